// Moves at once, by decoupled selection: every role chooses by its own numbers. Visits approach an equilibrium where near
// ties are drawn at random, and may be stuck away from it where they are not (Shafiei, Sturtevant & Schaeffer 2009; Tak,
// Lanctot & Winands 2014).
import { describe, expect, test } from 'vitest'
import { openSearch, rowsOf } from '../../../test/search.ts'
import { biasedRps, goofspiel, tron } from '../../../test/small-games.ts'
import { createRandom } from '../../base/random.ts'
import { type Game, legalMoves } from '../../game/game.ts'
import { createSearcher } from '../../recipes/create.ts'

const SIMULATIONS = 10_000

/** By role: the share of the visits that each move at the root got. */
function shares(game: Game, recipe: string, seed: number): number[][] {
  const { search, ctx, root } = openSearch(game, recipe, { seed })
  search.run({ iterations: SIMULATIONS })
  return rowsOf(ctx.tree, root()).map(({ edges }) => edges.map((edge) => ctx.tree.edgeVisits[edge] / SIMULATIONS))
}

describe('biased rock, paper, scissors', () => {
  const EQUILIBRIUM = [2 / 6, 1 / 6, 3 / 6]
  const distance = (mix: readonly number[]) => Math.max(...mix.map((share, i) => Math.abs(share - EQUILIBRIUM[i])))

  test('visits come near the equilibrium where near ties are drawn', () => {
    for (const seed of [1, 2, 3])
      for (const mix of shares(biasedRps(), 'uct', seed)) expect(distance(mix)).toBeLessThan(0.08)
  })
  test('and stay away from it where they are not', () => {
    const stuck = [1, 2, 3].map((seed) => distance(shares(biasedRps(), 'uct+argmax(margin=0)', seed)[0]))
    for (const each of stuck) expect(each).toBeGreaterThan(0.1)
  })
  test('the value is that of the game for both', () => {
    for (const role of [0, 1]) {
      const { search } = openSearch(biasedRps(), 'uct', { role })
      search.run({ iterations: SIMULATIONS })
      for (const { mean } of search.summary().moves) expect(Math.abs(mean - 0.5)).toBeLessThan(0.05)
    }
  })
})

test('tron: nobody runs into the wall, and the game is even', () => {
  const [red, blue] = shares(tron(4, 4), 'uct', 1)
  // Red stands at the west border, blue at the east one.
  expect(red[3]).toBeLessThan(0.01)
  expect(blue[1]).toBeLessThan(0.01)
  const { search } = openSearch(tron(4, 4), 'uct')
  search.run({ iterations: SIMULATIONS })
  expect(Math.abs(search.summary().moves[0].mean - 0.5)).toBeLessThan(0.05)
})

test('goofspiel: the highest card goes for the highest prize', () => {
  for (const n of [3, 4]) for (const mix of shares(goofspiel(n), 'uct', 1)) expect(mix[n - 1]).toBeGreaterThan(0.8)
})

test('goofspiel: wins most matches against random bids', () => {
  const game = goofspiel(5)
  const random = createRandom(1)
  let total = 0
  for (let match = 0; match < 20; match++) {
    const seat = match % 2
    const searcher = createSearcher(game, 'uct+memory(nodes=5000)', { role: seat, seed: match })
    const position = game.open()
    searcher.begin(position.state)
    while (!position.terminal()) {
      searcher.run({ iterations: 300 })
      const joint = new Int32Array(2)
      joint[seat] = searcher.choose()
      const replies = legalMoves(position, 1 - seat)
      joint[1 - seat] = replies[random.below(replies.length)]
      position.play(joint)
      if (!position.terminal()) searcher.advance(joint)
    }
    total += position.goal(seat)
  }
  expect(total / 20).toBeGreaterThan(75)
})
