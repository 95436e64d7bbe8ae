// A recipe on the command line → a searcher; what is wrong with it is told in its own words.
import { type CreateOptions, createSearcher, type Game, type Searcher } from '@depthcharge/engine'
import { Failure } from '../base/failure.ts'

export function makeSearcher(game: Game, recipe: string, options: CreateOptions): Searcher {
  try {
    return createSearcher(game, recipe, options)
  } catch (error) {
    throw new Failure((error as Error).message)
  }
}
