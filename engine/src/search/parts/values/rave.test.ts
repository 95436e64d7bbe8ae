import { describe, expect, test } from 'vitest'
import { scores, scripted, spelling } from '../../../../test/scripted.ts'

// Six simulations as in the figure of Gelly & Silver 2011: after a at once the first player lost twice,
// after b they won two of three; a at any time won three of five, b two of five. The other's a and b do not count.
const game = spelling({ roles: 2, plies: 4, goal: (word) => (word[2] === 'a' ? 100 : 0) })
const FIGURE = ['adba', 'adbb', 'bdad', 'bcad', 'bada', 'cbad']

describe('all moves as first', () => {
  test.each(['rave', 'mcRave', 'grave', 'hrave'])('%s counts as in the figure', (recipe) => {
    const [{ a, b }] = scripted(game, recipe, FIGURE).decisions('')
    expect([a.visits, a.mean, a.amaf]).toEqual([2, 0, 3 / 5])
    expect([b.visits, b.mean, b.amaf]).toEqual([3, 2 / 3, 2 / 5])
  })

  test('a move that is made twice counts once', () => {
    const { search } = scripted(game, 'mcRave', ['adad'])
    const [{ terms }] = search.summary().moves
    expect(terms?.beta).toBeCloseTo(1 / 2.04, 12)
  })

  test('the playout that made a node counts for it', () => {
    const next = scores(scripted(game, 'rave', ['adba']), 1, 'a')
    expect(next).toEqual({ a: 1, b: Number.POSITIVE_INFINITY, c: Number.POSITIVE_INFINITY, d: 1 })
  })

  test('rewards are discounted from the state on', () => {
    const { search } = scripted(game, 'rave+discount(rate=0.5)', ['bdad'])
    const moves = search.summary().moves.filter(({ terms }) => terms?.amaf !== undefined)
    expect(moves.map(({ terms }) => terms?.amaf)).toEqual([1 / 16, 1 / 16])
  })
})

describe('values that borrow from it', () => {
  test('rave goes over to Q with the visits of the node', () => {
    const found = scores(scripted(game, 'rave', FIGURE))
    expect(found.a).toBeCloseTo(0.7688024, 6)
    expect(found.b).toBeCloseTo(0.5636752, 6)
    expect(found.c).toBeCloseTo(1.2677132, 6)
    expect(found.d).toBeCloseTo(0.2677132, 6)
  })

  test('amaf does not', () => {
    const found = scores(scripted(game, 'amaf(c=0)', FIGURE))
    expect(found).toEqual({ a: 3 / 5, b: 2 / 5, c: 1, d: 0 })
  })

  test('mcRave does with those of the move', () => {
    const found = scores(scripted(game, 'mcRave', FIGURE))
    expect(found.a).toBeCloseTo(0.4054054, 6)
    expect(found.b).toBeCloseTo(0.5116279, 6)
    expect(found.c).toBe(1)
    expect(found.d).toBe(0)
  })

  test('where nothing is known the move comes first', () => {
    expect(scores(scripted(game, 'mcRave', ['adba'])).c).toBe(Number.POSITIVE_INFINITY)
  })
})
