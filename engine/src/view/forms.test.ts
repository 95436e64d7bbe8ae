import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { compileGame } from '../compile/compile.ts'
import { parseRules } from '../gdl/parse.ts'
import { stacksOf } from './boards/stacks.ts'
import { detectView } from './detect.ts'
import { pictureOf } from './draw/picture.ts'
import { drawText } from './draw/text.ts'
import { placeMove } from './model/place.ts'
import type { View } from './model/view.ts'

function look(name: string): View {
  const text = catalogueText(name)
  return detectView(parseRules(text).rules, compileGame(text).game!, createRandom(1), { steps: 150 })
}

test('columns and rows that fall into bands make boxes', () => {
  expect(look('sudoku-4').boards[0].boxes).toEqual([2, 2])
  expect(look('pentago').boards[0].boxes).toEqual([3, 3])
  expect(look('breakthrough-6').boards[0].boxes).toBeUndefined()
})
test('a move that names a band of columns and one of rows is about their box', () => {
  const view = look('pentago')
  expect(placeMove(view, '(rotate high low clockwise)', 0)).toEqual([
    { board: 0, pane: 0, column: 3, row: 3, span: [3, 3] },
  ])
  expect(placeMove(view, '(rotate low high anticlockwise)', 0)).toEqual([
    { board: 0, pane: 0, column: 0, row: 0, span: [3, 3] },
  ])
  // Rows stand from top to bottom; seen from the other side, the box is where it is seen.
  const [board] = view.boards
  const turned = {
    ...view,
    boards: [{ ...board, columns: [...board.columns].reverse(), rows: [...board.rows].reverse() }],
  }
  expect(placeMove(turned, '(rotate low high anticlockwise)', 0)[0]).toMatchObject({ column: 3, row: 3 })
})
test('lines between dots are cells of their own, and moves name them', () => {
  const view = look('dots-and-boxes')
  expect(view.boards[0]).toMatchObject({ edges: [1, -1], panes: [['across'], ['up'], []] })
  expect(placeMove(view, '(draw across 1 3)', 0)).toEqual([{ board: 0, pane: 0, column: 0, row: 1 }])
  expect(placeMove(view, '(draw up 4 1)', 0)).toEqual([{ board: 0, pane: 1, column: 3, row: 3 }])
})
test('things on things are towers, from the bottom to the top', () => {
  const { boards } = look('hanoi')
  expect(boards[0].stacks).toBe(true)
  const on = new Map([
    ['1', 'third'],
    ['2', 'first'],
    ['3', 'third'],
    ['4', 'first'],
  ])
  expect([...stacksOf(boards[0], on)]).toEqual([
    ['first', ['4', '2']],
    ['second', []],
    ['third', ['3', '1']],
  ])
  const blocks = look('blocks-world').boards[0]
  const piled = new Map(Object.entries({ a: 'table', b: 'a', c: 'b', d: 'table', e: 'd', f: 'table' }))
  expect([...stacksOf(blocks, piled).values()]).toEqual([['a', 'b', 'c'], ['d', 'e'], ['f']])
  expect(look('nim').boards[0].stacks).toBeUndefined()
})
test('sides belong to the roles whose chains join them', () => {
  expect(look('hex-7').boards[0].sides).toEqual({ across: 0, down: 1 })
})
test('what is put on two neighbours at once is a domino', () => {
  expect(look('domineering').boards[0].dominoes).toEqual({ v: 'down', h: 'across' })
  expect(look('gomoku-8').boards[0].dominoes).toBeUndefined()
  expect(look('reversi-6').boards[0].dominoes).toBeUndefined()
})

test('what the rules lay on cells for good is found, and gone with whoever takes it', () => {
  const view = look('maze')
  expect(view.boards[0].fixed).toEqual([
    { name: 'start', column: 0, row: 0 },
    { name: 'key', column: 6, row: 2, goneWith: '(has key)' },
    { name: 'gold', column: 4, row: 6, goneWith: '(has gold)' },
    { name: 'door', column: 4, row: 3 },
  ])
  const lying = (facts: readonly string[]) =>
    pictureOf(view, facts).boards[0][0].flatMap((row) => row.flatMap(({ fixed }) => fixed?.meaning ?? []))
  expect(lying(['(at 1 1)'])).toEqual(['start', 'key', 'door', 'gold'])
  expect(lying(['(at 1 1)', '(has key)'])).toEqual(['start', 'door', 'gold'])
  expect(drawText(view, ['(at 7 3)', '(has key)']).split('\n')[2]).toMatch(/@/)
  expect(look('breakthrough-6').boards[0].fixed).toBeUndefined()
})
