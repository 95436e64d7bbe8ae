// The board that counts pseudo-liberties, beside one that looks at everything anew after each stone.
import { createRandom } from '@depthcharge/engine/game'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boardOf, drawBoard } from '../../test/go-board.ts'
import { BLACK, type Board, createBoard, EDGE, EMPTY, WHITE } from './board.ts'
import { createPoints, pointOf, vertexOf } from './points.ts'

/** The string of a stone and its liberties, by a search from stone to stone. */
function stringOf(board: Board, stone: number): { stones: Set<number>; liberties: Set<number> } {
  const { colour, points } = board
  const stones = new Set([stone])
  const liberties = new Set<number>()
  for (const each of stones)
    for (const way of points.ways.slice(0, 4)) {
      if (colour[each + way] === EMPTY) liberties.add(each + way)
      else if (colour[each + way] === colour[stone]) stones.add(each + way)
    }
  return { stones, liberties }
}

/** What is on the board after a stone, from nothing but the picture before it; undefined where it would be suicide. */
function playedPlainly(board: Board, point: number, by: number): Uint8Array | undefined {
  const colour = board.colour.slice()
  colour[point] = by
  const view = { ...board, colour }
  for (const way of board.points.ways.slice(0, 4)) {
    if (colour[point + way] !== 3 - by) continue
    const { stones, liberties } = stringOf(view, point + way)
    if (liberties.size === 0) for (const stone of stones) colour[stone] = EMPTY
  }
  return stringOf(view, point).liberties.size === 0 ? undefined : colour
}

/** The colours of the eight points around, row by row from the top. */
function aroundPlainly({ colour, points: { width: n } }: Board, point: number): number {
  const order = [n - 1, n, n + 1, -1, 1, -n - 1, -n, -n + 1]
  return order.reduce((code, way) => 4 * code + colour[point + way], 0)
}

describe('a board', () => {
  test('has the stones, liberties and legal moves that one finds by looking, all through random games', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), (size, seed) => {
        const points = createPoints(size)
        const board = createBoard(points)
        board.clear()
        const random = createRandom(seed)
        let by = BLACK
        for (let ply = 0; ply < 3 * size * size; ply++) {
          const empty = points.all.filter((point) => board.colour[point] === EMPTY)
          expect([...board.empties.slice(0, board.empty)].sort((a, b) => a - b)).toEqual([...empty])
          const legal = empty.filter((point) => board.isLegal(point, by))
          expect([...legal]).toEqual(
            [...empty].filter((point) => point !== board.ko && playedPlainly(board, point, by) !== undefined),
          )
          for (const stone of points.all.filter((point) => board.colour[point] !== EMPTY)) {
            const { liberties } = stringOf(board, stone)
            expect(board.liberties(stone, 99)).toBe(liberties.size)
            expect(board.onlyLiberty(stone)).toBe(liberties.size === 1 ? [...liberties][0] : 0)
          }
          for (const point of points.all) expect(board.around[point]).toBe(aroundPlainly(board, point))
          if (legal.length === 0) break
          const point = legal[random.below(legal.length)]
          const after = playedPlainly(board, point, by)
          board.play(point, by)
          expect(board.colour).toEqual(after)
          by = 3 - by
        }
      }),
      { numRuns: 30 },
    )
  })

  test('takes strings from all sides at once', () => {
    const { board, at } = boardOf(`
      . o x o .
      o x . x o
      . o x o .
      . . o . .
      . . . . .`)
    expect(board.play(at('c4'), WHITE)).toBe(4)
    expect(drawBoard(board)).toBe('. o . o .\no . o . o\n. o . o .\n. . o . .\n. . . . .')
  })

  test('forbids to take a ko back at once, and allows it after another move', () => {
    const { board, at } = boardOf(`
      . x o . .
      x . x o .
      . x o . .
      . . . . .
      . . . . .`)
    expect(board.isLegal(at('b4'), WHITE)).toBe(true)
    expect(board.play(at('b4'), WHITE)).toBe(1)
    expect(board.ko).toBe(at('c4'))
    expect(board.isLegal(at('c4'), BLACK)).toBe(false)
    board.play(at('e1'), BLACK)
    board.play(at('d1'), WHITE)
    expect(board.isLegal(at('c4'), BLACK)).toBe(true)
  })

  test('forbids suicide, of a string too, but not a stone that takes', () => {
    const { board, at } = boardOf(`
      . x o . .
      x x o . .
      o o o . .
      . . . . o
      . . . o .`)
    expect(board.isLegal(at('a5'), BLACK)).toBe(false)
    expect(board.isLegal(at('a5'), WHITE)).toBe(true)
    expect(board.isLegal(at('e1'), BLACK)).toBe(false)
    expect(board.play(at('a5'), WHITE)).toBe(3)
  })
})

describe('an eye', () => {
  test.each([
    ['in the corner', 'a1', '. . .\nx x .\n. x .', true],
    ['in the corner, with a cut', 'a1', '. . .\nx o .\n. x .', false],
    ['at the edge', 'b1', '. . .\nx x x\nx . x', true],
    ['at the edge, with a cut', 'b1', '. . .\no x x\nx . x', false],
    ['in the middle', 'c3', '. . . . .\n. x x x .\n. x . x .\n. x x x .\n. . . . .', true],
    ['in the middle, with one cut', 'c3', '. . . . .\n. o x x .\n. x . x .\n. x x x .\n. . . . .', true],
    ['in the middle, with two cuts', 'c3', '. . . . .\n. o x x .\n. x . x .\n. x x o .\n. . . . .', false],
    ['with a hole', 'b2', 'x x x\n. . x\nx x x', false],
  ])('%s', (_, vertex, picture, expected) => {
    const { board, at } = boardOf(picture)
    expect(board.isEye(at(vertex), BLACK)).toBe(expected)
    expect(board.isEye(at(vertex), WHITE)).toBe(false)
    const swapped = boardOf(picture.replace(/[xo]/g, (stone) => (stone === 'x' ? 'o' : 'x')))
    expect(swapped.board.isEye(at(vertex), WHITE)).toBe(expected)
  })
})

test('points have names without i, and no others', () => {
  const points = createPoints(19)
  expect([...points.all].filter((point) => points.index[point] < 0)).toEqual([])
  for (const point of points.all) expect(pointOf(points, vertexOf(points, point))).toBe(point)
  expect(pointOf(points, 'T19')).toBe(points.all[360])
  expect(pointOf(points, 'j1')).toBe(points.all[8])
  for (const bad of ['i1', 'a0', 'a20', 'u1', 'aa', '1a', 'a01']) expect(pointOf(points, bad)).toBe(undefined)
  expect(createBoard(points).colour[0]).toBe(EDGE)
})
