// Local shapes, what is learned of them, and the policies that follow; increments are compared with sums from scratch.

import { createSearcher } from '@depthcharge/engine'
import { createRandom, legalMoves, playoutsOf } from '@depthcharge/engine/game'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BLACK, createBoard, EMPTY } from './board.ts'
import { createGo } from './go.ts'
import { createPoints, pointAt } from './points.ts'
import { best, normal, RLGO_POLICIES, rlgoPolicy } from './rlgo.ts'
import { createShapeReader, createShapes, type Shapes, squash } from './shapes.ts'
import { printShapes, readShapes } from './shapes-file.ts'
import { createShapesLearner } from './shapes-learner.ts'

function randomShapes(size: number, seed: number): Shapes {
  const shapes = createShapes(size)
  const random = createRandom(seed)
  shapes.weights.forEach((_, i) => {
    shapes.weights[i] = random.unit() - 0.5
  })
  return shapes
}

/** A board after so many random moves. */
function randomBoard(size: number, seed: number, plies: number) {
  const points = createPoints(size)
  const board = createBoard(points)
  const random = createRandom(seed)
  board.clear()
  let by = BLACK
  for (let ply = 0; ply < plies; ply++) {
    const legal = [...board.empties.slice(0, board.empty)].filter((point) => board.isLegal(point, by))
    if (legal.length === 0) break
    board.play(legal[random.below(legal.length)], by)
    by = 3 - by
  }
  return { board, points, by }
}
const seeds = fc.record({ seed: fc.nat(), plies: fc.nat({ max: 60 }) })

describe('local shapes', () => {
  const size = 5
  const shapes = randomShapes(size, 3)
  test('are worth as much wherever the board is turned, and the opposite with colours exchanged', () => {
    fc.assert(
      fc.property(seeds, ({ seed, plies }) => {
        const { board, points } = randomBoard(size, seed, plies)
        const reader = createShapeReader(shapes, points)
        const value = reader.read(board)
        const seen = (colourAt: (column: number, row: number) => number) => {
          const colour = board.colour.slice()
          for (let row = 1; row <= size; row++)
            for (let column = 1; column <= size; column++) colour[pointAt(points, column, row)] = colourAt(column, row)
          return reader.read({ ...board, colour })
        }
        const at = (column: number, row: number) => board.colour[pointAt(points, column, row)]
        expect(seen((column, row) => at(row, column))).toBeCloseTo(value, 5)
        expect(seen((column, row) => at(size + 1 - column, row))).toBeCloseTo(value, 5)
        expect(seen((column, row) => (3 - at(column, row)) % 3)).toBeCloseTo(-value, 5)
      }),
      { numRuns: 30 },
    )
  })

  test('what a move adds is what the board after it is worth more', () => {
    fc.assert(
      fc.property(seeds, ({ seed, plies }) => {
        const { board, points, by } = randomBoard(size, seed, plies)
        const reader = createShapeReader(shapes, points)
        const before = reader.read(board)
        for (const point of points.all) {
          if (board.colour[point] !== EMPTY || !board.isLegal(point, by)) continue
          const gain = reader.gain(board, point, by)
          const after = randomBoard(size, seed, plies).board
          after.play(point, by)
          expect(before + gain).toBeCloseTo(createShapeReader(shapes, points).read(after), 5)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('share weights: a stone has one for each kind of place and one for all', () => {
    // On three lines: corner, side and centre, with and without a place; 2×2 and 3×3 beside them.
    const { families } = createShapes(3)
    const singles = families[0]
    const used = new Set([...singles.placed].filter((_, key) => singles.placedSign[key] !== 0))
    expect(used.size).toBe(3)
    expect(new Set([...singles.anywhere].filter((_, kind) => singles.anywhereSign[kind] !== 0)).size).toBe(1)
  })

  test('odds are probabilities', () => {
    expect(squash(0)).toBe(0.5)
    expect(squash(2) + squash(-2)).toBeCloseTo(1, 12)
  })
})

describe('learning', () => {
  const points = createPoints(5)
  const learn = (shapes: Shapes, games: number, from = 0) => {
    const learner = createShapesLearner({ shapes, points, komi: 0.5, seed: 7, games: from })
    while (learner.games() < from + games) learner.learn()
    return shapes
  }
  test('is the same for the same seed, also when it is broken off and resumed from a file', () => {
    const whole = learn(createShapes(5), 20)
    const half = printShapes({ shapes: learn(createShapes(5), 10), seed: 7, games: 10, komi: 0.5 })
    const { shapes, games, seed } = readShapes(half)
    expect([games, seed]).toEqual([10, 7])
    expect(learn(shapes, 10, games).weights).toEqual(whole.weights)
    expect(whole.weights.some((weight) => weight !== 0)).toBe(true)
  })
  test('finds that stones are worth having', () => {
    const { families, weights } = learn(createShapes(5), 300)
    expect(weights[families[0].anywhere[BLACK]] * families[0].anywhereSign[BLACK]).toBeGreaterThan(0)
  })
  test.each(['', '{}', '{"format":"depthcharge-go-shapes","version":1}', 'null'])('%j is no file of shapes', (text) => {
    expect(() => readShapes(text)).toThrow('weights of shapes')
  })
})

describe('policies', () => {
  const shapes = randomShapes(5, 4)
  const game = createGo({ size: 5, komi: 0.5 }, shapes)
  test('greedy moves are those after which the board is worth most, but for one in ten', () => {
    const { board, points, by } = randomBoard(5, 3, 6)
    const reader = createShapeReader(shapes, points)
    reader.read(board)
    const good = [...points.all].filter(
      (point) => board.colour[point] === EMPTY && !board.isEye(point, by) && board.isLegal(point, by),
    )
    const worth = (point: number) => reader.gain(board, point, by) * (by === BLACK ? 1 : -1)
    const wanted = good.reduce((a, b) => (worth(b) > worth(a) ? b : a))
    const policy = rlgoPolicy(board, 'rlgo_greedy', shapes)
    policy.begin()
    const random = createRandom(1)
    const made = Array.from({ length: 400 }, () => policy.suggest(by, 0, random))
    expect(new Set(made)).toEqual(new Set([0, wanted])) // 0 is any move
    const share = made.filter((point) => point === 0).length / made.length
    expect(Math.abs(share - 0.1)).toBeLessThan(0.05)
  })
  test.each(['rlgo_noise', 'rlgo_softmax'] as const)('%s makes better moves more often', (name) => {
    const { board, points, by } = randomBoard(5, 3, 6)
    const policy = rlgoPolicy(board, name, shapes)
    policy.begin()
    const random = createRandom(1)
    const reader = createShapeReader(shapes, points)
    reader.read(board)
    const worth = (point: number) => reader.gain(board, point, by) * (by === BLACK ? 1 : -1)
    const made = Array.from({ length: 300 }, () => worth(policy.suggest(by, 0, random)))
    const good = [...points.all].filter(
      (point) => board.colour[point] === EMPTY && !board.isEye(point, by) && board.isLegal(point, by),
    )
    const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length
    expect(mean(made)).toBeGreaterThan(mean(good.map(worth)))
    expect(new Set(made).size).toBeGreaterThan(1)
  })
  test('noise has mean 0 and variance 1', () => {
    const random = createRandom(1)
    const drawn = Array.from({ length: 4000 }, () => normal(random))
    const mean = drawn.reduce((a, b) => a + b, 0) / drawn.length
    expect(Math.abs(mean)).toBeLessThan(0.06)
    expect(Math.abs(drawn.reduce((a, b) => a + b * b, 0) / drawn.length - 1)).toBeLessThan(0.1)
    expect(best(Float64Array.of(1, 3, 2), 3, random)).toBe(1)
  })
  test.each([
    ...RLGO_POLICIES.map((name) => `uct+gamePolicy(use=${name})`),
    'mcRave+gamePolicy+heuristicPrior(from=evaluation,m=20)+gameEvaluation',
  ])('%s plays', (recipe) => {
    const searcher = createSearcher(game, recipe, { role: 0, seed: 1, now: () => 0 })
    const position = game.open()
    searcher.begin(position.state.slice())
    searcher.run({ iterations: 40 })
    expect(legalMoves(position, 0)).toContain(searcher.choose())
  })
  test('are there on nine lines without learning first, and beat uniform moves', () => {
    const nine = createGo({ size: 9 })
    const won = (black: string, white: string) => {
      const position = nine.open()
      const choose = [black, white].map((name) => nine.advice!.policy!(name)!)
      const random = createRandom(3)
      for (let ply = 0; !position.terminal() && ply < 250; ply++) {
        const joint = [0, 1].map((role) => {
          const count = position.candidates!(role)
          return position.legal[role][choose[role](position, role, position.legal[role], count, random)]
        })
        position.play(Int32Array.from(joint))
      }
      return position.goal(0)
    }
    // Care alone suggests nothing: moves are drawn.
    for (let game = 0; game < 3; game++) {
      expect(won('rlgo_greedy', 'careful')).toBe(100)
      expect(won('careful', 'rlgo_greedy')).toBe(0)
    }
  })
  test('are not there without shapes, nor with those of another size', () => {
    const plain = createGo({ size: 5 })
    expect(() => createSearcher(plain, 'uct+gamePolicy(use=rlgo_noise)', { role: 0, seed: 1 })).toThrow('no policy')
    const playouts = playoutsOf(plain, { random: createRandom(1), lanes: 'one' })
    expect(() => playouts.setPolicy({ kind: 'game', name: 'rlgo_noise' })).toThrow('no policy')
    expect(() => createGo({ size: 7 }, shapes)).toThrow('boards of 5 lines')
  })
})
