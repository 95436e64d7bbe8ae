// A recipe on the command line → a searcher; what is wrong with it is told in its own words.
import { createSearcher, type Game } from '@depthcharge/engine'
import type { Searcher, SearcherOptions } from '@depthcharge/engine/search'
import { Failure } from '../base/failure.ts'

export function makeSearcher(game: Game, recipe: string, options: SearcherOptions): Searcher {
  try {
    return createSearcher(game, recipe, options)
  } catch (error) {
    throw new Failure((error as Error).message)
  }
}
