import { describe, expect, test } from 'vitest'
import { firstBest, goRight, meansOf, openSearch } from '../../../../test/search.ts'
import { workedExample } from '../../../../test/search-games.ts'
import { definePart } from '../../part.ts'
import { implicitMinimax } from './implicit-minimax.ts'

/** 0.8 for the first role, 0.2 for the second. */
const rosy = definePart({
  kind: 'evaluation',
  name: 'rosy',
  about: 'all is well',
  cite: '',
  params: {},
  ranges: {},
  attach: () => (_position, role) => [0.8, 0.2][role],
})

describe('implicitMinimax', () => {
  const { search, ctx, root } = openSearch(workedExample(), 'uct', {
    extra: [firstBest, goRight, rosy, definePart({ ...implicitMinimax, name: 'implicit', params: { alpha: 0.25 } })],
  })
  test('weighs the mean with the evaluation of the leaf', () => {
    search.run({ iterations: 1 })
    expect(meansOf(ctx, root(), 0)[0]).toBeCloseTo(0.75 * 1 + 0.25 * 0.8, 12)
  })
  test('an end counts as what it is', () => {
    search.run({ iterations: 1 })
    expect(meansOf(ctx, root(), 0)[1]).toBeCloseTo(0.5, 12)
  })
  test('evaluations go up by minimax', () => {
    search.run({ iterations: 1 })
    // Node 3 is 0 for us: the mean of left is 1/2 now, its minimax value 0.
    expect(meansOf(ctx, root(), 0)[0]).toBeCloseTo(0.75 * 0.5, 12)
  })
})
