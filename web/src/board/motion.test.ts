import { pictureOf, type View } from '@depthcharge/engine/view'
import { describe, expect, test } from 'vitest'
import { layOut } from './geometry.ts'
import { motionBetween } from './motion.ts'

const board = (over: Partial<View['boards'][number]> = {}): View['boards'][number] => ({
  shape: 'square',
  columns: ['1', '2', '3'],
  rows: ['2', '1'],
  shear: 0,
  panes: [[]],
  panesAcross: 1,
  layers: [
    {
      symbol: 'cell/3',
      column: 0,
      row: 1,
      pane: [],
      content: [2],
      contents: ['w', 'b', '4', '5'],
      blank: ['e'],
      owners: { w: 0, b: 1 },
      marker: false,
    },
  ],
  ...over,
})
const game = (moves: View['moves']): View => ({ roles: ['white', 'black'], boards: [board()], moves })
const walks = game([
  {
    symbol: 'move/4',
    cells: [
      { board: 0, pane: [], column: 0, row: 1 },
      { board: 0, pane: [], column: 2, row: 3 },
    ],
  },
])
const drops = game([{ symbol: 'drop/1', cells: [{ board: 0, pane: [], column: 0 }] }])
const seen = (view: View, ...facts: string[]) => {
  const cells = pictureOf(view, facts).boards[0]
  return { layout: layOut(view, 0, cells), cells }
}
const between = (view: View, before: readonly string[], after: readonly string[]) => {
  const { slides, gone, fresh } = motionBetween(seen(view, ...before), seen(view, ...after))
  return {
    slides: slides.map(({ from, place, glyph }) => `${glyph.meaning} ${from.key ?? 'above'} → ${place.key}`),
    gone: gone.map(({ place, glyph }) => `${glyph.meaning} ${place.key}`),
    fresh: [...fresh],
  }
}

describe('motion', () => {
  test('a piece slides, what it takes is gone', () => {
    expect(between(walks, ['(cell 1 1 w)', '(cell 2 2 b)'], ['(cell 2 2 w)'])).toEqual({
      slides: ['w 0.0.1.0 → 0.0.0.1'],
      gone: ['b 0.0.0.1'],
      fresh: [],
    })
  })
  test('of equal pieces, the nearest went', () => {
    const { slides } = between(walks, ['(cell 1 1 w)', '(cell 1 2 w)'], ['(cell 2 1 w)', '(cell 3 2 w)'])
    expect(slides).toEqual(['w 0.0.1.0 → 0.0.1.1', 'w 0.0.0.0 → 0.0.0.2'])
  })
  test('what is dropped falls from above its column', () => {
    expect(between(drops, [], ['(cell 3 1 b)'])).toEqual({ slides: ['b above → 0.0.1.2'], gone: [], fresh: [] })
  })
  test('what is placed is new', () => {
    expect(between(walks, [], ['(cell 3 1 b)'])).toEqual({ slides: [], gone: [], fresh: ['0.0.1.2'] })
  })
  test('counts that change do not wander', () => {
    const { slides } = between(walks, ['(cell 1 1 4)', '(cell 2 1 5)'], ['(cell 1 1 5)', '(cell 2 1 4)'])
    expect(slides).toEqual([])
    expect(between(walks, ['(cell 1 1 4)'], ['(cell 2 1 4)']).slides).toEqual(['4 0.0.1.0 → 0.0.1.1'])
  })
})
