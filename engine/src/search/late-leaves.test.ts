import { expect, test } from 'vitest'
import { plainNim, plainPig, plainRps, plainTicTacToe } from '../../test/plain-games.ts'
import type { Game } from '../game/game.ts'
import { createSearcher } from '../recipes/create.ts'

/** A game that keeps nothing has nothing to spare: its leaves are nodes at once. */
const withoutKeeping = ({ keeping: _, ...game }: Game): Game => game

function searched(game: Game, recipe: string) {
  const search = createSearcher(game, recipe, { role: 0, seed: 3 })
  const position = game.open()
  position.reset()
  search.begin(position.state.slice())
  search.run({ iterations: 600 })
  const { moves, nodes, simulations } = search.summary()
  return { moves: moves.map(({ move, visits, mean }) => ({ move, visits, mean })), nodes, simulations }
}

test.each([
  ['uct', plainTicTacToe],
  ['uct+mast+solver', plainTicTacToe],
  ['grave(bias=0.001)+argmax(margin=0)+solver(look=opened)', plainTicTacToe],
  ['rave+solver(steers=root)', plainNim],
  ['uct+solver', plainPig],
  ['uct', plainRps],
  ['uct+allSuccessors', plainNim],
])('a leaf that is a node only when it is visited again changes nothing that is found: %s', (recipe, game) => {
  const late = searched(game as Game, recipe)
  const early = searched(withoutKeeping(game as Game), recipe)
  expect(late.moves).toEqual(early.moves)
  expect(late.simulations).toBe(early.simulations)
  expect(late.nodes).toBeLessThanOrEqual(early.nodes)
})

test('states that no node holds are given back at once', () => {
  const game = plainTicTacToe.withNumbers([])
  const { keeping } = game as unknown as { keeping: { size(): number } }
  const before = keeping.size()
  const { nodes, simulations } = searched(game as Game, 'uct')
  expect(nodes).toBeLessThan(simulations)
  expect(keeping.size() - before).toBeLessThanOrEqual(nodes + 10)
})
