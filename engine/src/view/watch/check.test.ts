import { expect, test } from 'vitest'
import { compileGame } from '../../compile/compile.ts'
import { legalMoves } from '../../game/game.ts'
import type { View } from '../model/view.ts'
import { createCheckFinder } from './check.ts'

/** A king that may not go where a rook could take it, and a guard that may be left to the rook. */
const rules = (end: string) => `(role white) (role black) (init (control white))
  (init (cell 1 1 king)) (init (cell 3 3 guard)) (init (cell 2 3 rook))
  (index 1) (index 2) (index 3) (after 1 2) (after 2 3)
  (<= (near ?a ?b) (after ?a ?b)) (<= (near ?a ?b) (after ?b ?a)) (<= (near ?a ?a) (index ?a))
  (<= (line ?c ?r ?c ?s) (index ?c) (index ?r) (index ?s) (distinct ?r ?s))
  (<= (line ?c ?r ?d ?r) (index ?c) (index ?d) (index ?r) (distinct ?c ?d))
  (<= (attacked ?c ?r) (true (cell ?x ?y rook)) (line ?x ?y ?c ?r))
  (<= (white_at ?c ?r) (true (cell ?c ?r king))) (<= (white_at ?c ?r) (true (cell ?c ?r guard)))
  (<= (legal white (move ?c ?r ?d ?s)) (true (control white)) (true (cell ?c ?r king)) (near ?c ?d) (near ?r ?s)
    (not (white_at ?d ?s)) (not (attacked ?d ?s)))
  (<= (legal black (move ?c ?r ?d ?s)) (true (control black)) (true (cell ?c ?r rook)) (line ?c ?r ?d ?s))
  (<= (legal ?p noop) (role ?p) (not (true (control ?p))))
  (<= (left ?c ?r) (does ?p (move ?c ?r ?d ?s))) (<= (entered ?d ?s) (does ?p (move ?c ?r ?d ?s)))
  (<= (next (cell ?d ?s ?x)) (does ?p (move ?c ?r ?d ?s)) (true (cell ?c ?r ?x)))
  (<= (next (cell ?c ?r ?x)) (true (cell ?c ?r ?x)) (not (left ?c ?r)) (not (entered ?c ?r)))
  (<= (next (control white)) (true (control black))) (<= (next (control black)) (true (control white)))
  (<= (there ?x) (true (cell ?c ?r ?x))) ${end}`

const VIEW: View = {
  roles: ['white', 'black'],
  boards: [
    {
      shape: 'square',
      columns: ['1', '2', '3'],
      rows: ['3', '2', '1'],
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
          contents: ['king', 'guard', 'rook'],
          blank: [],
          owners: { king: 0, guard: 0, rook: 1 },
          marker: false,
        },
      ],
    },
  ],
  moves: [
    {
      symbol: 'move/4',
      cells: [
        { board: 0, pane: [], column: 0, row: 1 },
        { board: 0, pane: [], column: 2, row: 3 },
      ],
    },
  ],
}

/** What is in check at the start and after each of the moves. */
function checks(end: string, moves: readonly string[]) {
  const game = compileGame(rules(end)).game!
  const find = createCheckFinder(game, VIEW)
  const position = game.open()
  position.reset()
  const seen = [find(position.state)]
  for (const wanted of moves) {
    const joint = game.roles.map((_, role) => {
      const legal = [...legalMoves(position, role)]
      return legal.find((move) => game.moves[move].text === wanted) ?? legal[0]
    })
    position.play(Int32Array.from(joint))
    seen.push(find(position.state))
  }
  return seen
}

const MOVES = ['(move 1 1 1 2)', '(move 2 3 1 3)']

test('what every move has to save is in check; what may be left to be taken is not', () => {
  const even = '(<= terminal (not (there king))) (goal white 50) (goal black 50)'
  expect(checks(even, MOVES)).toEqual([[], [], ['(cell 1 2 king)']])
})
test('what loses the game with it is in check', () => {
  const lost = `(<= terminal (not (there guard))) (<= (goal white 0) (not (there guard))) (<= (goal white 100) (there guard))
    (<= (goal black 100) (not (there guard))) (<= (goal black 0) (there guard))`
  expect(checks(lost, MOVES)).toEqual([['(cell 3 3 guard)'], [], ['(cell 1 2 king)', '(cell 3 3 guard)']])
})
