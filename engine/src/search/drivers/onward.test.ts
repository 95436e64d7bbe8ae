import { expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { withRandomWeights } from '../../../test/weights.ts'
import { compileGame } from '../../compile/compile.ts'
import { createSearcher } from '../../recipes/create.ts'

const game = compileGame(catalogueText('connect-four')).game!
const [RED, YELLOW] = [0, 1]

/** Yellow, before the first move of red. */
function second(recipe: string, of = game) {
  const position = of.open()
  position.reset()
  const searcher = createSearcher(of, recipe, { role: YELLOW, seed: 1 })
  searcher.begin(position.state.slice())
  /** Red drops a disc in its third column. */
  const drop = () =>
    searcher.advance(Int32Array.of(position.legal[RED].subarray(0, position.legals(RED))[2], position.legal[YELLOW][0]))
  position.legals(YELLOW)
  return { searcher, drop }
}

test('while somebody else decides, alpha-beta looks at what they may do, if it is to think onward', () => {
  const { searcher } = second('alphabeta')
  expect(searcher.run({ iterations: 3000 })).toMatchObject({ simulations: 0, decided: true })
  expect(searcher.run({ iterations: 1000, onward: true })).toMatchObject({ simulations: 1000, decided: true })
  expect(searcher.run({ iterations: 1000, onward: true })).toMatchObject({ simulations: 2000, decided: true })
  expect(searcher.summary().moves).toHaveLength(1)
})

test('what it found there spares it much of the next look', () => {
  const of = withRandomWeights(game)
  const [fresh, ready] = [1, 2].map(() => second('alphabeta(depth=8)+learned', of))
  while (ready.searcher.run({ iterations: 100_000, onward: true }).simulations % 100_000 === 0);
  const [alone, after] = [fresh, ready].map(({ searcher, drop }) => {
    drop()
    return searcher.run({ iterations: 10_000_000 }).simulations
  })
  expect(after).toBeLessThan(0.7 * alone)
})

test('where several decide, or nobody, there is nothing to look at', () => {
  const tron = compileGame(catalogueText('tron')).game!
  const position = tron.open()
  position.reset()
  const searcher = createSearcher(tron, 'alphabeta', { role: 0, seed: 1 })
  searcher.begin(position.state.slice())
  expect(() => searcher.run({ iterations: 1000, onward: true })).not.toThrow()
})
