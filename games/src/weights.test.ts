import { compileGame, createSearcher } from '@depthcharge/engine'
import { readWeights } from '@depthcharge/engine/game'
import { withWeights } from '@depthcharge/engine/search'
import { describe, expect, test } from 'vitest'
import { catalogue } from './index.ts'

const learned = catalogue.filter(({ weights }) => weights !== undefined)

test('some games come with weights', () => {
  expect(learned.length).toBeGreaterThan(0)
})
describe.each(learned)('the weights of $name', ({ name, rules, weights }) => {
  test('are of these rules, small, worth something, and can be played with', async () => {
    const text = await weights!()
    const { game } = compileGame(await rules(), { name })
    const read = readWeights(text)
    expect(read.game).toBe(game!.id)
    expect(text.length).toBeLessThan(100_000)
    expect(read.made.loss).toBeLessThan(read.made.blind)
    const searcher = createSearcher(withWeights(game!, read), 'alphabeta+learned', { role: 0, seed: 1 })
    expect(searcher.run({ iterations: 1000 }).simulations).toBe(1000)
  })
})
