// The lists of strings in atari, beside a look at every string after each stone.
import { createRandom } from '@depthcharge/engine/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf } from '../../test/go-board.ts'
import { createAtaris } from './ataris.ts'
import { BLACK, type Board, createBoard, WHITE } from './board.ts'
import { createPoints } from './points.ts'

/** The last liberties of all strings of a colour that have one. */
function plainly({ colour, head, points, liberties, onlyLiberty }: Board, of: number): number[] {
  const heads = points.all.filter((point) => colour[point] === of && head[point] === point && liberties(point, 2) === 1)
  return [...heads.map(onlyLiberty)].sort()
}

test('strings in atari are those that one finds by looking, however seldom the lists are read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), fc.integer({ min: 1, max: 7 }), (size, seed, pause) => {
      const board = createBoard(createPoints(size))
      board.clear()
      const random = createRandom(seed)
      const ataris = createAtaris(board)
      const out = new Int32Array(size * size)
      const read = (of: number) => [...out.slice(0, ataris.read(of, out))].sort()
      ataris.begin()
      let by = BLACK
      for (let ply = 0; ply < 3 * size * size; ply++) {
        const good = board.empties.slice(0, board.empty).filter((point) => board.isSensible(point, by))
        if (good.length === 0) break
        const point = good[random.below(good.length)]
        board.play(point, by)
        ataris.follow(point)
        by = 3 - by
        if (ply % pause > 0) continue
        for (const of of [BLACK, WHITE]) {
          const count = ataris.read(of, out)
          expect([...out.slice(0, count)].sort()).toEqual(plainly(board, of))
        }
      }
      ataris.begin()
      expect(read(BLACK)).toEqual(plainly(board, BLACK))
    }),
    { numRuns: 60 },
  )
})

test('a string that was saved is in no list, and one that shares its last liberty is named beside it', () => {
  const { board, at } = boardOf(`
    . . . . .
    . o . . .
    o x . . .
    . o . . .
    x o . . .`)
  const ataris = createAtaris(board)
  const out = new Int32Array(25)
  ataris.begin()
  expect(ataris.read(BLACK, out)).toBe(2)
  board.play(at('c3'), BLACK)
  ataris.follow(at('c3'))
  expect([...out.slice(0, ataris.read(BLACK, out))]).toEqual([at('a2')])
})
