import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { withRandomWeights } from '../../test/weights.ts'
import { compileGame } from '../compile/compile.ts'
import { tuneSlack } from './tune-slack.ts'

const game = compileGame(catalogueText('breakthrough-6')).game!
const weights = withRandomWeights(game).weights!

test('slack is what won matches, or none, and the same for equal seeds', () => {
  const [one, two] = [1, 2].map(() => tuneSlack(game, { ...weights, slack: 7 }, { seed: 3, games: 4, nodes: 100 }))
  expect(one).toEqual(two)
  expect(one.slack).not.toBe(7)
  const { slack: _, ...rest } = one
  expect(rest).toEqual(weights)
})
test('roles with values of their own are left as they are', () => {
  const own = { ...weights, zeroSum: false }
  expect(tuneSlack(game, own, { seed: 1 })).toBe(own)
})
