// A competition player in a thread of its own, watched from outside. Rules can be such that even to look at them takes all
// the memory or time there is; then the thread dies of them, or is ended, and the next message finds a new one. INFO and
// ABORT are answered in any case.
import {
  type Arrival,
  type Calls,
  type Message,
  openCalls,
  type PlayerReply,
  printAbout,
  readMessage,
} from 'depthcharge'
import { host } from '../base/clock.ts'
import { startThread } from '../threads/start.ts'
import type { PlayerCalls, PlayerSetup } from './player-calls.ts'

/** Answers messages whatever becomes of the thread. */
export interface PlayerThread {
  reply(text: string, arrival: Arrival): Promise<PlayerReply>
  close(): void
}

const SCRIPT = new URL('./worker.js', import.meta.url)
const HEAP_MB = 1024 // for the rules and the interpreter; the threads that think have their own
const SHORT_MS = 700 // for INFO and ABORT, to which managers give a second
const GRACE_MS = 1000 // beyond the start clock

/** A player in a thread that is started at once. */
export function playerThread(setup: PlayerSetup): PlayerThread {
  let engaged = false
  let thread: Calls<PlayerCalls> | undefined = start() // at once: the first match should not wait for it

  function start(): Calls<PlayerCalls> {
    const worker = startThread(SCRIPT, { data: setup, memoryMb: HEAP_MB })
    const started = openCalls<PlayerCalls>(worker, {
      peer: 'the player',
      onLost({ message }) {
        if (thread === started) forget()
        if (setup.verbose) console.error(message)
      },
    })
    return started
  }

  /** The next message starts another. */
  function forget(): void {
    thread = undefined
    engaged = false
  }

  function end(): void {
    thread?.close()
    forget()
  }

  /** Who waits for a thread that is gone waits in vain. */
  async function ask(text: string, arrival: Arrival): Promise<PlayerReply> {
    thread ??= start()
    return thread.call('reply', { text, arrival }).catch((error: Error) => ({ problem: error.message }))
  }

  /** What is said for a thread that does not, and after how long; undefined where there is nothing to say. */
  function instead(message: Message): { readonly ms: number; say(): string } | undefined {
    const ending = (reply: string) => () => {
      end()
      return reply
    }
    if (message.type === 'info')
      return { ms: SHORT_MS, say: () => printAbout({ name: setup.name, status: engaged ? 'busy' : 'available' }) }
    if (message.type === 'abort') return { ms: SHORT_MS, say: ending('aborted') }
    if (message.type === 'start') return { ms: message.startClock * 1000 + GRACE_MS, say: ending('busy') }
    return undefined
  }

  /** Keeps track of whether there is a match. */
  function note({ type }: Message, reply: PlayerReply): void {
    const text = 'text' in reply ? reply.text : ''
    if (type === 'start' && text === 'ready') engaged = true
    if (text === 'done' || text === 'aborted') engaged = false
  }

  return {
    async reply(text, arrival) {
      const read = readMessage(text)
      if ('problem' in read) return read
      const fallback = instead(read.message)
      if (fallback === undefined) {
        const reply = await ask(text, arrival)
        note(read.message, reply)
        return reply
      }
      return new Promise((resolve) => {
        const cancel = host.after(fallback.ms, () => resolve({ text: fallback.say() }))
        ask(text, arrival).then((reply) => {
          cancel()
          note(read.message, reply)
          resolve(reply)
        })
      })
    },
    close: end,
  }
}
