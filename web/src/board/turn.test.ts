import { pictureOf, type View } from '@depthcharge/engine/view'
import { expect, test } from 'vitest'
import pictures from '../subject/pictures.json'
import { turned } from './turn.ts'

const games = Object.entries(pictures).map(
  ([name, { view, later }]) => [name, view as unknown as View, later as readonly string[]] as const,
)

test('columns that have places keep their order and lie on the other side', () => {
  const board = {
    ...(pictures.nim.view as unknown as View).boards[0],
    places: [
      [0, 0.5],
      [1, 1],
      [2, 0],
    ],
  } as const
  const [{ columns, places }] = turned({ roles: [], boards: [board], moves: [] }).boards
  expect(columns).toEqual(board.columns)
  expect(places).toEqual([
    [2, 0.5],
    [1, 0],
    [0, 1],
  ])
})

test.each(games)(
  '%s turned shows in every cell what it showed in it before, and turned again is as it was',
  (_, view, facts) => {
    expect(turned(turned(view))).toEqual(view)
    const [plain, other] = [pictureOf(view, facts).boards, pictureOf(turned(view), facts).boards]
    const unturned = other.map((panes) => panes.map((rows) => [...rows].reverse().map((row) => [...row].reverse())))
    expect(unturned).toEqual(plain)
    view.boards.forEach(({ crossings = [], columns, rows }, board) => {
      const names = (of: View) => {
        const { columns, rows, crossings = [] } = of.boards[board]
        return crossings.map(([column, row]) => `${columns[column]} ${rows[row]}`)
      }
      expect(names(turned(view))).toEqual(names(view))
      expect(crossings.every(([column, row]) => column < columns.length && row < rows.length)).toBe(true)
    })
  },
)
