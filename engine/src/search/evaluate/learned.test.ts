import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../../test/games.ts'
import { connectFour, raceOfThree } from '../../../test/small-games.ts'
import { withRandomNet, withRandomWeights } from '../../../test/weights.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import type { Game } from '../../game/game.ts'
import { randomWalk } from '../../game/walk.ts'
import { createSearcher } from '../../recipes/create.ts'
import { createAlphaBeta } from '../drivers/alphabeta.ts'
import { createMinimax } from '../drivers/minimax.ts'
import { learned } from './learned.ts'
import { learnedValue, withWeights } from './learned-value.ts'

const compiled = (name: string, machine?: 'rules') =>
  compileGame(catalogueText(name), machine === undefined ? {} : { machine }).game!

describe('learned weights', () => {
  test('value a state by its facts, the same on every machine', () => {
    const game = withRandomWeights(compiled('breakthrough-6'))
    const rules = withWeights(compiled('breakthrough-6', 'rules'), game.weights!)
    const [one, other] = [learned(game), learned(rules)]
    const values = (of: Game, evaluate: ReturnType<typeof learned>) =>
      Array.from(randomWalk(of, createRandom(2), 30, 'text'), ({ position }) => evaluate(position, 0))
    expect(values(game, one)).toEqual(values(rules, other))
    expect(new Set(values(game, one)).size).toBeGreaterThan(10)
  })

  test('of two roles that play for the same points add up to 1; else each role has its own', () => {
    const [zeroSum, own] = [true, false].map((each) => withRandomWeights(compiled('breakthrough-6'), each))
    const sums = [zeroSum, own].map((game) => {
      const evaluate = learned(game)
      const position = game.open()
      position.reset()
      return evaluate(position, 0) + evaluate(position, 1)
    })
    expect(sums[0]).toBeCloseTo(1)
    expect(sums[1]).not.toBeCloseTo(1)
  })

  test('are followed move by move to the same score', () => {
    const games = [compiled('reversi-6'), compiled('draughts'), compiled('connect-four-3p')]
    for (const game of [...games.map((each) => withRandomWeights(each)), ...games.map(withRandomNet)])
      game.roles.forEach((_, role) => {
        const evaluate = learned(game)
        const judge = evaluate.judge!(role)
        let score: number | undefined
        let before = new Int32Array(game.stateWords)
        for (const { position } of randomWalk(game, createRandom(4))) {
          score = score === undefined ? judge.first(position.state) : judge.after(before, position.state, score)
          expect(score).toBe(judge.leaf(position))
          expect(judge.toReward(score)).toBeCloseTo(evaluate(position, role), 9)
          before = position.state.slice()
        }
      })
  })

  test('in alpha-beta without selection give what minimax gives', () => {
    for (const plain of [compiled('breakthrough-6'), compiled('reversi-6'), compiled('connect-four-3p')]) {
      const game = withRandomWeights(plain)
      for (const depth of [1, 2, 3]) {
        const options = { role: 0, seed: 1, depth, evaluate: learned }
        const both = [createMinimax(game, options), createAlphaBeta(game, { ...options, selective: false })]
        const [mean, other] = both.map((searcher) => {
          searcher.run({})
          return searcher.summary().moves[0].mean
        })
        // Minimax keeps estimates off 0 and 1.
        expect(other).toBeCloseTo((mean - 0.001) / 0.998, 6)
      }
    }
  })

  test('serve tree search as well', () => {
    const game = withRandomWeights(compiled('breakthrough-6'))
    for (const recipe of [
      'alphabeta+learned',
      'minimax(depth=2)+learned',
      'uct+evaluate(depth=0)+learned',
      'uct+evaluate(depth=4)+implicitMinimax+learned',
      'uct+heuristicPrior(from=evaluation)+learned',
    ]) {
      const searcher = createSearcher(game, recipe, { role: 0, seed: 1 })
      searcher.run({ iterations: 100 })
      expect(game.moves[searcher.choose()].role).toBe(0)
    }
  })

  test('have to be there, and of the game', () => {
    const game = compiled('breakthrough-6')
    expect(() => createSearcher(game, 'alphabeta+learned', { role: 0, seed: 1 })).toThrow('nothing was learned')
    const { weights } = withRandomWeights(game)
    expect(() => learnedValue(withWeights(compiled('connect-four'), weights!))).toThrow('are not of')
    expect(() => withWeights(raceOfThree(3), weights!)).toThrow('2 roles')
    expect(() => learnedValue(withWeights(gameOf(catalogueText('breakthrough-6')), weights!))).toThrow('cannot be read')
  })

  test('leave the game as it is', () => {
    const plain = connectFour(3, 3)
    const game = withWeights(plain, withRandomWeights(compiled('tic-tac-toe')).weights!)
    expect([plain.weights, game.stateWords, game.roles]).toEqual([undefined, plain.stateWords, plain.roles])
  })
})
