import { describe, expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import { parseRules } from '../gdl/parse.ts'
import { scramble } from '../gdl/scramble.ts'
import { interpret } from '../reason/interpret.ts'
import { detectView } from './detect.ts'
import { glyphsOf } from './draw/glyph.ts'
import { pictureOf } from './draw/picture.ts'
import { placeMove } from './model/place.ts'
import type { View } from './model/view.ts'

function look(text: string, scrambled = 0): View {
  const parsed = parseRules(text)
  expect(parsed.diagnostics).toEqual([])
  const rules = scrambled === 0 ? parsed.rules : scramble(parsed.rules, createRandom(scrambled)).rules
  return detectView(rules, interpret(rules).game!, createRandom(1), { steps: 80 })
}

const TWO =
  '(role x) (role o) (other x o) (other o x) (init (turn x)) (<= (next (turn ?p)) (true (turn ?q)) (other ?q ?p))'
const WAIT = '(<= (legal ?p wait) (role ?p) (not (true (turn ?p))))'
const THREE = '(index 1) (index 2) (index 3) (succ 1 2) (succ 2 3)'

/** Marks on a board of 3 by 3, of which only those made are stored. */
const MARKS = `${TWO} ${WAIT} ${THREE}
  (<= (taken ?c ?r) (true (cell ?c ?r ?p)))
  (<= (legal ?p (mark ?c ?r)) (true (turn ?p)) (index ?c) (index ?r) (not (taken ?c ?r)))
  (<= (next (cell ?c ?r ?p)) (does ?p (mark ?c ?r)))
  (<= (next (cell ?c ?r ?p)) (true (cell ?c ?r ?p)))
  (<= open (index ?c) (index ?r) (not (taken ?c ?r)))
  (<= terminal (not open))
  (<= (goal ?p 50) (role ?p))`

describe('detectView', () => {
  test('finds a board of marks', () => {
    const { boards, moves } = look(MARKS)
    expect(boards).toHaveLength(1)
    expect(boards[0]).toMatchObject({
      shape: 'square',
      columns: ['1', '2', '3'],
      rows: ['3', '2', '1'],
      panes: [[]],
      layers: [{ symbol: 'cell/3', column: 0, row: 1, content: [2], owner: 2, contents: ['x', 'o'] }],
    })
    expect(moves).toEqual([{ symbol: 'mark/2', cells: [{ board: 0, pane: [], column: 0, row: 1 }] }])
  })

  test('reads kinds of moves that no match showed, such as the promotion of a pawn', () => {
    const seldom = `(<= (legal ?p (swap ?c ?r ?e ?f ?kind)) (true (turn ?p)) (true bell) (sort ?kind)
      (true (cell ?c ?r ?p)) (true (cell ?e ?f ?q))) (sort fast) (<= (legal ?p pause) (true bell) (role ?p))`
    const { moves } = look(`${MARKS} ${seldom}`)
    const at = (column: number, row: number) => ({ board: 0, pane: [], column, row })
    expect(moves).toEqual([
      { symbol: 'mark/2', cells: [at(0, 1)] },
      { symbol: 'swap/5', cells: [at(0, 1), at(2, 3)] },
    ])
  })

  test('survives a trip through JSON', () => {
    const view = look(MARKS)
    expect(JSON.parse(JSON.stringify(view))).toEqual(view)
  })

  test('asks no names', () => {
    const shape = ({ boards: [{ layers, columns, rows, shape }] }: View) => [
      columns.length,
      rows.length,
      shape,
      layers.map(({ column, row, content, owner }) => [column, row, content, owner]),
    ]
    expect(shape(look(MARKS, 1))).toEqual(shape(look(MARKS)))
  })

  test('a chain of names orders columns', () => {
    const named =
      MARKS.replaceAll('(index ?c)', '(file ?c)') +
      '(file left) (file middle) (file right) (beside left middle) (beside middle right)'
    expect(look(named).boards[0].columns).toEqual(['left', 'middle', 'right'])
  })

  test('learns which content is empty', () => {
    const { boards } = look(`${TWO} ${WAIT} ${THREE}
      (<= (init (cell ?c ?r q)) (index ?c) (index ?r))
      (<= (legal ?p (mark ?c ?r)) (true (turn ?p)) (true (cell ?c ?r q)))
      (<= (marked ?c ?r) (does ?p (mark ?c ?r)))
      (<= (next (cell ?c ?r ?p)) (does ?p (mark ?c ?r)))
      (<= (next (cell ?c ?r ?k)) (true (cell ?c ?r ?k)) (not (marked ?c ?r)))
      (<= open (true (cell ?c ?r q)))
      (<= terminal (not open))
      (<= (goal ?p 50) (role ?p))`)
    expect(boards[0].layers[0].blank).toEqual(['q'])
    expect(boards[0].layers[0].owners).toEqual({ x: 0, o: 1 })
  })

  test('what is dropped in a column makes it a column, whichever argument it is', () => {
    const { boards, moves } = look(`${TWO} ${WAIT} ${THREE}
      (<= (taken ?r ?c) (true (cell ?r ?c ?p)))
      (<= (legal ?p (drop ?c)) (true (turn ?p)) (index ?c) (not (taken 3 ?c)))
      (<= (lowest 1 ?c) (index ?c) (not (taken 1 ?c)))
      (<= (lowest ?s ?c) (taken ?r ?c) (succ ?r ?s) (not (taken ?s ?c)))
      (<= (next (cell ?r ?c ?p)) (does ?p (drop ?c)) (lowest ?r ?c))
      (<= (next (cell ?r ?c ?p)) (true (cell ?r ?c ?p)))
      (<= open (index ?c) (not (taken 3 ?c)))
      (<= terminal (not open))
      (<= (goal ?p 50) (role ?p))`)
    expect(boards[0].layers[0]).toMatchObject({ column: 1, row: 0 })
    expect(moves[0].cells).toEqual([{ board: 0, pane: [], column: 0 }])
  })

  test('neighbours along one diagonal make hexagons', () => {
    const { boards } = look(`${MARKS}
      (<= (step ?a ?r ?b ?r) (succ ?a ?b) (index ?r))
      (<= (step ?c ?a ?c ?b) (index ?c) (succ ?a ?b))
      (<= (step ?a ?d ?b ?c) (succ ?a ?b) (succ ?c ?d))
      (<= (near ?a ?b ?c ?d) (step ?a ?b ?c ?d))
      (<= (near ?a ?b ?c ?d) (step ?c ?d ?a ?b))`)
    expect(boards[0]).toMatchObject({ shape: 'hex', shear: -0.5 })
  })

  test('coordinates beyond two are boards side by side', () => {
    const { boards, moves } = look(`${TWO} ${WAIT} ${THREE} (board left) (board right) (after left right)
      (<= (taken ?b ?c ?r) (true (cell ?b ?c ?r ?p)))
      (<= (legal ?p (mark ?b ?c ?r)) (true (turn ?p)) (board ?b) (index ?c) (index ?r) (not (taken ?b ?c ?r)))
      (<= (next (cell ?b ?c ?r ?p)) (does ?p (mark ?b ?c ?r)))
      (<= (next (cell ?b ?c ?r ?p)) (true (cell ?b ?c ?r ?p)))
      (<= line (true (cell ?b ?c ?r ?p)) (succ ?c ?d) (succ ?r ?s) (true (cell ?b ?d ?s ?p)) (true (cell ?b ?d ?r ?p)))
      (<= terminal line)
      (<= (goal ?p 50) (role ?p))`)
    expect(boards[0]).toMatchObject({ panes: [['left'], ['right']], panesAcross: 2, columns: ['1', '2', '3'] })
    expect(boards[0].layers[0]).toMatchObject({ pane: [0], column: 1, row: 2 })
    expect(moves[0].cells).toEqual([{ board: 0, pane: [0], column: 1, row: 2 }])
  })

  test('a table says which cells there are', () => {
    const { boards } = look(`(role me)
      (hole 1 1) (hole 2 1) (hole 3 1) (hole 2 2) (hole 2 3) (succ 1 2) (succ 2 3)
      (<= (way ?c ?r ?d ?r) (hole ?c ?r) (succ ?c ?d) (hole ?d ?r))
      (<= (way ?c ?r ?c ?s) (hole ?c ?r) (succ ?r ?s) (hole ?c ?s))
      (<= (link ?a ?b ?c ?d) (way ?a ?b ?c ?d)) (<= (link ?a ?b ?c ?d) (way ?c ?d ?a ?b))
      (init (peg 1 1)) (init (peg 2 1))
      (<= (legal me (go ?a ?b ?c ?d)) (true (peg ?a ?b)) (link ?a ?b ?c ?d) (not (true (peg ?c ?d))))
      (<= (gone ?a ?b) (does me (go ?a ?b ?c ?d)))
      (<= (next (peg ?c ?d)) (does me (go ?a ?b ?c ?d)))
      (<= (next (peg ?c ?d)) (true (peg ?c ?d)) (not (gone ?c ?d)))
      (<= terminal (true (peg 2 3)) (true (peg 3 1)))
      (<= (goal me 100) terminal) (<= (goal me 0) (not terminal))`)
    expect(boards[0].rows).toEqual(['1', '2', '3'])
    expect(boards[0].cells).toEqual([
      [true, true, true],
      [false, true, false],
      [false, true, false],
    ])
  })

  test('what a role can move is its own, and what it leaves is empty', () => {
    const { boards } = look(`${TWO} ${WAIT} (index 1) (index 2) (succ 1 2)
      (init (cell 1 1 p)) (init (cell 2 1 n)) (init (cell 1 2 q)) (init (cell 2 2 n))
      (man x p) (man o q) (init (step 1)) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6)
      (<= (legal ?s (go ?a ?b ?c ?d)) (true (turn ?s)) (man ?s ?m) (true (cell ?a ?b ?m)) (true (cell ?c ?d n)))
      (<= (touched ?a ?b) (does ?s (go ?a ?b ?c ?d))) (<= (touched ?c ?d) (does ?s (go ?a ?b ?c ?d)))
      (<= (next (cell ?c ?d ?m)) (does ?s (go ?a ?b ?c ?d)) (man ?s ?m))
      (<= (next (cell ?a ?b n)) (does ?s (go ?a ?b ?c ?d)))
      (<= (next (cell ?a ?b ?m)) (true (cell ?a ?b ?m)) (not (touched ?a ?b)))
      (<= (next (step ?m)) (true (step ?n)) (succ ?n ?m))
      (<= terminal (true (step 6)))
      (<= (goal ?p 50) (role ?p))`)
    expect(boards[0].layers[0]).toMatchObject({ blank: ['n'], owners: { p: 0, q: 1 } })
  })

  test('heaps are a line, counters and scores are not', () => {
    const { boards, moves } = look(`${TWO} ${WAIT} (succ 0 1) (succ 1 2) (succ 2 3) (init (steps 0))
      (init (heap a 3)) (init (heap b 2)) (init (heap c 2)) (init (score x 0)) (init (score o 0))
      (<= (legal ?p (take ?h)) (true (turn ?p)) (true (heap ?h ?n)) (succ ?m ?n))
      (<= (taken ?h) (does ?p (take ?h)))
      (<= (next (heap ?h ?m)) (taken ?h) (true (heap ?h ?n)) (succ ?m ?n))
      (<= (next (heap ?h ?n)) (true (heap ?h ?n)) (not (taken ?h)))
      (<= (next (score ?p ?n)) (true (score ?p ?n)))
      (<= (next (steps 0)) (true (steps 0)))
      (<= full (true (heap ?h ?n)) (succ ?m ?n))
      (<= terminal (not full))
      (<= (goal ?p 50) (role ?p))`)
    expect(boards).toHaveLength(1)
    expect(boards[0]).toMatchObject({
      shape: 'line',
      columns: ['a', 'b', 'c'],
      layers: [{ symbol: 'heap/2', column: 0 }],
    })
    expect(moves[0].cells).toEqual([{ board: 0, pane: [], column: 0 }])
  })

  test('a move names a cell by its values where rules join them by tables only', () => {
    const { moves } = look(`(role me) ${THREE} (init (lit 1 1)) (init (lit 2 3)) (init (step 1))
      (<= (switches ?c ?r ?c ?r) (index ?c) (index ?r))
      (<= (switches ?c ?r ?d ?r) (succ ?c ?d) (index ?r))
      (<= (legal me (press ?c ?r)) (index ?c) (index ?r))
      (<= (hit ?c ?r) (does me (press ?x ?y)) (switches ?x ?y ?c ?r))
      (<= (next (lit ?c ?r)) (true (lit ?c ?r)) (not (hit ?c ?r)))
      (<= (next (lit ?c ?r)) (hit ?c ?r) (not (true (lit ?c ?r))))
      (<= (next (step ?m)) (true (step ?n)) (succ ?n ?m))
      (<= terminal (true (step 3)))
      (goal me 50)`)
    expect(moves).toEqual([{ symbol: 'press/2', cells: [{ board: 0, pane: [], column: 0, row: 1 }] }])
  })

  test('where a table says what is north, it is up', () => {
    const walk = (ways: string) => `(role me) ${THREE} (init (at 1 1))
      (<= (leads ${ways.split(' ')[0]} ?c ?r ?c ?s) (index ?c) (succ ?r ?s))
      (<= (leads ${ways.split(' ')[1]} ?c ?s ?c ?r) (index ?c) (succ ?r ?s))
      (<= (leads across ?c ?r ?d ?r) (succ ?c ?d) (index ?r))
      (<= (legal me (go ?w)) (true (at ?c ?r)) (leads ?w ?c ?r ?d ?s))
      (<= (next (at ?d ?s)) (does me (go ?w)) (true (at ?c ?r)) (leads ?w ?c ?r ?d ?s))
      (<= terminal (true (at 3 3)))
      (goal me 50)`
    expect(look(walk('north south')).boards[0].rows).toEqual(['3', '2', '1'])
    expect(look(walk('south north')).boards[0].rows).toEqual(['1', '2', '3'])
  })

  test('a game without coordinates has no board', () => {
    const { boards } = look(`(role a) (role b) (<= (legal ?p go) (role ?p)) (init (played no))
      (<= (next (played yes)) (role a)) (<= terminal (true (played yes))) (<= (goal ?p 50) (role ?p))`)
    expect(boards).toEqual([])
  })
})

describe('placeMove', () => {
  const view = look(MARKS)
  test('names the cell by its place on the board', () => {
    expect(placeMove(view, '(mark 1 3)')).toEqual([{ board: 0, pane: 0, column: 0, row: 0 }])
  })
  test('names nothing for other moves', () => {
    expect(placeMove(view, 'wait')).toEqual([])
    expect(placeMove(view, '(mark 9 9)')).toEqual([])
  })

  test('numbers that cells hold several of at a time are no boards, and what every cell always holds is none of its things', () => {
    const view = look(`(role robot) ${THREE} (init (step 1))
      (<= (init (lamp ?c ?r 1)) (index ?c) (index ?r)) (<= (next (lamp ?c ?r 1)) (index ?c) (index ?r))
      (<= (legal robot (press ?c ?r)) (index ?c) (index ?r) (true (lamp ?c ?r 1)))
      (<= (next (lamp ?c ?r 3)) (does robot (press ?c ?r)))
      (<= (next (lamp ?c ?r 2)) (true (lamp ?c ?r 3)))
      (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n)) (<= terminal (true (step 3))) (goal robot 100)`)
    expect(view.boards).toHaveLength(1)
    expect(view.boards[0]).toMatchObject({ panes: [[]], layers: [{ content: [2], blank: ['1'] }] })
    expect(placeMove(view, '(press 2 3)', 0)).toHaveLength(1)
  })

  test('a pair of numbers is no board beside a row of many things', () => {
    const pits = Array.from({ length: 8 }, (_, i) => i + 1)
    const view =
      look(`(role x) ${pits.map((pit) => `(init (pit ${pit} empty)) (next_pit ${pit} ${(pit % 8) + 1})`).join(' ')}
      (colour red) (colour blue) (init (last 1 1))
      (<= (legal x (put ?p ?k)) (true (pit ?p empty)) (colour ?k))
      (<= (next (pit ?p ?k)) (does x (put ?p ?k)))
      (<= (next (pit ?p ?k)) (true (pit ?p ?k)) (does x (put ?q ?c)) (distinct ?p ?q))
      (<= (next (last ?p ?q)) (does x (put ?p ?k)) (true (last ?q ?o)))
      (<= open (true (pit ?p empty))) (<= terminal (not open)) (goal x 100)`)
    expect(view.boards.map(({ layers }) => layers[0].symbol)).toEqual(['pit/2'])
  })

  test('more kinds of pieces than letters still look different', () => {
    const kinds = Array.from({ length: 40 }, (_, i) => `kind${'abcdefghijklmnopqrst'[i % 20]}${i < 20 ? 'x' : 'y'}`)
    const [board] = look(MARKS).boards
    const { owner: _, ...layer } = { ...board.layers[0], contents: kinds }
    const glyphs = glyphsOf({ ...board, layers: [layer] }, ['x'])
    expect(new Set(kinds.map((kind) => glyphs(layer, kind).text)).size).toBe(40)
  })

  test('what others come to stand on lies flat, and they are seen whole', () => {
    const view = look(`(role w) ${THREE} (init (at 1 1)) (<= (init (pellet ?c ?r)) (index ?c) (index ?r))
      (<= (legal w (go ?c ?r)) (true (at ?x ?y)) (true (pellet ?c ?r)) (index ?x) (index ?y))
      (<= (next (at ?c ?r)) (does w (go ?c ?r)))
      (<= (next (pellet ?c ?r)) (true (pellet ?c ?r)) (not (true (at ?c ?r))))
      (<= left (true (pellet ?c ?r))) (<= terminal (not left)) (goal w 100)`)
    const layers = Object.fromEntries(view.boards[0].layers.map(({ symbol, under }) => [symbol, under]))
    expect(layers).toEqual({ 'pellet/2': true, 'at/2': undefined })
    const [cell] = pictureOf(view, ['(at 1 1)', '(pellet 1 1)'])
      .boards[0][0].flat()
      .filter(({ glyphs }) => glyphs.length > 0)
    expect(cell.held).toBe(false)
    expect(cell.glyphs.map(({ meaning, flat }) => [meaning, flat])).toEqual([
      ['at', undefined],
      ['pellet', true],
    ])
  })
})
