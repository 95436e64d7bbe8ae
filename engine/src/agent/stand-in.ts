// Answers for an agent that says nothing because its thread still loads, compiles or has broken down: a small search on the
// player's own machine, in short slices, so that no move is a guess. It uses less than half of the time; the rest of the core
// is the agent's.

import type { Game, Role, State } from '../game/game.ts'
import { createSearcher } from '../recipes/create.ts'
import type { Searcher } from '../search/searcher.ts'
import type { Timer } from './agent.ts'

export interface StandIn {
  /** Thinks a slice; the best move, or nothing where the rules break or would take too long. */
  think(): number | undefined
  /** Does so again and again until it is told to stop. */
  thinkOn(onBest: (move: number) => void): () => void
}

export interface StandInOptions {
  readonly state: State
  readonly role: Role
  readonly seed: number
  /** How long it takes to find the legal moves. */
  readonly legalsMs: number
  readonly clock: Timer & { now(): number }
}

/** For a position of a match. */
export type MakeStandIn = (game: Game, options: StandInOptions) => StandIn

const SLICE = { ms: 20, iterations: 64 }
const PAUSE_MS = 30
const MAX_PLIES = 200
const MIN_PLIES = 4 // shorter playouts, where moves take long to find: wins and losses that are near are seen all the same

export function createStandIn(game: Game, { state, role, seed, legalsMs, clock }: StandInOptions): StandIn {
  const plies = Math.min(MAX_PLIES, Math.floor(SLICE.ms / (legalsMs * game.roles.length)))
  const recipe = `uct+solver+goalProximity+evaluate(depth=${plies})+memory(nodes=20000)`
  let searcher: Searcher | undefined

  function think(): number | undefined {
    if (plies < MIN_PLIES) return undefined
    try {
      if (searcher === undefined) {
        searcher = createSearcher(game, recipe, { role, seed, now: () => clock.now() })
        searcher.begin(state)
      }
      searcher.run({ deadline: clock.now() + SLICE.ms, iterations: SLICE.iterations })
      return searcher.choose()
    } catch {
      return undefined
    }
  }

  return {
    think,
    thinkOn(onBest) {
      let cancel = () => {}
      const goOn = () => {
        const move = think()
        if (move === undefined) return
        onBest(move)
        cancel = clock.after(PAUSE_MS, goOn)
      }
      goOn()
      return () => cancel()
    },
  }
}
