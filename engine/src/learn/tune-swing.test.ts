import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { compileGame } from '../compile/compile.ts'
import { createLearner } from './learner.ts'
import { tuneSwing } from './tune-swing.ts'

const { game } = compileGame(catalogueText('breakthrough-6'))
const learner = createLearner(game!, { seed: 1, nodes: 30 })
learner.run({ games: 60 })
const weights = learner.weights()!

test('a bound that lets nothing be followed loses to one that does', () => {
  const tuned = tuneSwing(game!, { ...weights, swing: 2 ** 29 }, { seed: 1, games: 16, nodes: 300 })
  expect(tuned.swing).toBeLessThan(2 ** 29)
  expect(tuned).toEqual({ ...weights, swing: tuned.swing })
})
test('equal seeds find equal bounds', () => {
  const [one, two] = [1, 2].map(() => tuneSwing(game!, weights, { seed: 3, games: 4, nodes: 60 }))
  expect(one).toEqual(two)
})
