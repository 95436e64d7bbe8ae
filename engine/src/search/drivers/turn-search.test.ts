import { expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { compileGame } from '../../compile/compile.ts'
import { legalMoves } from '../../game/game.ts'
import type { Judge } from '../evaluate/judge.ts'
import { createTurnSearch } from './turn-search.ts'

const game = compileGame(catalogueText('connect-four')).game!

/** Positions that are visited to know whether a state is worth 0 at least, where all seem to be worth 1,000. */
function visits(selective: boolean, slack: number): number {
  const seems = 1000
  const judge: Judge = {
    follows: true,
    first: () => seems,
    after: () => seems,
    leaf: () => seems,
    swing: () => Number.POSITIVE_INFINITY,
    slack: () => slack,
    quiescence: () => Number.POSITIVE_INFINITY,
    ofReward: (reward) => 1000 * (2 * reward - 1),
    toReward: (score) => (score / 1000 + 1) / 2,
  }
  let visited = 0
  const search = createTurnSearch(game, {
    own: 0,
    judge,
    memory: 2 ** 20,
    selective,
    room: () => 1,
    spend: (positions) => {
      visited += positions
      return false
    },
    onRoot: () => {},
  })
  const position = game.open()
  search.open(position.state.slice())
  search.start([...legalMoves(position, 0)], 5, -1, 0)
  expect(search.go()).toBe('done')
  expect(search.score()).toBe(seems)
  return visited
}

test('what seems far beyond the window is looked at no further, where the look is selective', () => {
  const all = visits(false, 200)
  const far = visits(true, 200)
  const near = visits(true, 2000) // nothing is beyond
  expect(far).toBeLessThan(near / 2)
  expect(visits(true, Number.POSITIVE_INFINITY)).toBe(near)
  expect(near).toBeLessThanOrEqual(all)
})
