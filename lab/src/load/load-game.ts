// GAME on the command line → a Game to play, on the fastest machine. Faults of the rules are printed where they can be seen.
import { type Compiled, compileGame, type Game } from '@depthcharge/engine'
import { renderDiagnostic } from '@depthcharge/engine/gdl'
import { Failure } from '../base/failure.ts'
import { loadNative } from './native.ts'
import { loadRules } from './rulesheet.ts'
import { withOwnWeights } from './weights-file.ts'

export async function loadGame(name: string): Promise<Game> {
  return (await loadCompiled(name)).game
}

/** The game with what was picked for it and why. */
export async function loadCompiled(name: string): Promise<LoadedGame> {
  const compiled = compiledOf(name, (await loadRules(name)).text)
  return { ...compiled, game: await withOwnWeights(name, compiled.game) }
}

export type LoadedGame = Compiled & { readonly game: Game; readonly text: string }

/** The game of rules that are at hand. */
export function compiledOf(name: string, text: string): LoadedGame {
  const native = loadNative(text)
  if (native !== undefined)
    return { game: native.game, text, why: 'it is written in TypeScript', diagnostics: [], ms: 0 }
  const compiled = compileGame(text, { name })
  const { game, diagnostics } = compiled
  if (game === undefined) throw new Failure(diagnostics.map((d) => renderDiagnostic(name, text, d)).join('\n'))
  if (game.roles.length === 0) throw new Failure(`${name} is no game: its rules name no role, so that nobody plays`)
  return { ...compiled, game, text }
}
