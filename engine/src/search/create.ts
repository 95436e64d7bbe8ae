// A recipe's text → a Searcher. Two recipes so far, neither of which thinks: "legal" plays the first legal move, "random"
// any of them.
import { createRandom } from '../base/random.ts'
import { type Game, legalMoves } from '../game/game.ts'
import type { Progress, Searcher, SearcherOptions } from './searcher.ts'

const RECIPES = ['random', 'legal']
const NOTHING: Progress = { simulations: 0, nodes: 0, ms: 0, decided: true }

/** Throws a sentence where the recipe is none. */
export function createSearcher(game: Game, recipe: string, { role, seed }: SearcherOptions): Searcher {
  if (!RECIPES.includes(recipe)) throw new Error(`there is no recipe "${recipe}"; there are: ${RECIPES.join(', ')}`)
  const random = createRandom(seed)
  const position = game.open()
  let best = 0
  const draw = () => {
    const moves = position.terminal() ? [] : legalMoves(position, role)
    best = moves[recipe === 'random' ? random.below(moves.length) : 0]
  }
  return {
    begin(state) {
      position.load(state)
      draw()
    },
    advance(joint) {
      position.play(joint)
      draw()
    },
    run: () => NOTHING,
    choose: () => best,
    summary: () => ({ ...NOTHING, role, best, moves: [], line: [] }),
  }
}
