import { describe, expect, test } from 'vitest'
import type { Board, Layer, View } from '../model/view.ts'
import { drawText } from './text.ts'

const LAYER: Layer = {
  symbol: 'cell/3',
  column: 0,
  row: 1,
  pane: [],
  content: [2],
  contents: ['x', 'o', 'b'],
  blank: ['b'],
  owners: { x: 0, o: 1 },
  marker: false,
}
const BOARD: Board = {
  shape: 'square',
  columns: ['1', '2', '3'],
  rows: ['3', '2', '1'],
  shear: 0,
  panes: [[]],
  panesAcross: 1,
  layers: [LAYER],
}
const viewOf = (board: Partial<Board>): View => ({ roles: ['x', 'o'], boards: [{ ...BOARD, ...board }], moves: [] })
const lines = (...text: string[]) => text.join('\n')

describe('drawText', () => {
  test('draws pieces, empty cells, coordinates and the facts left over', () => {
    const facts = ['(cell 1 1 x)', '(cell 2 2 o)', '(cell 3 3 b)', '(turn x)', 'open']
    expect(drawText(viewOf({}), facts)).toBe(lines('3 . . .', '2 . o .', '1 x . .', '  1 2 3', '', 'turn x, open'))
  })

  test('marks cells, and in a column what lies on top', () => {
    const facts = ['(cell 1 1 x)', '(cell 1 2 o)', '(cell 3 1 x)']
    const marked = [
      { board: 0, pane: 0, column: 0 },
      { board: 0, pane: 0, column: 2, row: 2 },
    ]
    expect(drawText(viewOf({}), facts, { marked })).toBe(lines('3 . . .', '2[o]. .', '1 x .[x]', '  1 2 3'))
  })

  test('shears hexagons', () => {
    expect(drawText(viewOf({ shape: 'hex', shear: 0.5 }), ['(cell 1 1 x)'])).toBe(
      lines('3 . . .', ' 2 . . .', '  1 x . .', '     1 2 3'),
    )
    expect(drawText(viewOf({ shape: 'hex', shear: -0.5 }), ['(cell 1 1 x)'])).toBe(
      lines('   3 . . .', '  2 . . .', ' 1 x . .', '  1 2 3'),
    )
  })

  test('leaves cells out that do not exist', () => {
    const cells = [
      [false, true, false],
      [true, true, true],
      [false, true, false],
    ]
    expect(drawText(viewOf({ cells }), ['(cell 2 2 x)'])).toBe(lines('3   .', '2 . x .', '1   .', '  1 2 3'))
  })

  test('puts panes side by side, as many as fit', () => {
    const board = {
      panes: [['a'], ['b']],
      panesAcross: 2,
      layers: [{ ...LAYER, column: 1, row: 2, pane: [0], content: [3] }],
    }
    const view = viewOf({ ...board, layers: [{ ...board.layers[0], symbol: 'cell/4' }] })
    const facts = ['(cell a 1 1 x)', '(cell b 3 3 o)']
    expect(drawText(view, facts)).toBe(
      lines('a         b', '3 . . .   3 . . o', '2 . . .   2 . . .', '1 x . .   1 . . .', '  1 2 3     1 2 3'),
    )
    expect(drawText(view, facts, { width: 12 }).split('\n')).toHaveLength(11)
  })

  test('draws the panes of a line as rows', () => {
    const layer: Layer = {
      ...LAYER,
      symbol: 'hand/2',
      column: 1,
      pane: [0],
      content: [],
      contents: [''],
      blank: [],
      owners: {},
    }
    const { row: _, ...flat } = layer
    const view = viewOf({ shape: 'line', rows: [''], panes: [['me'], ['you']], layers: [flat] })
    expect(drawText(view, ['(hand me 1)', '(hand me 3)', '(hand you 2)'])).toBe(
      lines(' me o . o', 'you . o .', '    1 2 3', '', 'o hand'),
    )
  })

  test('explains glyphs that are not the content itself', () => {
    const layer = { ...LAYER, contents: ['white', 'black', 'arrow'], owners: { white: 0, black: 1 }, blank: [] }
    const text = drawText(viewOf({ layers: [layer] }), ['(cell 1 1 white)', '(cell 2 1 black)', '(cell 3 1 arrow)'])
    expect(text).toBe(lines('3 . . .', '2 . . .', '1 w b #', '  1 2 3', '', 'w white  b black  # arrow'))
  })

  test('writes two sides with several men as chess does', () => {
    const contents = ['wk', 'wp', 'bk', 'bp']
    const layer = { ...LAYER, contents, owners: { wk: 0, wp: 0, bk: 1, bp: 1 }, blank: [] }
    const facts = ['(cell 1 1 wk)', '(cell 2 1 wp)', '(cell 1 3 bk)', '(cell 2 3 bp)']
    expect(drawText(viewOf({ layers: [layer] }), facts)).toBe(
      lines('3 k p .', '2 . . .', '1 K P .', '  1 2 3', '', 'K wk  P wp  k bk  p bp'),
    )
  })

  test('writes the owner before a number', () => {
    const contents = ['red 1', 'red 2', 'blue 1', 'blue 2']
    const layer = { ...LAYER, symbol: 'cell/4', content: [2, 3], owner: 2, contents, owners: {}, blank: [] }
    const view: View = { ...viewOf({ layers: [layer] }), roles: ['red', 'blue'] }
    expect(drawText(view, ['(cell 1 1 red 2)', '(cell 3 1 blue 1)'])).toBe(
      lines('3 .  .  .', '2 .  .  .', '1 r2 .  b1', '  1  2  3'),
    )
  })

  test('a marker is parentheses on what it says nothing new about', () => {
    const marker: Layer = {
      ...LAYER,
      symbol: 'last/2',
      content: [],
      contents: [''],
      blank: [],
      owners: {},
      marker: true,
    }
    const view = viewOf({ layers: [LAYER, marker] })
    expect(drawText(view, ['(cell 2 1 x)', '(last 2 1)'])).toBe(
      lines('3 . . .', '2 . . .', '1 .(x).', '  1 2 3', '', '(@) last'),
    )
    expect(drawText(view, ['(last 2 1)']).split('\n')[2]).toBe('1 . @ .')
  })

  test('two things in a cell are both drawn', () => {
    const pellets: Layer = { ...LAYER, symbol: 'pellet/2', content: [], contents: [''], blank: [], owners: {} }
    const ghost: Layer = { ...LAYER, contents: ['g'], owners: {}, blank: [] }
    const text = drawText(viewOf({ layers: [pellets, ghost] }), ['(pellet 1 1)', '(pellet 2 1)', '(cell 1 1 g)'])
    expect(text.split('\n')[2]).toBe('1 go o  .')
  })

  test('names long columns below, and stacks the digits of many', () => {
    const words = drawText(viewOf({ columns: ['left', 'middle', 'right'] }), [])
    expect(words).toBe(lines('3 . . .', '2 . . .', '1 . . .', 'columns: left middle right'))
    const digits = drawText(viewOf({ columns: ['9', '10', '11'] }), [])
    expect(digits).toBe(lines('3 . . .', '2 . . .', '1 . . .', '    1 1', '  9 0 1'))
  })

  test('gives every glyph to the painter with its owner', () => {
    const text = drawText(viewOf({}), ['(cell 1 1 o)'], {
      paint: (glyph, style) => (typeof style === 'object' ? `<${style.owner}${glyph}>` : glyph),
    })
    expect(text).toContain('1 <1o> . .')
  })
})
