// Selections that are asymptotically optimal find the game's value. The exact value comes from looking at every state.
import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { openSearch } from '../../../test/search.ts'
import { breakthrough, connectFour, dotsAndBoxes, hex, nim, raceOfThree } from '../../../test/small-games.ts'
import { compileGame } from '../../compile/compile.ts'
import { type Game, legalMoves } from '../../game/game.ts'
import { createAlphaBeta } from '../drivers/alphabeta.ts'
import { solve } from '../exact/solve.ts'

/** With the simulations that the first kind of recipe needs, and the second. */
const GAMES: readonly [string, Game, number, number][] = [
  ['tic-tac-toe', compileGame(catalogueText('tic-tac-toe')).game!, 20_000, 120_000],
  ['nim 2 3', nim([2, 3]), 8000, 40_000],
  ['nim 1 2 3', nim([1, 2, 3]), 8000, 40_000],
  ['connect three 4×3', connectFour(4, 3, 3), 8000, 40_000],
  ['connect four 4×4', connectFour(4, 4), 8000, 40_000],
  ['breakthrough 3×4', breakthrough(3, 4), 20_000, 120_000],
  ['hex 3×3', hex(3), 20_000, 40_000],
  ['dots and boxes 2×1', dotsAndBoxes(2, 1), 20_000, 40_000],
]
const OPTIMAL = [
  'uct(c=0.7)',
  'ucb1Tuned',
  'rave(c=0.4)',
  'uct(c=0.7)+progressiveHistory+mast',
  'uct(c=0.7)+progressiveBias(from=mast)',
  'uct(c=0.7)+visitCount',
  'uct(c=0.7)+dag',
  'uct(c=0.7)+dag(value=node)',
  'uct(c=0.7)+dag(value=children)',
]
/** They explore more, or in a coarser way, and need longer. */
const SLOWER = ['ucb1', 'epsilonGreedy(decay=5000)', 'boltzmann(tau=0.2,decay=1)']

describe.each(GAMES)('%s', (_name, game, soon, later) => {
  const { values, best, mover, moves } = solve(game)
  test.each(OPTIMAL)('%s', (recipe) => {
    const { search } = openSearch(game, `${recipe}+memory(nodes=60000)`, { role: mover })
    search.run({ iterations: soon })
    const [first] = search.summary().moves
    expect(best).toContain(first.move)
    // Exploration costs some of the value; the more the worse the other moves are.
    expect(Math.abs(first.mean - values[mover])).toBeLessThan(0.15)
    expect(moves.length).toBeGreaterThan(1)
  })
  test.each(SLOWER)('%s, later', (recipe) => {
    const { search } = openSearch(game, `${recipe}+memory(nodes=60000)`, { role: mover })
    search.run({ iterations: later })
    const [first] = search.summary().moves
    expect(best).toContain(first.move)
    expect(Math.abs(first.mean - values[mover])).toBeLessThan(0.2)
  })
})

describe('connect four 5×4, too large to look at every state', () => {
  const game = connectFour(5, 4)
  const exact = createAlphaBeta(game, { role: 0, seed: 1 })
  exact.run({ iterations: 2_000_000 })
  const { decided, moves } = exact.summary()
  const value = moves[0].mean
  /** What a move is worth, by alpha-beta again. */
  const afterMove = new Map<number, number>()
  function worthOf(move: number): number {
    const known = afterMove.get(move)
    if (known !== undefined) return known
    const position = game.open()
    position.legals(0)
    position.legals(1)
    position.play(Int32Array.of(move, position.legal[1][0]))
    const after = createAlphaBeta(game, { role: 1, seed: 1 })
    after.begin(position.state)
    after.run({ iterations: 2_000_000 })
    const worth = 1 - after.summary().moves[0].mean
    afterMove.set(move, worth)
    return worth
  }
  test.each([...OPTIMAL, ...SLOWER])('%s', (recipe) => {
    expect(decided).toBe(true)
    const { search } = openSearch(game, `${recipe}+memory(nodes=120000)`)
    search.run({ iterations: 60_000 })
    const [first] = search.summary().moves
    expect(Math.abs(first.mean - value)).toBeLessThan(0.15)
    // What a column is worth depends on the position: with both tree and playouts going by averages, a losing move looks as
    // good as the others for longer than a test can wait.
    if (!recipe.includes('progressiveHistory+mast')) expect(worthOf(first.move)).toBe(value)
  })
})

describe('minimax of noisy leaves is right once the tree is whole', () => {
  const game = nim([2, 3])
  const { values, best } = solve(game)
  test.each(['uct(c=0.7)', 'epsilonGreedy', 'boltzmann(tau=0.5)'])('%s+minimaxBackup', (recipe) => {
    const { search } = openSearch(game, `${recipe}+minimaxBackup`)
    search.run({ iterations: 20_000 })
    const [first] = search.summary().moves
    expect(best).toContain(first.move)
    expect(first.mean).toBe(values[0])
  })
})

test('three roles: each goes for its own reward', () => {
  const game = raceOfThree(4)
  /** What each gets when everybody takes its best. */
  function best(state: Int32Array): number[] {
    const position = game.open()
    position.load(state)
    if (position.terminal()) return game.roles.map((_, role) => position.goal(role) / 100)
    const legal = game.roles.map((_, role) => legalMoves(position, role))
    const mover = Math.max(
      0,
      legal.findIndex((each) => each.length > 1),
    )
    return Array.from(legal[mover], (move) => {
      position.load(state)
      position.play(Int32Array.from(legal, (each, role) => (role === mover ? move : each[0])))
      return best(position.state.slice())
    }).reduce((one, two) => (two[mover] > one[mover] ? two : one))
  }
  const { search } = openSearch(game, 'uct(c=0.7)')
  search.run({ iterations: 20_000 })
  const position = game.open()
  const value = best(position.state.slice())
  expect(Math.abs(search.summary().moves[0].mean - value[0])).toBeLessThan(0.1)
})
