// The one place where a searcher thinks: in slices with pauses between them, so that messages come in and a page stays
// alive; until the allowance is spent, somebody says stop, or nothing is left to find out; with its tree kept from move to
// move. Agents, bots, the page's worker and the command are thin uses of it.
//
// By the clock a slice is so many ms. With a number of simulations it is so many simulations, whatever the time, because
// equal seeds are to search alike: only when it pauses depends on the clock.
import { type Game, legalMoves, type Position, type State, type StateHolder } from '../game/game.ts'
import type { Progress, Searcher } from '../search/searcher.ts'
import type { Allowance, Host } from './agent.ts'
import { checkAllowance } from './allowance.ts'

export interface ThinkingOptions {
  readonly host: Host
  /** To try moves on; a new one where absent. */
  readonly board?: Position
  readonly slice?: Slice
}

/** How long messages wait, and how many simulations are one piece where they are counted. */
export interface Slice {
  readonly ms: number
  readonly simulations: number
}

export interface ThinkOptions {
  /** When the time began to run, by the host's clock; now, where absent. */
  readonly since?: number
  /** Asked between slices; true ends the thinking. */
  readonly stop?: () => boolean
  /** Whether nobody waits for a move, as before the first one: then a search that can gets to know the game. */
  readonly isSpare?: boolean
  /** After the first slice, then about ten times a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Thinks about what follows, too, where there is one legal move: the answer waits for nothing, or for somebody else. */
  readonly onward?: boolean
  /** Simulations of the searcher in this state, where somebody else had it search. */
  readonly from?: number
}

export interface Thinking extends StateHolder {
  readonly searcher: Searcher
  /** Goes to a state of which nothing is known. */
  begin(state: State): void
  /** Goes to a state, with what is known of it: because the moves lead there, or because the search has met it. */
  goTo(state: State, moves?: readonly Int32Array[]): void
  /** Goes on as one that was saved, whose searcher is there already: it stood in the state after so many simulations. */
  resume(state: State, simulations: number): void
  /** The simulations of the searcher in its state. */
  simulations(): number
  /** Thinks about the state; without a limit, until it is told to stop. */
  think(allowance: Allowance, options?: ThinkOptions): Promise<Progress>
}

const SLICE: Slice = { ms: 20, simulations: 256 }
const TELL_MS = 100
const FORGET = 0.9 // of how late slices are, by slice
const LAST_MS = 1 // for the one slice that is always made

export function createThinking(game: Game, searcher: Searcher, options: ThinkingOptions): Thinking {
  const { host, board = game.open(), slice = SLICE } = options
  let at: State | undefined
  let simulations = 0 // of the searcher in this state
  let overMs = 0 // by how much slices are late

  function stand(state: State): void {
    at = state.slice()
    simulations = 0
  }
  function begin(state: State): void {
    stand(state) // first: what nobody holds is swept away
    game.keeping?.sweep()
    searcher.begin(state)
  }

  const thinking: Thinking = {
    searcher,
    begin,
    goTo(state, moves = []) {
      if (at === undefined) return begin(state)
      if (sameState(at, state)) return
      if (moves.length > 0 && leads(board, at, moves, state)) for (const joint of moves) searcher.advance(joint)
      else if (searcher.follow?.(state) !== true) return begin(state)
      stand(state)
    },
    async think(
      allowance,
      { since = host.now(), stop, isSpare = false, onProgress, onward = false, from = simulations } = {},
    ) {
      const run = (isSpare ? searcher.prepare : undefined) ?? searcher.run
      checkAllowance(allowance)
      const { iterations, ms = iterations === undefined ? Number.POSITIVE_INFINITY : undefined } = allowance
      const deadline = ms === undefined ? undefined : since + ms
      let left = iterations ?? Number.POSITIVE_INFINITY
      let paused = host.now()
      let told = Number.NEGATIVE_INFINITY // the first slice is told at once
      let progress: Progress = { simulations: from, nodes: 0, ms: 0, decided: false }
      simulations = from
      while (left > 0 && stop?.() !== true) {
        const end = deadline === undefined ? undefined : Math.min(deadline, host.now() + slice.ms)
        progress = run({
          ...(end === undefined ? { iterations: Math.min(left, slice.simulations) } : { deadline: end }),
          ...(end !== undefined && iterations !== undefined ? { iterations: left } : {}),
          turn: {
            ...(deadline === undefined ? {} : { since, deadline }),
            ...(iterations === undefined ? {} : { done: iterations - left, iterations }),
          },
          ...(onward ? { onward } : {}),
        })
        const done = progress.simulations - simulations
        simulations = progress.simulations
        left -= done
        if ((progress.decided || progress.settled === true) && (!onward || done === 0)) break
        const time = host.now()
        if (deadline === undefined || end === undefined) {
          if (done === 0) break
        } else {
          // A slice of a slow game takes longer than it should; the last one must not.
          overMs = Math.max(time - end, overMs * FORGET)
          if (time + overMs >= deadline) break
        }
        if (onProgress !== undefined && time - told >= TELL_MS) {
          told = time
          onProgress(progress)
        }
        if (time - paused < slice.ms && end === undefined) continue
        await host.pause()
        paused = host.now()
      }
      // A step may have taken all the time there was; an answer without a thought about every move helps nobody.
      const isScant = simulations === 0 || progress.scant === true
      if (isScant && ms !== undefined && ms >= LAST_MS && left > 0 && !progress.decided && stop?.() !== true) {
        progress = searcher.run({
          deadline: host.now() + LAST_MS,
          ...(iterations === undefined ? {} : { iterations: left }),
        })
        simulations = progress.simulations
      }
      return progress
    },
    resume(state, from) {
      at = state.slice()
      simulations = from
    },
    simulations: () => simulations,
    states: () => at ?? new Int32Array(0),
  }
  game.keeping?.hold(thinking)
  return thinking
}

/** Whether the joint moves are legal from a state on and give the other; the board is anywhere afterwards. */
function leads(board: Position, from: State, moves: readonly Int32Array[], to: State): boolean {
  board.load(from)
  for (const joint of moves) {
    if (board.terminal()) return false
    for (let role = 0; role < joint.length; role++) if (!legalMoves(board, role).includes(joint[role])) return false
    board.play(joint)
  }
  return sameState(board.state, to)
}

function sameState(a: State, b: State): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i])
}
