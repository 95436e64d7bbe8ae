import { expect, test } from 'vitest'
import type { Scene } from '../worker/protocol.ts'
import { toldRoles } from './told.ts'

type Step = readonly [legals: readonly [string[], string[]], joint: readonly string[]]

/** Each step by what either may do and does. */
function told(...steps: readonly Step[]) {
  const scenes = steps.map(([legals]): Scene => ({ facts: [], legals, terminal: false, goals: [0, 0] }))
  return toldRoles(
    steps.map(([, joint]) => joint),
    scenes,
  )
}
const WAIT = ['noop']
const WAIT_ALL = ['noop', 'noop']
const FIRST: Step = [
  [['a', 'b'], WAIT],
  ['a', 'noop'],
]
const SECOND: Step = [
  [WAIT, ['c', 'd']],
  ['noop', 'c'],
]

test('who had a choice is told of', () => {
  expect(told(FIRST, SECOND)).toEqual([[0], [1]])
  expect(
    told([
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      ['a', 'c'],
    ]),
  ).toEqual([[0, 1]])
})
test('where nobody had one, who does more than wait is', () => {
  expect(
    told(FIRST, [
      [['b'], WAIT],
      ['b', 'noop'],
    ])[1],
  ).toEqual([0])
})
test('where all only wait, everybody is', () => {
  expect(told(FIRST, SECOND, [[WAIT, WAIT], WAIT_ALL])[2]).toEqual([0, 1])
  expect(told([[WAIT, WAIT], WAIT_ALL])).toEqual([[0, 1]])
})
