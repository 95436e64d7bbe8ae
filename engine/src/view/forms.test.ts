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
test('things that have only changed places are no towers: nothing stands on the ground', () => {
  const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const rules = `(role turner)
    ${places.map((place, i) => `(place ${place}) (after ${place} ${places[(i + 1) % places.length]}) (init (in ${place} ${place}))`).join('\n')}
    (<= (legal turner (turn ?p)) (place ?p))
    (<= (next (in ?p ?t)) (true (in ?q ?t)) (after ?q ?p))
    (init (step 0)) (count 0 1) (count 1 2) (count 2 3)
    (<= (next (step ?m)) (true (step ?n)) (count ?n ?m))
    (<= terminal (true (step 3)))
    (goal turner 100)`
  const view = detectView(parseRules(rules).rules, compileGame(rules).game!, createRandom(1), { steps: 60 })
  expect(view.boards).toMatchObject([{ shape: 'line' }])
  expect(view.boards[0].stacks).toBeUndefined()
})
test('what no stone lies on is empty, though stones have numbers as cells have', () => {
  const cells = Array.from({ length: 8 }, (_, i) => i + 1)
  const rules = `(role one) (role two) (other one two) (other two one) (init (control one))
    ${cells.map((cell) => `(cell ${cell}) (init (on ${cell} empty))`).join(' ')}
    (stone 0) (stone 1) (stone 2)
    (<= (legal ?r (put ?c ?s)) (true (control ?r)) (true (on ?c empty)) (stone ?s))
    (<= (legal ?r noop) (role ?r) (not (true (control ?r))))
    (<= (next (on ?c ?s)) (does ?r (put ?c ?s)))
    (<= (next (on ?c ?s)) (true (on ?c ?s)) (not (taken ?c)))
    (<= (taken ?c) (does ?r (put ?c ?s)))
    (<= (next (control ?r)) (true (control ?s)) (other ?s ?r))
    (<= open (true (on ?c empty)))
    (<= terminal (not open))
    (<= (goal ?r 50) (role ?r))`
  const view = detectView(parseRules(rules).rules, compileGame(rules).game!, createRandom(1), { steps: 100 })
  expect(view.boards[0].layers[0].blank).toEqual(['empty'])
})
test('boards beside each other stand so that all together are as square as can be', () => {
  const boardsOf = (count: number, columns: number, rows: number) => {
    const to = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
    const order = (name: string, n: number) => to(n - 1).map((i) => `(${name} ${i} ${i + 1})`)
    const rules = `(role one) (role two) (other one two) (other two one) (init (control one))
      ${[...order('layer-next', count), ...order('column-next', columns), ...order('row-next', rows)].join(' ')}
      ${to(count)
        .map((i) => `(layer ${i})`)
        .join(' ')} ${to(columns)
        .map((i) => `(column ${i})`)
        .join(' ')} ${to(rows)
        .map((i) => `(row ${i})`)
        .join(' ')}
      (<= (base (cell ?l ?c ?r ?p)) (layer ?l) (column ?c) (row ?r) (role ?p))
      (<= (filled ?l ?c ?r) (true (cell ?l ?c ?r ?p)))
      (<= (legal ?p (mark ?l ?c ?r)) (true (control ?p)) (layer ?l) (column ?c) (row ?r) (not (filled ?l ?c ?r)))
      (<= (legal ?p noop) (role ?p) (not (true (control ?p))))
      (<= (next (cell ?l ?c ?r ?p)) (does ?p (mark ?l ?c ?r)))
      (<= (next (cell ?l ?c ?r ?p)) (true (cell ?l ?c ?r ?p)))
      (<= (next (control ?p)) (true (control ?q)) (other ?q ?p))
      (<= open (layer ?l) (column ?c) (row ?r) (not (filled ?l ?c ?r)))
      (<= terminal (not open))
      (<= (goal ?p 50) (role ?p))`
    return detectView(parseRules(rules).rules, compileGame(rules).game!, createRandom(1), { steps: 60 }).boards[0]
  }
  expect(boardsOf(4, 3, 3)).toMatchObject({ panes: [['1'], ['2'], ['3'], ['4']], panesAcross: 2 })
  expect(boardsOf(5, 3, 3)).toMatchObject({ panesAcross: 3 })
})
