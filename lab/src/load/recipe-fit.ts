// Whether a recipe can begin in a game: some searches are for one player, some need weights or advice that the game may lack.
// Asked before anything is played, since an agent that cannot begin would play at random.
import { createSearcher, type Game } from '@depthcharge/engine'
import { hasErrors } from '@depthcharge/engine/gdl'
import { CATALOGUE, parseRecipe } from '@depthcharge/engine/search'
import { gtpCommand, gtpMisfit } from '../gtp/gtp-agent.ts'
import type { PartsModule } from './parts-module.ts'

const SMALL = 'memory(nodes=1000)'

/** Why it cannot; undefined if it can. */
export function misfit(game: Game, recipe: string, own?: PartsModule): string | undefined {
  if (gtpCommand(recipe) !== undefined) return gtpMisfit(game)
  const small = `${recipe}+${SMALL}`
  const isWhole = hasErrors(parseRecipe(small, own?.catalogue ?? CATALOGUE).diagnostics)
  const role = game.roles.findIndex((_, each) => each !== game.chance)
  const position = game.open()
  position.reset()
  try {
    const searcher = createSearcher(game, isWhole ? recipe : small, { role, seed: 1, parts: own?.parts ?? [] })
    searcher.begin(position.state.slice())
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
