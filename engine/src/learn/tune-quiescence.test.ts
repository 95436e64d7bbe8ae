import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { withRandomWeights } from '../../test/weights.ts'
import { compileGame } from '../compile/compile.ts'
import { tuneQuiescence } from './tune-quiescence.ts'

const game = compileGame(catalogueText('breakthrough-6')).game!
const weights = withRandomWeights(game).weights!
const options = { seed: 3, games: 4, nodes: 100 }

test('what a move has to gain is what won matches, or nothing, and the same for equal seeds', () => {
  const [one, two] = [1, 2].map(() => tuneQuiescence(game, { ...weights, quiescence: 7 }, options))
  expect(one).toEqual(two)
  const { quiescence, ...rest } = one
  expect(quiescence).not.toBe(7)
  expect(rest).toEqual(weights)
})
test('where moves do nothing for certain, or roles have values of their own, none is looked for', () => {
  const columns = compileGame(catalogueText('connect-four')).game!
  const known = withRandomWeights(columns).weights!
  expect(tuneQuiescence(columns, known, options)).toEqual(known)
  const own = { ...weights, zeroSum: false }
  expect(tuneQuiescence(game, own, options)).toEqual(own)
})
