// A competition player in a thread of its own, watched from outside. Rules can be such that even to look at them takes all
// the memory or time there is; then the thread dies of them, or is ended, and the next message finds a new one. This side
// holds the best move so far, and a clock of its own: all messages but PLAY are answered in any case, and PLAY with that move
// where a busy machine keeps the answer back.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Calls, type Clock, type Listening, ONE_SECOND, openCalls, type Port } from '@depthcharge/engine/match'
import { type Arrival, type Message, type PlayerReply, printAbout, readMessage } from '@depthcharge/engine/protocol'
import { host } from '../base/clock.ts'
import { startThread } from '../threads/start.ts'
import type { PlayerCalls, PlayerSetup } from './player-calls.ts'
import { unread } from './unread.ts'

/** Answers messages whatever becomes of the thread. */
export interface PlayerThread {
  reply(text: string, arrival: Arrival): Promise<PlayerReply>
  close(): void
}

const SCRIPT = new URL('./worker.js', import.meta.url)
const HEAP_MB = 1024 // for the rules and the interpreter; the threads that think have their own
const SHORT_MS = 700 // for what takes no thought: managers give it a second
const PATIENCE_MS = 30_000 // beyond the clock, with rules that are still looked at and moves that are still looked for
const MOST_WAITING = 8 // for the answer to one match: a manager asks again where it heard nothing
const LEAST_MS = 15 // before a clock runs out, for the reply to travel
const RESOLUTION_MS = 10 // between looks at how late this thread is
const FORGET = 0.9 // a turn

/** A match that somebody has asked for. */
interface Begun {
  readonly playMs: number
  /** The thread has read its rules. */
  isRead: boolean
  /** STARTs and PLAYs of it that wait for their answers. */
  waiting: number
}

interface Instead {
  readonly ms: number
  say(): string | undefined
}

/** What a player's thread runs by: of this process, where absent. */
export interface Surroundings {
  readonly clock?: Clock
  readonly listening?: Listening
  readonly open?: (setup: PlayerSetup) => Port
}

const openThread = (setup: PlayerSetup): Port => startThread(SCRIPT, { data: setup, memoryMb: HEAP_MB })

/** A player in a thread that is started at once. */
export function playerThread(setup: PlayerSetup, surroundings: Surroundings = {}): PlayerThread {
  const { clock = host, listening = ONE_SECOND, open = openThread } = surroundings
  const lateness = createLateness()
  /** By their ids, until they are refused or over: one, and those that are not answered yet. */
  const matches = new Map<string, Begun>()
  let thread: Calls<PlayerCalls> | undefined = start() // at once: the first match should not wait for it

  function start(): Calls<PlayerCalls> {
    const started = openCalls<PlayerCalls>(open(setup), {
      peer: 'the player',
      watch: { ...listening, deaf: ['start'] },
      onLost({ message }) {
        if (thread === started) forget()
        if (setup.verbose) console.error(message)
      },
    })
    return started
  }

  const isEngaged = () => matches.size > 0

  /** The next message starts another. */
  function forget(): void {
    thread = undefined
    matches.clear()
    lateness.rest()
  }

  function end(): void {
    thread?.close('was ended')
    forget()
  }

  /** Who waits for a thread that is gone waits in vain: what it said last is played. */
  async function ask(message: Message, text: string, arrival: Arrival, onTold: (reply: string) => void) {
    thread ??= start()
    let last: string | undefined
    const hear = (reply: string) => {
      last = reply
      onTold(reply)
    }
    const answer = thread.call(message.type === 'start' ? 'start' : 'reply', { text, arrival }, { onTold: hear })
    const instead = ({ message: problem }: Error): PlayerReply => (last === undefined ? { problem } : { text: last })
    return answer.catch(instead)
  }

  /** What is said for a thread that does not, and how long after the message came. */
  function instead(message: Message, best: () => string | undefined): Instead {
    const { type } = message
    if (type === 'info')
      return { ms: SHORT_MS, say: () => printAbout({ name: setup.name, status: isEngaged() ? 'busy' : 'available' }) }
    if (type === 'abort' || type === 'stop') {
      const say = () => {
        if (isEngaged() && !matches.has(message.match)) return 'busy' // nobody ends another's match
        // Nobody but this one can end what is stuck in rules; one that loads is not, and for all else there is the watch.
        if (thread?.hasSpoken() && [...matches.values()].some(({ isRead }) => !isRead)) end()
        else drop(message.match)
        return type === 'stop' ? 'done' : 'aborted'
      }
      return { ms: SHORT_MS, say }
    }
    if (type === 'preview') return { ms: SHORT_MS, say: () => (isEngaged() ? 'busy' : 'ready') }
    // Managers begin whatever is replied; the rules are looked at on.
    if (type === 'start') return { ms: inTime(message.startClock * 1000), say: () => 'ready' }
    const begun = matches.get(message.match)
    return begun === undefined ? { ms: SHORT_MS, say: () => 'busy' } : { ms: inTime(begun.playMs), say: best }
  }

  /** As late as is safe: how late this thread has been counts when it hears, when it answers, and for who is asking. */
  function inTime(clockMs: number): number {
    return clockMs - Math.min(clockMs / 2, LEAST_MS + 3 * lateness.ms())
  }

  /** How long an answer may take; nothing where it takes no thought. */
  function clockOf(message: Message, begun: Begun | undefined): number | undefined {
    if (message.type === 'start') return begun && message.startClock * 1000
    return message.type === 'play' ? matches.get(message.match)?.playMs : undefined
  }

  /** A match that is asked for; nothing where that was said before. */
  function begin({ match, playClock }: Message & { type: 'start' }): Begun | undefined {
    if (matches.has(match)) return undefined
    const begun = { playMs: playClock * 1000, isRead: false, waiting: 0 }
    matches.set(match, begun)
    lateness.watch()
    return begun
  }

  function drop(match: string): void {
    matches.delete(match)
    if (!isEngaged()) lateness.rest()
  }

  /** Keeps track of the match that the thread plays. */
  function note(message: Message, reply: PlayerReply, begun: Begun | undefined): void {
    const text = 'text' in reply ? reply.text : ''
    if (message.type === 'stop' || message.type === 'abort') {
      if (['done', 'aborted', 'busy'].includes(text)) drop(message.match)
    } else if (message.type === 'start' && begun !== undefined && matches.get(message.match) === begun) {
      begun.isRead = true
      // It plays one at a time: what was begun before was given up.
      if (text === 'ready') for (const match of [...matches.keys()]) if (match !== message.match) drop(match)
      if (text !== 'ready') drop(message.match)
    }
  }

  return {
    reply(text, arrival) {
      const read = unread(text, { isEngaged: isEngaged(), isKnown: (match) => matches.has(match) }) ?? readMessage(text)
      if (!('message' in read)) return Promise.resolve(read)
      const { message } = read
      const begun = message.type === 'start' ? begin(message) : undefined
      const match = message.type === 'start' || message.type === 'play' ? matches.get(message.match) : undefined
      if (match !== undefined && match.waiting === MOST_WAITING) return Promise.resolve({ text: 'busy' })
      if (match !== undefined) match.waiting++
      let best: string | undefined
      let isLate = false
      return new Promise((resolve) => {
        const fallback = instead(message, () => best)
        const speak = () => {
          isLate = true
          const said = fallback.say()
          if (said === undefined) return // the first word is taken
          if (setup.verbose && message.type === 'play')
            console.error(`match ${message.match}: out of time; its best move is played`)
          resolve({ text: said })
        }
        const cancel = clock.after(fallback.ms - (clock.now() - arrival.at), speak)
        const clockMs = clockOf(message, begun)
        const giveUp = clockMs === undefined ? undefined : clock.after(clockMs + PATIENCE_MS, end)
        const onTold = (reply: string) => {
          const isFirst = best === undefined
          best = reply
          if (isLate && isFirst) speak()
        }
        ask(message, text, arrival, onTold).then((reply) => {
          cancel()
          giveUp?.()
          if (match !== undefined) match.waiting--
          note(message, reply, begun)
          resolve(reply)
        })
      })
    },
    close: end,
  }
}

/** How late timers of this thread have been; looked at while there is a match. */
function createLateness() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let worst = 0
  return {
    watch: () => void delay.enable(),
    ms() {
      // Without a sample the maximum is no number of ms.
      const latest = delay.count === 0 ? 0 : Math.max(0, delay.max / 1e6 - RESOLUTION_MS)
      worst = Math.max(latest, worst * FORGET)
      delay.reset()
      return worst
    },
    rest: () => void delay.disable(),
  }
}
