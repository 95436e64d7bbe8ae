import { expect, test } from 'vitest'
import type { Scene, Thought } from '../worker/protocol.ts'
import { judge, soleMover, valueAt } from './analysis.ts'

const scene = (mover: 0 | 1 | undefined, goals: readonly number[] = [0, 0]): Scene => ({
  facts: [],
  legals: [0, 1].map((role) => (role === mover ? ['a', 'b'] : ['noop'])),
  terminal: mover === undefined,
  goals,
})
const look = (role: number, a: number, b: number): Thought => ({
  role,
  best: a >= b ? 'a' : 'b',
  simulations: 200,
  nodes: 9,
  ms: 1,
  decided: false,
  moves: [
    { move: 'a', visits: 100, mean: a },
    { move: 'b', visits: 100, mean: b },
  ],
  line: [[a >= b ? 'a' : 'b', 'noop']],
})
const both = [0, 1]

test('a move that both looks find worse is where the match turned', () => {
  const scenes = [scene(0), scene(1), scene(undefined, [0, 100])]
  const looks = [look(0, 0.8, 0.3), look(1, 0.9, 0.1), undefined]
  const found = judge(
    [
      ['b', 'noop'],
      ['noop', 'a'],
    ],
    scenes,
    looks,
    both,
  )
  expect(found).toEqual([
    { ply: 0, role: 0, played: 'b', best: 0.8, got: 0.3, better: 'a', line: [['a', 'noop']], grade: 'turn' },
  ])
})
test('a move is not charged where the position after it was no worse', () => {
  const scenes = [scene(0), scene(1), scene(undefined, [100, 0])]
  expect(judge([['b', 'noop']], scenes, [look(0, 0.8, 0.3), look(1, 0.2, 0.1)], both)).toEqual([])
  expect(judge([['b', 'noop']], [scene(0), scene(undefined, [100, 0])], [look(0, 0.8, 0.3)], both)).toEqual([])
})
test('a smaller loss is a slip, and the best move none', () => {
  const scenes = [scene(0), scene(1)]
  expect(judge([['b', 'noop']], scenes, [look(0, 0.7, 0.5), undefined], both)).toMatchObject([{ grade: 'slip' }])
  expect(judge([['a', 'noop']], scenes, [look(0, 0.7, 0.5), look(1, 1, 0)], both)).toEqual([])
})
test('of three, nobody knows what the others stand to get', () => {
  expect(valueAt(scene(1), look(1, 0.9, 0.1), 0, [0, 1, 2])).toBeUndefined()
  expect(valueAt(scene(1), look(1, 0.9, 0.1), 0, both)).toBeCloseTo(0.1)
  expect(valueAt(scene(undefined, [25, 75]), undefined, 1, both)).toBe(0.75)
})
test('positions without a choice, or with several, are not looked at', () => {
  expect(soleMover(scene(1))).toBe(1)
  expect(soleMover(scene(undefined))).toBeUndefined()
  expect(
    soleMover({
      ...scene(0),
      legals: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    }),
  ).toBeUndefined()
})
