import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { compileGame } from '../compile/compile.ts'
import type { Weights } from '../game/weights.ts'
import { createExamples } from './examples.ts'
import { createLearner } from './learner.ts'
import { createNetTraining } from './net-training.ts'

const game = compileGame(catalogueText('breakthrough-6')).game!

function learned(): Weights {
  const learner = createLearner(game, { seed: 1, units: 0 })
  learner.run({ games: 10 })
  return learner.weights()!
}
const first = learned()

/** Some games' worth of examples, as plain data. */
function examplesOf(weights: Weights, seed: number, games: number): (readonly [readonly number[], number])[] {
  const examples = createExamples(game, weights, { seed, nodes: 60 })
  const all: (readonly [readonly number[], number])[] = []
  for (let i = 0; i < games; i++) examples.play((bits, reward) => all.push([[...bits], reward]))
  return all
}

/** A generation of games and what a net made of it. */
function trained(from: Weights, seed: number, { units = 8, samples = 20_000 } = {}) {
  const training = createNetTraining(game, from, { seed, units, examples: 50_000 })
  for (const [bits, reward] of examplesOf(from, seed, 40)) training.add(Int32Array.from(bits), reward)
  const before = training.loss()
  training.learn(samples, [0.5, 0.1])
  return { before, after: training.loss(), weights: training.weights(from.made) }
}

test('examples are sets of bits with what the first role can expect, the same for equal seeds', () => {
  const all = examplesOf(first, 3, 2)
  expect(all).toEqual(examplesOf(first, 3, 2))
  expect(all).not.toEqual(examplesOf(first, 4, 2))
  expect(all.every(([, reward]) => reward >= 0 && reward <= 1)).toBe(true)
  expect(new Set(all.map(([bits]) => bits.length)).size).toBe(1)
})
test('a net learns what is expected of states that it has not learned from', () => {
  const { before, after } = trained(first, 1)
  expect(after).toBeLessThan(0.95 * before)
})
test('equal seeds give equal weights', () => {
  expect(trained(first, 2, { samples: 1000 }).weights).toEqual(trained(first, 2, { samples: 1000 }).weights)
})
test('goes on from a net', () => {
  const { weights } = trained(first, 1)
  const again = createNetTraining(game, weights, { seed: 1, units: 99, examples: 10 })
  expect(again.weights(weights.made)).toEqual(weights)
})
test('without a single value nothing can be told', () => {
  expect(() => createExamples(game, { ...first, zeroSum: false }, { seed: 1, nodes: 10 })).toThrow(/no single value/)
})
