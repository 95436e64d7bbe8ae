import { describe, expect, test } from 'vitest'
import { spelling } from '../../../../test/scripted.ts'
import type { Game } from '../../../game/game.ts'
import { createSearcher } from '../../../recipes/create.ts'

/** Visits and means at the root, by letter, and the move that is made. */
function searched(game: Game, recipe: string, iterations: number) {
  const search = createSearcher(game, `${recipe}+memory(nodes=1000)`, { role: 0, seed: 1 })
  search.begin(game.open().state)
  search.run({ iterations })
  const { moves, best } = search.summary()
  const text = (move: number) => game.moves[move].text
  const visits = Object.fromEntries(moves.map((each) => [text(each.move), each.visits]))
  const means = Object.fromEntries(moves.map((each) => [text(each.move), each.mean]))
  return { visits, means, best: text(best) }
}

const bandit = spelling({ roles: 1, plies: 1, goal: (word) => ({ a: 90, b: 50, c: 50, d: 10 })[word] ?? 0 })
const N = 20_000

describe('how often moves are taken', () => {
  test('ε-greedy takes the best, and the others alike', () => {
    const { visits } = searched(bandit, 'epsilonGreedy(epsilon=0.3)', N)
    expect(visits.a / N).toBeCloseTo(0.7, 1.7)
    for (const other of ['b', 'c', 'd']) expect(visits[other] / N).toBeCloseTo(0.1, 1.9)
  })

  test('inclusive ε-greedy has the best among those it draws from', () => {
    const { visits } = searched(bandit, 'epsilonGreedy(epsilon=0.4,inclusive=true)', N)
    expect(visits.a / N).toBeCloseTo(0.7, 1.7)
    for (const other of ['b', 'c', 'd']) expect(visits[other] / N).toBeCloseTo(0.1, 1.9)
  })

  test('Boltzmann goes by the exponential of the value', () => {
    const { visits } = searched(bandit, 'boltzmann(tau=0.4)', N)
    expect(visits.b / visits.a).toBeCloseTo(Math.exp(-1), 1.5)
    expect(visits.d / visits.a).toBeCloseTo(Math.exp(-2), 1.5)
  })

  test.each(['epsilonGreedy', 'boltzmann'])('%s tries every move first', (recipe) => {
    expect(searched(bandit, recipe, 4).visits).toEqual({ a: 1, b: 1, c: 1, d: 1 })
  })
})

// Without decay neither is optimal in the limit: what exploring costs below a move stays in its value. Here
// aa is worth 1, and what comes after b a little more than a is while the search explores below it.
describe('in the limit', () => {
  const afterA = (other: number, b: number) =>
    spelling({ roles: 1, plies: 2, letters: 2, goal: (word) => (word === 'aa' ? 100 : word === 'ab' ? other : b) })

  test('ε-greedy is wrong for ever without decay', () => {
    const { means, best } = searched(afterA(0, 85), 'epsilonGreedy(epsilon=0.2)', N)
    expect(best).toBe('b')
    expect(means.a).toBeLessThan(0.85)
  })

  test('ε-greedy is right with decay', () => {
    const { means, best } = searched(afterA(0, 85), 'epsilonGreedy(epsilon=0.2,decay=100)', N)
    expect(best).toBe('a')
    expect(means.a).toBeGreaterThan(0.99)
  })

  // exp(-1) / (1 + exp(-1)) of the simulations after a go to 0.9: its value is 0.973.
  test('Boltzmann is wrong for ever without decay', () => {
    const { means, best } = searched(afterA(90, 98), 'boltzmann(tau=0.1)', N)
    expect(best).toBe('b')
    expect(means.a).toBeCloseTo(0.973, 2)
  })

  test('Boltzmann is right with decay', () => {
    const { means, best } = searched(afterA(90, 98), 'boltzmann(tau=0.1,decay=100)', N)
    expect(best).toBe('a')
    expect(means.a).toBeGreaterThan(0.99)
  })
})
