import { describe, expect, test } from 'vitest'
import { scores, scripted, spelling } from '../../../../test/scripted.ts'
import { openSearch } from '../../../../test/search.ts'
import { connectFour } from '../../../../test/small-games.ts'
import { createSearcher } from '../../../recipes/create.ts'

const game = spelling({ roles: 2, plies: 4, goal: (word) => (word[2] === 'a' ? 100 : 0) })
const FIGURE = ['adba', 'adbb', 'bdad', 'bcad', 'bada', 'cbad']

describe('generalised RAVE', () => {
  test('its share goes by the visits of the move', () => {
    const found = scores(scripted(game, 'grave', FIGURE))
    expect(found.a).toBeCloseTo(0.4285653, 6)
    expect(found.b).toBeCloseTo(0.5000031, 6)
    expect(found.c).toBe(1)
    expect(found.d).toBe(0)
  })

  test('a node with few visits asks the nearest one above with more, whatever was legal there', () => {
    expect(scores(scripted(game, 'grave(ref=2)', FIGURE), 2, 'ad')).toEqual({ a: 3 / 5, b: 2 / 5, c: 1, d: 0 })
  })

  test('a node with more than ref visits asks itself', () => {
    const unknown = Number.POSITIVE_INFINITY
    expect(scores(scripted(game, 'grave(ref=0)', FIGURE), 2, 'ad')).toEqual({
      a: unknown,
      b: 0,
      c: unknown,
      d: unknown,
    })
  })

  test('hrave asks the root', () => {
    expect(scores(scripted(game, 'hrave', FIGURE), 2, 'ad')).toEqual({ a: 3 / 5, b: 2 / 5, c: 1, d: 0 })
  })

  test('with k, the share goes by the visits of the node', () => {
    // β = √(250 / (3·6 + 250)) = 0.965834; a: 0 + β·3/5, b: 2/3 + β·(2/5 − 2/3)
    const found = scores(scripted(game, 'grave(k=250)', FIGURE))
    expect(found.a).toBeCloseTo(0.5795, 5)
    expect(found.b).toBeCloseTo(0.409111, 5)
    // As RAVE's, where the node asks itself.
    expect(scores(scripted(game, 'hrave(k=250,c=0.2)', FIGURE)).b).toBeCloseTo(
      scores(scripted(game, 'rave(k=250,c=0.2)', FIGURE)).b,
      12,
    )
  })

  test.each(['hrave', 'grave'])('%s knows the moves of its new root after a move', (recipe) => {
    const small = connectFour(5, 4)
    const { search } = openSearch(small, recipe)
    search.run({ iterations: 400 })
    for (const joint of search.summary().line.slice(0, 2)) search.advance(Int32Array.from(joint))
    const { moves } = search.summary()
    expect(moves.length).toBeGreaterThan(3)
    for (const { terms } of moves) expect(terms?.amaf).toBeGreaterThanOrEqual(0)
  })

  test('it goes on in a tree that forgets and moves on', () => {
    const small = connectFour(4, 4)
    const search = createSearcher(small, 'grave(ref=5)+memory(nodes=100)', { role: 0, seed: 1 })
    const position = small.open()
    search.begin(position.state)
    for (let ply = 0; ply < 6; ply++) {
      search.run({ iterations: 300 })
      const joint = Int32Array.from(search.summary().line[0])
      position.play(joint)
      search.advance(joint)
    }
    expect(search.run({ iterations: 300 }).nodes).toBeLessThanOrEqual(101)
  })
})
