import { expect, test } from 'vitest'
import type { Thought } from '../worker/protocol.ts'
import { halfWidth, lineText, reasons } from './why.ts'

const thought: Thought = {
  role: 0,
  best: '(drop 4)',
  simulations: 1000,
  nodes: 900,
  ms: 10,
  decided: false,
  moves: [
    { move: '(drop 4)', visits: 800, mean: 0.7 },
    { move: '(drop 3)', visits: 150, mean: 0.4 },
    { move: '(drop 1)', visits: 50, mean: 0.2 },
  ],
  line: [
    ['(drop 4)', 'noop'],
    ['noop', '(drop 3)'],
  ],
}

test('a move is explained with the numbers of the search', () => {
  expect(reasons(thought, ['red', 'yellow'])).toEqual([
    'red played 1,000 games in its head, and drop 4 began 800 of them (80 %). They ended with 70.0 of 100 points on average.',
    'The move it tried most after that, drop 3, gave 40.0 in 150 games: clearly less.',
    'It soon gave up on drop 1: 20.0 in 50 games.',
    'It expects drop 4, then drop 3.',
  ])
})
test('a move that did better in fewer games is told, with why it was not taken', () => {
  const rival = { move: '(drop 3)', visits: 896, mean: 0.651 }
  const most = { move: '(drop 4)', visits: 4832, mean: 0.583 }
  const told = (...others: Thought['moves']) =>
    reasons({ ...thought, moves: [most, ...others] }, ['red', 'yellow']).filter((each) => each.includes('drop 3'))
  expect(told(rival)[0]).toMatch(/^The move it tried most after that, drop 3, gave 65\.1 in 896 games: no less, but/)
  expect(told({ move: '(drop 5)', visits: 2000, mean: 0.5 }, rival)[0]).toBe(
    'drop 3 has done better so far, 65.1 in 896 games, but it was tried too late to be trusted; more thought may turn to it.',
  )
})
test('moves so close that chance may decide between them are named, with why this one is taken', () => {
  const close = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ move: `(drop ${i + 5})`, visits: 300, mean: 0.68 }))
  const told = (moves: Thought['moves'], more = {}) =>
    reasons({ ...thought, moves, ...more }, ['red', 'yellow']).filter((each) => each.includes('as good'))
  expect(told([thought.moves[0], ...close(2)])).toEqual([
    '2 other moves are as good, as far as these games can tell: drop 5 and drop 6. It takes drop 4 because that was tried most, so its mean is the surest.',
  ])
  expect(told([thought.moves[0], ...close(5)])[0]).toContain(': drop 5, drop 6, drop 7 and 2 more. It takes')
  expect(told([{ ...thought.moves[0], visits: 250 }, ...close(2)])[0]).not.toContain('It takes')
  // One is told beside its numbers anyway, and what is decided is not close.
  expect(told([thought.moves[0], ...close(1)])).toEqual([])
  expect(told([thought.moves[0], ...close(2)], { decided: true })).toEqual([])
})
test('waiting is not worth telling, unless everybody waits', () => {
  expect(
    lineText([
      ['noop', '(drop 3)'],
      ['noop', 'noop'],
    ]),
  ).toBe('drop 3, then noop with noop')
})
test('intervals shrink with the root of the visits', () => {
  expect(halfWidth(0.5, 400)).toBeCloseTo(0.049, 3)
  expect(halfWidth(0.5, 100)).toBeCloseTo(2 * halfWidth(0.5, 400), 10)
})
test('a look ahead is told as one: depth, positions, worth, and no share of games', () => {
  const look = { ...thought, depth: 7, decided: true }
  expect(reasons(look, ['red', 'yellow'])).toEqual([
    'red looked 7 steps ahead, at 1,000 positions. drop 4 is worth 70.0 of 100 points there.',
    'The next best, drop 3, is worth 40.0 or less.',
    'It expects drop 4, then drop 3.',
    'More thought would not change its mind.',
  ])
})
