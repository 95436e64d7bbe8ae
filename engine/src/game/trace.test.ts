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

test('a match that is cut short ends with the legal moves nobody played', () => {
  const { steps } = traceMatch(game, createRandom(1), 0)
  expect(steps).toMatchObject([{ terminal: false, legals: [['wait'], ['wait']] }])
  expect(steps[0].moves).toBeUndefined()
})
