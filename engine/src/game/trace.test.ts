import { expect, test } from 'vitest'
import { gameOf } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { traceMatch, traceText } from './trace.ts'

const game = gameOf(`
  (role a) (role b)
  (init (left 1)) (init rest)
  (<= (legal ?r wait) (role ?r))
  (<= (next (left 0)) (true (left 1)))
  (<= (next rest) (true rest))
  (<= terminal (true (left 0)))
  (<= (goal a 100) terminal) (goal b 0) (<= (goal b 50) (not terminal))`)

test('a match as data', () => {
  expect(traceMatch(game, createRandom(1))).toEqual({
    roles: ['a', 'b'],
    steps: [
      {
        state: ['(left 1)', 'rest'],
        terminal: false,
        goals: [null, null],
        legals: [['wait'], ['wait']],
        moves: ['wait', 'wait'],
      },
      { state: ['(left 0)', 'rest'], terminal: true, goals: [100, 0] },
    ],
  })
})

test('a match as text: facts as what went and what came', () => {
  expect(traceText(traceMatch(game, createRandom(1)))).toBe(
    `step 0
  + (left 1)
  + rest
  a legal 1: wait
  b legal 1: wait
  plays wait | wait
step 1
  - (left 1)
  + (left 0)
  a goal 100
  b goal 0
  terminal
`,
  )
})

test('a match as brief text: steps and moves beyond the limits are counted', () => {
  const many = gameOf(`
    (role a) (init (at 0)) (after 0 1) (after 1 2) (after 2 3) (after 3 4)
    (<= (legal a ?move) (or (choice ?move) (choice ?move)))
    (choice left) (choice right) (choice up)
    (<= (next (at ?y)) (true (at ?x)) (after ?x ?y))
    (<= terminal (true (at 4)))`)
  const text = traceText(traceMatch(many, createRandom(1)), { firstSteps: 1, lastSteps: 1, moves: 2 })
  expect(text.replace(/plays .*/, 'plays …')).toBe(
    `step 0
  + (at 0)
  a legal 3: left right … and 1 more
  plays …
(3 steps left out)
step 4
  - (at 0)
  + (at 4)
  a
  terminal
`,
  )
})

test('a match that is cut short ends with the legal moves nobody played', () => {
  const { steps } = traceMatch(game, createRandom(1), 0)
  expect(steps).toMatchObject([{ terminal: false, legals: [['wait'], ['wait']] }])
  expect(steps[0].moves).toBeUndefined()
})
