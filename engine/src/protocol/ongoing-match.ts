// One match as a competition player lives it, from START to STOP: where it stands, what it answered, and an answer to
// every PLAY before the clock runs out.
import type { Agent, Signal, Turn } from '../agent/agent.ts'
import type { MakeStandIn } from '../agent/stand-in.ts'
import { createStop } from '../agent/stop.ts'
import type { Random } from '../base/random.ts'
import { type Game, legalMoves, type Role } from '../game/game.ts'
import { type Clock, settle } from '../match/clock.ts'
import { spaced } from '../match/record.ts'
import { follow } from './follow.ts'
import type { Margin } from './margin.ts'
import type { Message } from './message.ts'

/** What a match begins with. */
export interface OngoingMatchOptions {
  readonly message: Message & { readonly type: 'start' }
  readonly game: Game
  readonly role: Role
  readonly agent: Agent
  readonly clock: Clock
  readonly margin: Margin
  readonly random: Random
  /** Whether the agent thinks on while others do. */
  readonly ponder: boolean
  readonly standIn?: MakeStandIn | undefined
  readonly log: (sentence: string) => void
  /** When START came. */
  readonly at: number
}

/** A match that goes on. */
export interface OngoingMatch {
  readonly id: string
  /** In seconds. */
  readonly startClock: number
  readonly playClock: number
  /** Kept before the start clock runs out, with the reply. */
  readonly ready: Promise<string>
  /** The reply to a PLAY that came at a time; `onBest` is told what would be replied now. */
  play(moves: readonly string[] | undefined, at: number, onBest: (reply: string) => void): Promise<string>
  /** With the last moves if the match is over; without, it was broken off. */
  end(moves: readonly string[] | undefined): void
}

const SILENT_SHARE = 0.3 // of a turn's time: who has not said anything by then is stood in for

/** Sits down: the agent begins at once. */
export function createOngoingMatch(options: OngoingMatchOptions): OngoingMatch {
  const { message, game, role, agent, clock, margin, random, log, at } = options
  const { match: id, rules, startClock, playClock } = message
  const position = game.open()
  position.reset()
  const history: Int32Array[] = []
  const over = createStop()
  let last: readonly string[] | undefined
  /** How long it takes to find the legal moves: the least so far, since a busy machine makes it seem longer and never shorter. */
  let legalsMs = Number.POSITIVE_INFINITY
  /** What the present position was answered with; the promise also while it is thought about. */
  let answer: { text?: string; readonly reply: Promise<string>; stop(): void } | undefined

  /** Time from now on, to use and to wait, of a clock that began to run at some time. */
  function timeLeft(clockMs: number, begun: number): { readonly use: number; readonly wait: number } {
    const left = begun + clockMs - clock.now()
    const spare = margin.ms(clockMs)
    return { use: Math.max(0, left - spare), wait: Math.max(0, left - spare / 2) }
  }

  async function begin(): Promise<string> {
    const { use, wait } = timeLeft(startClock * 1000, at)
    const turn = { ms: playClock * 1000 }
    const seat = { game, role, seed: random.bits(), origin: { name: id, rules }, turn }
    const begun = await settle(() => agent.begin(seat, { ms: use }), { clock, ms: wait, signal: over })
    // The match goes on without the agent; it may be ready later.
    if ('fault' in begun && !over.aborted) log(`match ${id}: the agent is not ready (${begun.fault.text})`)
    return 'ready'
  }

  /** Goes to the position that the message speaks of; a message that was sent twice leads nowhere new. */
  function goOn(moves: readonly string[]): void {
    const course = {
      game,
      position,
      role,
      ...(last === undefined ? {} : { last }),
      ...(answer?.text === undefined ? {} : { answer: answer.text }),
    }
    const followed = follow(course, moves)
    if ('problem' in followed) {
      log(`match ${id}: ${followed.problem}`)
      return
    }
    if (followed.moves.length === 0) return
    if (followed.moves.length > 1) log(`match ${id}: a message was lost; it is guessed what was played`)
    if (answer?.text !== undefined) {
      const taken = followed.moves[0][role]
      const was = game.moves[taken].text === answer.text
      margin.taken(was)
      if (!was) log(`match ${id}: ${answer.text} was answered, ${game.moves[taken].text} was played`)
    }
    for (const joint of followed.moves) {
      position.play(joint)
      history.push(joint)
    }
    last = moves
    answer = undefined
  }

  async function think(at: number, signal: Signal, onBest: (reply: string) => void): Promise<string> {
    const begun = clock.now()
    const legal = position.terminal() ? new Int32Array(0) : legalMoves(position, role)
    if (legal.length === 0) return 'nil'
    legalsMs = Math.min(legalsMs, clock.now() - begun)
    const here = {
      ply: history.length,
      state: position.state.slice(),
      ...(history.length === 0 ? {} : { last: history[history.length - 1] }),
      history: [...history],
    }
    // What is forced waits for nobody; the agent comes along, so as to think about what follows.
    if (legal.length === 1) {
      void settle(() => agent.play({ ...here, allowance: { iterations: 0 } }), { clock, signal: over })
      return game.moves[legal[0]].text
    }
    let best: number | undefined
    let own: number | undefined // of the one who stands in for an agent that is silent
    const { use, wait } = timeLeft(playClock * 1000, at)
    const turn: Turn = {
      ...here,
      allowance: { ms: use },
      signal,
      onBest(move) {
        if (!legal.includes(move)) return
        best = move
        onBest(spaced(game.moves[move].text))
      },
    }
    const standIn = options.standIn?.(game, { state: here.state, role, seed: random.bits(), legalsMs, clock })
    let leave = clock.after(use * SILENT_SHARE, () => {
      if (best !== undefined || standIn === undefined) return
      leave = standIn.thinkOn((move) => {
        if (best !== undefined) return leave()
        own = move
        onBest(spaced(game.moves[move].text))
      })
    })
    const settled = await settle(() => agent.play(turn), { clock, ms: wait })
    leave()
    if ('value' in settled && legal.includes(settled.value.move)) {
      margin.answered(settled.ms - use)
      const { move, summary } = settled.value
      if (summary?.scant === true)
        log(
          `match ${id}: ${summary.simulations} simulations for ${legal.length} moves; ${game.moves[move].text} is hardly more than a guess`,
        )
      return game.moves[move].text
    }
    const why = 'fault' in settled ? settled.fault.text : `move ${settled.value.move} is not legal`
    if ('fault' in settled && settled.fault.kind === 'timeout') margin.answered(settled.ms - use)
    const move = best ?? own ?? standIn?.think()
    const whose = best !== undefined ? 'its best' : move !== undefined ? "the player's own" : 'a random'
    log(`match ${id}: the agent failed (${why}); ${whose} move is played`)
    return game.moves[move ?? legal[random.below(legal.length)]].text
  }

  return {
    id,
    startClock,
    playClock,
    ready: begin(),
    play(moves, arrived, onBest) {
      if (moves !== undefined) goOn(moves)
      if (answer !== undefined) return answer.reply
      const stop = createStop()
      const mine: { text?: string; reply: Promise<string>; stop(): void } = {
        stop: stop.abort,
        reply: think(arrived, stop, onBest).then((text) => {
          mine.text = text
          stop.abort()
          // The next thing that the agent is asked ends it.
          if (options.ponder && answer === mine && !over.aborted)
            void settle(() => agent.ponder?.(over) ?? Promise.resolve(), { clock })
          return spaced(text)
        }),
      }
      answer = mine
      return mine.reply
    },
    end(moves) {
      over.abort()
      answer?.stop()
      if (moves !== undefined && moves.length > 0) goOn(moves)
      const goals = game.roles.map((_, each) => position.goal(each))
      const final = history.at(-1)
      const outcome = { goals, finished: moves !== undefined, ...(final === undefined ? {} : { last: final }) }
      void settle(() => agent.end(outcome), { clock })
    },
  }
}
