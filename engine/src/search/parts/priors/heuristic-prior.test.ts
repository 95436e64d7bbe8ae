import { describe, expect, test } from 'vitest'
import { scores, scripted, spelling } from '../../../../test/scripted.ts'
import { readRecipe } from '../../../recipes/create.ts'

const game = {
  ...spelling({ roles: 1, plies: 2, goal: (word) => (word[1] === 'a' ? 100 : 0) }),
  advice: { prior: (_position: unknown, move: number) => (move + 1) / 5 },
}
const WORDS = ['aa', 'ab', 'ba']

describe('moves that start with what is thought of them', () => {
  test('in Q', () => {
    const found = scores(scripted(game, 'uct(c=0)+heuristicPrior(from=prior,m=2)', WORDS))
    expect(found.a).toBeCloseTo((1 + 0.4) / 4, 12)
    expect(found.b).toBeCloseTo((1 + 0.8) / 3, 12)
    expect(found.c).toBeCloseTo(0.6, 12)
    expect(found.d).toBeCloseTo(0.8, 12)
  })

  test('in the visits that the exploration counts', () => {
    const found = scores(scripted(game, 'uct(c=1)+heuristicPrior(from=prior,m=2)', WORDS))
    expect(found.c).toBeCloseTo(0.6 + Math.sqrt(Math.log(3) / 2), 12)
  })

  test('in AMAF values', () => {
    const found = scores(scripted(game, 'amaf(c=0)+heuristicPrior(from=prior,m=2)', WORDS))
    expect(found.a).toBeCloseTo((2 + 0.4) / 5, 12)
    expect(found.b).toBeCloseTo((1 + 0.8) / 4, 12)
    expect(found.c).toBeCloseTo(0.6, 12)
  })

  test('before the first visit', () => {
    const found = scores(scripted(game, 'uct+heuristicPrior(from=prior)', []))
    expect(found).toEqual({ a: 0.2, b: 0.4, c: 0.6, d: 0.8 })
  })

  test('the numbers people see and the final move know of visits that were played only', () => {
    const { search } = scripted(game, 'heuristicPrior(from=prior,m=2)', WORDS)
    expect(search.summary().moves.map(({ visits }) => visits)).toEqual([2, 1, 0, 0])
  })

  test('an evaluation passes through what roles are after', () => {
    // 80 for the first, 60 for the second: ((0.8 − 0.6) + 1) / 2.
    const judged = {
      ...spelling({ roles: 2, plies: 3, goal: () => 50 }),
      advice: { evaluate: (_position: unknown, role: number) => (role === 0 ? 80 : 60) },
    }
    const found = scores(scripted(judged, 'heuristicPrior(from=evaluation)+gameEvaluation+zeroSum', []))
    expect(found.a).toBeCloseTo(0.6, 12)
  })

  test('an urgency beside it would never be asked', () => {
    expect(() => readRecipe('heuristicPrior+fpu')).toThrow('no move is without a value')
  })
})
