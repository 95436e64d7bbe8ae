import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { withRandomWeights } from '../../test/weights.ts'
import { compileGame } from '../compile/compile.ts'
import { legalMoves, type State } from '../game/game.ts'
import { learned } from '../search/evaluate/learned.ts'
import { solve } from '../search/exact/solve.ts'
import { createQuickSearch } from './quick-search.ts'

const game = withRandomWeights(compileGame(catalogueText('tic-tac-toe')).game!)

function opened(own: number) {
  const told: { state: State; reward: number }[] = []
  const search = createQuickSearch(game, own, learned(game).judge!(own), (state, reward) => {
    told.push({ state: state.slice(), reward })
  })
  return { search, told }
}

describe('a short search', () => {
  const position = game.open()
  position.reset()
  const start = position.state.slice()
  const moves = [...legalMoves(position, 0)]

  test('proves what it can see to the end, for either role', () => {
    for (const own of [0, 1])
      expect(opened(own).search.think(start, moves, 100_000)).toMatchObject({ reward: 0.5, proven: true })
  })
  test('has seen every move even where it may look at few positions', () => {
    const found = opened(0).search.think(start, moves, 1)!
    expect(moves).toContain(found.move)
    expect(found.proven).toBe(false)
  })
  test('looks at few positions even where every move is violent', () => {
    const connectFour = withRandomWeights(compileGame(catalogueText('connect-four')).game!)
    const judge = learned(connectFour).judge!(0)
    let judged = 0
    const nervous = {
      ...judge,
      swing: () => 0,
      after(from: State, to: State, score: number) {
        judged++
        return judge.after(from, to, score)
      },
    }
    const search = createQuickSearch(connectFour, 0, nervous, () => {})
    const first = connectFour.open()
    first.reset()
    search.think(first.state.slice(), [...legalMoves(first, 0)], 100)
    expect(judged).toBeLessThanOrEqual(101)
  })
  test('tells of states below the root, and what is certain there is right', () => {
    const { search, told } = opened(0)
    search.think(start, moves, 3000)
    expect(told.length).toBeGreaterThan(20)
    const certain = told.filter(({ reward }) => reward === 1 || reward === 0)
    expect(certain.length).toBeGreaterThan(3)
    for (const { state, reward } of certain.slice(0, 10)) expect(solve(game, state).values[0]).toBe(reward)
  })
})
