import type { View } from '@depthcharge/engine/view'
import { expect, test } from 'vitest'
import pictures from '../subject/pictures.json'
import { restOf } from './rest.ts'

const view = pictures['tic-tac-toe'].view as unknown as View
const names = (facts: readonly { name: string }[]) => facts.map(({ name }) => name)

test('what only tells the time is folded away', () => {
  const { shown, folded } = restOf({ ...view, clocks: ['step/1', 'control/1'] }, ['(step 3)', '(control x)', '(pot 4)'])
  expect(names(shown)).toEqual(['pot'])
  expect(names(folded)).toEqual(['step', 'control'])
})
test('where there is much, what is no number is folded away, too', () => {
  const rights = ['white long', 'white short', 'black long', 'black short'].map((right) => `(castle ${right})`)
  const { shown, folded } = restOf({ ...view, clocks: [] }, [...rights, '(score white 3)'])
  expect(names(shown)).toEqual(['score'])
  expect(folded).toHaveLength(4)
})
test('what the first position knows nothing of comes and goes beside a board, unless it is what a role has', () => {
  const first = ['(phase place)']
  const { shown, folded } = restOf(
    { ...view, clocks: [] },
    ['(phase turn)', '(board 1 2)', '(captured xplayer 1)'],
    first,
  )
  expect(names(shown)).toEqual(['phase', 'captured'])
  expect(names(folded)).toEqual(['board'])
})
test('halves of points are counts, too, so that both sides of a game of Go are told what they have', () => {
  const score = ['(points black 18)', '(points white 70.5)']
  expect(restOf({ ...view, roles: ['black', 'white'] }, score, []).shown).toHaveLength(2)
})
test('without a board, everything that says something is shown', () => {
  const bare: View = { roles: ['a'], boards: [], moves: [], clocks: ['step/1'] }
  expect(names(restOf(bare, ['(step 1)', '(a 1)', '(b x)', '(c y)', '(d z)']).shown)).toEqual(['a', 'b', 'c', 'd'])
  expect(names(restOf(bare, ['(step 1)']).shown)).toEqual(['step'])
})
test('what is said of several roles stands in the order of the roles', () => {
  const bare: View = { roles: ['red', 'blue'], boards: [], moves: [], clocks: [] }
  const { shown } = restOf(bare, ['(pot 0)', '(score blue 2)', '(score red 1)', '(turn 1)'])
  expect(shown.map(({ args }) => args.join(' '))).toEqual(['0', 'red 1', 'blue 2', '1'])
})
