// Boards drawn in tests: x for Black, o for White, a line a row, the first row at the top.
import { BLACK, type Board, createBoard, WHITE } from '../src/go/board.ts'
import { createPoints, pointAt, pointOf } from '../src/go/points.ts'

export function boardOf(picture: string): { board: Board; at: (vertex: string) => number } {
  const rows = picture
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const points = createPoints(rows.length)
  const board = createBoard(points)
  board.clear()
  rows.forEach((row, i) => {
    row.forEach((stone, j) => {
      if (stone === '.') return
      board.play(pointAt(points, j + 1, rows.length - i), stone === 'x' ? BLACK : WHITE)
    })
  })
  board.ko = 0
  return { board, at: (vertex) => pointOf(points, vertex)! }
}

export function drawBoard({ colour, points }: Board): string {
  const { size } = points
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) => '.xo'[colour[pointAt(points, j + 1, size - i)]]).join(' '),
  ).join('\n')
}
