// Whether something that was handed over is a game; of what is often given instead, where the game in it is.
import { shown } from '../base/given.ts'
import type { Game } from './game.ts'

/** Throws where it is none. */
export function checkGame(owner: string, given: unknown): asserts given is Game {
  const found = (given ?? {}) as Readonly<Record<string, unknown>>
  if (typeof found.open === 'function' && Array.isArray(found.roles)) return
  throw new TypeError(`${owner} needs a game, not ${shown(given)}${hintOf(given, found)}`)
}

function hintOf(given: unknown, { game, diagnostics, rewards, goal }: Readonly<Record<string, unknown>>): string {
  if (given === undefined) return '; rules with errors make none: look at the diagnostics of compileGame'
  if (typeof game === 'function') return ': what defineRelations gives has it in game()'
  if (diagnostics !== undefined) return ': what compileGame gives has it in .game, where the rules have no errors'
  if (typeof rewards === 'function' || typeof goal === 'function') return ': defineGame makes one of that'
  return '; defineGame and compileGame make games'
}

/** Throws where the words of a state are none of this game. */
export function checkState(owner: string, game: Game, state: unknown): void {
  if (state instanceof Int32Array && state.length === game.stateWords) return
  const given = state instanceof Int32Array ? `one of ${state.length} words` : shown(state)
  throw new TypeError(
    `${owner}: a state of ${game.id} is an Int32Array of ${game.stateWords} words, as position.state is, not ${given}`,
  )
}
