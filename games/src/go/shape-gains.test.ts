// Gains that are kept up with every stone, beside a reading of the whole board.
import { createRandom } from '@depthcharge/engine/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLACK, createBoard } from './board.ts'
import { createPoints } from './points.ts'
import { createShapeGains } from './shape-gains.ts'
import { createShapeReader, createShapes } from './shapes.ts'

test.each([
  [2, 3],
  [3, 3],
  [5, 3],
  [5, 2],
  [5, 0],
])(
  'on %i lines, with places for %i points a side, they are those of a reader, with and without stones taken',
  (size, placed) => {
    const points = createPoints(size)
    const shapes = createShapes(size, placed)
    const weigh = createRandom(3)
    shapes.weights.forEach((_, i) => {
      shapes.weights[i] = weigh.unit() - 0.5
    })
    const moves = new Int32Array(size * size)
    const values = new Float64Array(size * size)
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 10 }), (seed, start) => {
        const random = createRandom(seed)
        const board = createBoard(points)
        const gains = createShapeGains(board, shapes)
        const reader = createShapeReader(shapes, points)
        board.clear()
        let by = BLACK
        for (let ply = 0; ply < 3 * size * size; ply++) {
          if (ply === start) gains.begin()
          const good = board.empties.slice(0, board.empty).filter((point) => board.isSensible(point, by))
          if (good.length === 0) break
          if (ply >= start) {
            expect(gains.worth()).toBeCloseTo(reader.read(board), 4)
            expect([...moves.slice(0, gains.list(by, moves, values))]).toEqual([...good])
            for (const [i, point] of good.entries()) expect(values[i]).toBeCloseTo(reader.gain(board, point, by), 4)
          }
          const point = good[random.below(good.length)]
          board.play(point, by)
          if (ply >= start) gains.follow(point)
          by = 3 - by
        }
      }),
      { numRuns: 15 },
    )
  },
)
