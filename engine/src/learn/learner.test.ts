import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { connectFour } from '../../test/small-games.ts'
import { createRandom } from '../base/random.ts'
import { compileGame } from '../compile/compile.ts'
import { type Game, legalMoves } from '../game/game.ts'
import { printWeights, readWeights } from '../game/weights.ts'
import { createSearcher } from '../recipes/create.ts'
import { withWeights } from '../search/evaluate/learned-value.ts'
import { createLearner, type LearnerOptions } from './learner.ts'

const compiled = (name: string) => compileGame(catalogueText(name)).game!
const learned = (game: Game, games: number, options: Partial<LearnerOptions> = {}) => {
  const learner = createLearner(game, { seed: 1, nodes: 60, ...options })
  return { learner, progress: learner.run({ games }) }
}

/** The share of points against random moves, over as many games in each seat. */
function againstRandom(game: Game, recipe: string, games: number): number {
  const random = createRandom(9)
  let points = 0
  for (let i = 0; i < 2 * games; i++) {
    const own = i % 2
    const searcher = createSearcher(game, recipe, { role: own, seed: i })
    const position = game.open()
    position.reset()
    while (!position.terminal()) {
      const joint = Int32Array.from(game.roles, (_, role) => {
        const moves = legalMoves(position, role)
        return moves[random.below(moves.length)]
      })
      searcher.begin(position.state)
      searcher.run({})
      joint[own] = searcher.choose()
      position.play(joint)
    }
    points += position.goal(own) / 100
  }
  return points / (2 * games)
}

describe('learning', () => {
  const game = compiled('breakthrough-6')

  test('finds weights that win, and knows that they are worth something', () => {
    const { learner, progress } = learned(game, 150, { nodes: 100 })
    expect(progress).toMatchObject({ stage: 'self-play', games: 150 })
    expect(progress.loss).toBeLessThan(progress.blind)
    expect(learner.worth()).toBe(true)
    const weights = learner.weights()!
    expect(weights.made).toMatchObject({ seed: 1, games: 150 })
    expect(weights.facts.length).toBeGreaterThan(30)
    expect(againstRandom(withWeights(game, weights), 'alphabeta(depth=1)+learned', 20)).toBeGreaterThan(0.9)
  })

  test('gives the same weight to what symmetries exchange, and the opposite where they change sides', () => {
    const { facts, values, pairs } = learned(game, 3).learner.weights()!
    const [own] = values
    const weight = (fact: string) => own.facts[facts.indexOf(fact)]
    expect(weight('(cell c 5 white)')).toBeGreaterThan(weight('(cell c 2 white)'))
    for (const [column, mirrored] of [
      ['a', 'f'],
      ['c', 'd'],
    ])
      for (const row of [2, 4]) {
        const one = weight(`(cell ${column} ${row} white)`)
        expect(weight(`(cell ${mirrored} ${row} white)`)).toBe(one)
        expect(weight(`(cell ${column} ${7 - row} black)`)).toBe(-one)
      }
    expect([own.bias, pairs.length]).toEqual([0, 0])
  })

  test('with equal seeds finds equal weights, in slices too', () => {
    const small = compiled('tic-tac-toe')
    const whole = learned(small, 20).learner.weights()
    const sliced = createLearner(small, { seed: 1, nodes: 60 })
    let asked = 0
    while (sliced.run({ games: 1, stop: () => ++asked % 3 === 0 }).games < 20);
    expect(sliced.weights()).toEqual(whole)
    expect(learned(small, 20, { seed: 2 }).learner.weights()).not.toEqual(whole)
  })

  test('goes on from weights', () => {
    const first = learned(game, 20).learner.weights()!
    const { learner, progress } = learned(game, 10, { from: first })
    expect(progress.games).toBe(30)
    const second = learner.weights()!
    // A few games more change them a little.
    const difference = first.facts.map((fact, i) =>
      Math.abs(first.values[0].facts[i] - (second.values[0].facts[second.facts.indexOf(fact)] ?? 0)),
    )
    expect(Math.max(...difference)).toBeGreaterThan(0)
    expect(Math.max(...difference)).toBeLessThan(500)
  })

  test('keeps a net where facts alone say less of games held out, and goes on from it', () => {
    // No sum over heaps tells who wins at Nim.
    const { progress, learner } = learned(compiled('nim'), 120, { units: 8 })
    const weights = learner.weights()!
    expect([weights.version, weights.values[0].net!.start.length]).toEqual([2, 8])
    expect(progress.loss).toBeLessThan(learned(compiled('nim'), 120, { units: 0 }).progress.loss)
    const more = learned(compiled('nim'), 10, { from: readWeights(printWeights(weights)) }).learner.weights()!
    expect([more.made.games, more.values[0].net!.start.length]).toEqual([130, 8])
  })

  test('gives every role a value of its own where more than two play', () => {
    const three = compiled('connect-four-3p')
    const weights = learned(three, 5).learner.weights()!
    expect([weights.zeroSum, weights.values.length]).toEqual([false, 3])
  })

  test('of a game written in TypeScript names fields and values', () => {
    const four = connectFour(4, 4)
    const weights = learned(four, 10).learner.weights()!
    expect(weights.facts[0]).toMatch(/^\d+=-?\d+$/)
    expect(againstRandom(withWeights(four, weights), 'alphabeta(depth=2)+learned', 5)).toBeGreaterThan(0.6)
  })

  test('ends with the random games where roles move at once or nature does', () => {
    for (const name of ['goofspiel', 'pig']) {
      const { learner, progress } = learned(compiled(name), 5)
      expect(progress).toMatchObject({ stage: 'over', games: 0 })
      expect(learner.weights()!.facts.length).toBeGreaterThan(0)
    }
  })

  test('says where it cannot, and what it needs', () => {
    const { words: _, ...opaque } = compiled('tic-tac-toe')
    expect(() => createLearner(opaque, { seed: 1 })).toThrow('nothing to learn weights for')
    const learner = createLearner(game, { seed: 1 })
    expect(() => learner.run({ deadline: 1 })).toThrow('no clock')
    expect([learner.run({ stop: () => true }).stage, learner.weights(), learner.worth()]).toEqual([
      'random games',
      undefined,
      false,
    ])
  })
})
