import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { withRandomWeights } from '../../test/weights.ts'
import { compileGame } from '../compile/compile.ts'
import { tuneQuiescence } from './tune-quiescence.ts'
import { tuneSlack } from './tune-slack.ts'

const game = compileGame(catalogueText('breakthrough-6')).game!
const weights = withRandomWeights(game).weights!
const options = { seed: 3, games: 4, nodes: 100 }

test.each([
  { name: 'slack', tune: tuneSlack },
  { name: 'quiescence', tune: tuneQuiescence },
] as const)('$name is what won matches, or none, and the same for equal seeds', ({ name, tune }) => {
  const [one, two] = [1, 2].map(() => tune(game, { ...weights, [name]: 7 }, options))
  expect(one).toEqual(two)
  expect(one[name]).not.toBe(7)
  const { [name]: _, ...rest } = one
  expect(rest).toEqual(weights)
})
test('roles with values of their own are left as they are', () => {
  const own = { ...weights, zeroSum: false }
  expect(tuneSlack(game, own, options)).toBe(own)
})
test('where moves do nothing for certain, what they gain is not asked', () => {
  const columns = compileGame(catalogueText('connect-four')).game!
  const known = withRandomWeights(columns).weights!
  expect(tuneQuiescence(columns, { ...known, quiescence: 7 }, options)).toEqual(known)
})
