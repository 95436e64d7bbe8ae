import { expect, test } from 'vitest'
import { MANCALA } from '../../../test/mancala.ts'
import { createRandom } from '../../base/random.ts'
import { parseRules } from '../../gdl/parse.ts'
import { scramble } from '../../gdl/scramble.ts'
import { interpret } from '../../reason/interpret.ts'
import { detectView } from '../detect.ts'
import { drawText } from '../draw/text.ts'
import { placeMove } from '../model/place.ts'
import type { View } from '../model/view.ts'

function look(text: string, rename?: number): View {
  const parsed = parseRules(text)
  expect(parsed.diagnostics).toEqual([])
  const rules = rename === undefined ? parsed.rules : scramble(parsed.rules, createRandom(rename)).rules
  return detectView(rules, interpret(rules).game!, createRandom(1), { steps: 80 })
}

/** By name of a column, where it lies. */
function placesOf({ boards: [{ columns, places }] }: View): Record<string, readonly number[]> {
  return Object.fromEntries(columns.map((name, column) => [name, places![column]]))
}

const ROUND = {
  ...{ a1: [1, 1], a2: [2, 1], a3: [3, 1], home: [4, 0.5] },
  ...{ b1: [3, 0], b2: [2, 0], b3: [1, 0], barn: [0, 0.5] },
}

test('pits lie in two rows in the order in which they are sown, the first role before its own, with the stores at the ends', () => {
  const view = look(MANCALA)
  expect(placesOf(view)).toEqual(ROUND)
  const [{ columns, stores }] = view.boards
  expect(stores!.map((store) => columns[store]).sort()).toEqual(['barn', 'home'])
  expect(placeMove(view, '(sow a2)')).toEqual([{ board: 0, pane: 0, column: columns.indexOf('a2'), row: 0 }])
})

test('whatever things are called', () => {
  const [{ places, stores }] = look(MANCALA, 7).boards
  expect([...places!].sort()).toEqual(Object.values(ROUND).sort())
  expect(stores).toHaveLength(2)
})

test('each role may go round in a way of its own, past the store of the other', () => {
  const both = MANCALA.replace(/\(after (\w+) (\w+)\)/g, (_, from: string, to: string) =>
    ['left', 'right'].map((role) => `(after ${role} ${from} ${to})`).join(' '),
  )
    .replace(
      '(after right a3 home) (after left home b1) (after right home b1)',
      '(after left home b1) (after right a3 b1)',
    )
    .replace('(after left b3 barn)', '(after left b3 a1)')
    .replace('(after left barn a1) ', '')
    .replaceAll('(after ?', '(after ?r ?')
    .replaceAll('(reach ?p', '(reach ?r ?p')
  expect(placesOf(look(both))).toEqual(ROUND)
})

test('without stores there are rows only, and what goes round without two sides is none', () => {
  const plain = MANCALA.replace('(after a3 home) (after home b1)', '(after a3 b1)')
    .replace('(after b3 barn) (after barn a1)', '(after b3 a1)')
    .replace('(init (pit home 0)) (init (pit barn 0))', '')
    .replace('(<= (goal ?r 100) (more ?r))', '(<= (goal ?r 50) (role ?r) (more ?r))')
  const view = look(plain)
  expect(view.boards[0].stores).toEqual([])
  expect(placesOf(view)).toEqual(
    Object.fromEntries(Object.entries(ROUND).slice(0, 3).concat(Object.entries(ROUND).slice(4, 7))),
  )
  const shared = MANCALA.replaceAll('(can ?r ?p) (owns ?r ?p)', '(can ?r ?p) (role ?r) (owns ?o ?p)')
  expect(look(shared).boards[0].stores).toBeUndefined()
})

test('a terminal shows them so, too', () => {
  const view = look(MANCALA)
  const facts = ['a1 2', 'a2 0', 'a3 3', 'b1 3', 'b2 2', 'b3 2', 'home 0', 'barn 0'].map((each) => `(pit ${each})`)
  expect(drawText(view, facts, { marked: placeMove(view, '(sow a2)') })).toBe(
    [' 0      2  2  3    0', ' barn   b3 b2 b1   home', '        2 [0 ]3', '        a1 a2 a3'].join('\n'),
  )
})
