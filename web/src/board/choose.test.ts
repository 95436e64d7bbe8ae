import type { View } from '@depthcharge/engine/view'
import { describe, expect, test } from 'vitest'
import pictures from '../subject/pictures.json'
import { click, grips, NOTHING, placeMoves, targets } from './choose.ts'

const viewOf = (name: keyof typeof pictures) => pictures[name].view as unknown as View
const sorted = (keys: Iterable<string>) => [...keys].sort()

describe('clicks', () => {
  test('a move that names one cell is made by one click', () => {
    const moves = placeMoves(viewOf('tic-tac-toe'), ['(mark 1 3)', '(mark 2 2)'], 0)
    expect(sorted(targets(moves, NOTHING))).toEqual(['0.0.0.0', '0.0.1.1'])
    expect(click(moves, NOTHING, '0.0.1.1')).toEqual({ move: '(mark 2 2)' })
  })
  test('a move from cell to cell takes two', () => {
    const moves = placeMoves(viewOf('breakthrough'), ['(move a 2 a 3)', '(move a 2 b 3)', '(move b 2 b 3)'], 0)
    const first = click(moves, NOTHING, '0.0.6.0')
    expect(first).toMatchObject({ choosing: { clicked: ['0.0.6.0'] } })
    const { choosing } = first as { choosing: typeof NOTHING }
    expect(sorted(targets(moves, choosing))).toEqual(['0.0.5.0', '0.0.5.1'])
    expect(click(moves, choosing, '0.0.5.1')).toEqual({ move: '(move a 2 b 3)' })
    expect(click(moves, choosing, '0.0.6.1'), 'another man').toMatchObject({ choosing: { clicked: ['0.0.6.1'] } })
    expect(click(moves, choosing, '0.0.6.0'), 'the same man').toEqual({ choosing: NOTHING })
  })
  test('what a move goes on from can be dragged, chosen or not', () => {
    const moves = placeMoves(viewOf('breakthrough'), ['(move a 2 a 3)', '(move b 2 b 3)'], 0)
    expect(sorted(grips(moves, NOTHING))).toEqual(['0.0.6.0', '0.0.6.1'])
    const { choosing } = click(moves, NOTHING, '0.0.6.0') as { choosing: typeof NOTHING }
    expect(sorted(grips(moves, choosing))).toEqual(['0.0.6.0', '0.0.6.1'])
    expect(grips(placeMoves(viewOf('tic-tac-toe'), ['(mark 1 3)'], 0), NOTHING).size).toBe(0)
  })
  test('a move that names a column is made by any cell of it', () => {
    const moves = placeMoves(viewOf('connect-four'), ['(drop 3)'], 0)
    for (const row of [0, 2, 5]) expect(click(moves, NOTHING, `0.0.${row}.2`)).toEqual({ move: '(drop 3)' })
  })
  test('where a click could mean several moves, a menu asks', () => {
    const moves = placeMoves(viewOf('sudoku-4'), ['(fill 1 4 2)', '(fill 1 4 3)'], 0)
    const [cell] = targets(moves, NOTHING)
    const asked = click(moves, NOTHING, cell)
    expect(asked).toMatchObject({ choosing: { menu: [{ text: '(fill 1 4 2)' }, { text: '(fill 1 4 3)' }] } })
  })
  test('a move that names no cell cannot be clicked on the board', () => {
    expect(targets(placeMoves(viewOf('pig'), ['throw'], 0), NOTHING).size).toBe(0)
  })
})
