// What the authors of a game should know before they trust its bot.
import type { Game } from '../game/game.ts'
import type { Language } from './language.ts'
import type { Levels } from './levels-file.ts'

export function warningsOf<S, M>(game: Game, { hides, determinize }: Language<S, M>, levels?: Levels): string[] {
  const name = nameOf(game)
  const warnings: string[] = []
  if (hides && determinize === undefined)
    warnings.push(
      `${name}: players do not see everything (there is a view), but there is no determinize: the bot looks at hidden cards. Give determinize(state, player, random), which deals anew what the player does not see.`,
    )
  if (levels !== undefined && levels.game !== name)
    warnings.push(`${name}: the levels were measured in another game, ${levels.game}`)
  return warnings
}

/** Without the hash of the rules. */
export function nameOf(game: Game): string {
  return game.id.replace(/:[^:]*$/, '')
}
