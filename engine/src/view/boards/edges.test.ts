import { expect, test } from 'vitest'
import { createRandom } from '../../base/random.ts'
import { parseRules } from '../../gdl/parse.ts'
import { interpret } from '../../reason/interpret.ts'
import { detectView } from '../detect.ts'
import { pictureOf } from '../draw/picture.ts'
import { placeMove } from '../model/place.ts'

/** Lines between the dots of 3 by 3, named by their ends; a box belongs to who draws its last side. */
const ENDS = `(role x) (role o) (other x o) (other o x) (init (turn x))
  (<= (next (turn ?p)) (true (turn ?q)) (other ?q ?p))
  (index 1) (index 2) (index 3) (succ 1 2) (succ 2 3)
  (<= (side ?c ?r ?d ?r) (succ ?c ?d) (index ?r)) (<= (side ?c ?r ?c ?s) (index ?c) (succ ?r ?s))
  (<= (undrawn ?a ?b ?c ?d) (side ?a ?b ?c ?d) (not (true (line ?a ?b ?c ?d))))
  (<= (legal ?p (draw ?a ?b ?c ?d)) (true (turn ?p)) (undrawn ?a ?b ?c ?d))
  (<= (legal ?p wait) (role ?p) (not (true (turn ?p))))
  (<= (next (line ?a ?b ?c ?d)) (does ?p (draw ?a ?b ?c ?d)))
  (<= (next (line ?a ?b ?c ?d)) (true (line ?a ?b ?c ?d)))
  (<= (square ?a ?b) (true (line ?a ?b ?c ?b)) (true (line ?a ?b ?a ?d)) (true (line ?c ?b ?c ?d)) (true (line ?a ?d ?c ?d)))
  (<= (known ?a ?b) (true (box ?a ?b ?p)))
  (<= (next (box ?a ?b ?p)) (square ?a ?b) (true (turn ?p)) (not (known ?a ?b)))
  (<= (next (box ?a ?b ?p)) (true (box ?a ?b ?p)))
  (<= open (undrawn ?a ?b ?c ?d)) (<= terminal (not open)) (goal x 50) (goal o 50)`

test('lines that are named by their two ends are cells of their own, whichever end comes first', () => {
  const { rules } = parseRules(ENDS)
  const view = detectView(rules, interpret(rules).game!, createRandom(1), { steps: 60 })
  expect(view.boards[0].edges).toEqual([1, -1])
  expect(placeMove(view, '(draw 1 1 2 1)', 0)).toEqual([{ board: 0, pane: 0, column: 0, row: 2 }])
  expect(placeMove(view, '(draw 2 1 1 1)', 0)).toEqual(placeMove(view, '(draw 1 1 2 1)', 0))
  expect(placeMove(view, '(draw 3 2 3 3)', 0)).toEqual([{ board: 0, pane: 1, column: 2, row: 1 }])
  expect(placeMove(view, '(draw 1 1 3 1)', 0)).toEqual([])
  const { boards, rest } = pictureOf(view, ['(line 1 2 1 3)', '(box 2 2 o)', '(turn x)'])
  expect(boards[0][1][1][0].glyphs).toHaveLength(1)
  expect(boards[0][2][1][1].glyphs[0].owner).toBe(1)
  expect(rest.map(({ name }) => name)).toEqual(['turn'])
})
