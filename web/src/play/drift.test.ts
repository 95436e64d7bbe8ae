import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Scene, Thought } from '../worker/protocol.ts'
import { driftsOf } from './drift.ts'

const BOTH = [0, 1]
/** A match of two who move in turn, and what the coach gives the first in each position. */
const match = (values: readonly number[]) => {
  const scenes = values.map(
    (_, ply): Scene => ({
      facts: [],
      legals: [0, 1].map((role) => (role === ply % 2 ? ['a', 'b'] : ['noop'])),
      terminal: false,
      goals: [0, 0],
    }),
  )
  const looks = values.map((value, ply): Thought => {
    const role = ply % 2
    const mean = role === 0 ? value : 1 - value
    const moves = [{ move: 'a', visits: 200, mean }]
    return { role, best: 'a', simulations: 200, nodes: 9, ms: 1, decided: false, moves, line: [] }
  })
  const moves = values.slice(1).map((_, ply) => [0, 1].map((role) => (role === ply % 2 ? `move${ply}` : 'noop')))
  return [moves, scenes, looks, BOTH] as const
}

test('an outlook that goes down over several moves is told with the moves that took most of it', () => {
  const [drift, ...others] = driftsOf(...match([0.5, 0.55, 0.56, 0.45, 0.46, 0.3, 0.3, 0.25]))
  expect(others).toEqual([])
  expect(drift).toMatchObject({ role: 0, from: 2, to: 7, high: 0.56, low: 0.25 })
  expect(drift.moves.map(({ ply, played }) => [ply, played])).toEqual([
    [4, 'move4'],
    [2, 'move2'],
    [6, 'move6'],
  ])
  expect(drift.moves[0].cost).toBeCloseTo(0.16)
})
test('what falls at once, or by little, or by one move alone, is no slow loss', () => {
  expect(driftsOf(...match([0.6, 0.6, 0.55, 0.2, 0.2, 0.1]))).toEqual([])
  expect(driftsOf(...match([0.5, 0.45, 0.45, 0.4, 0.4, 0.35]))).toEqual([])
  expect(driftsOf(...match([0.5, 0.26, 0.26, 0.26, 0.26, 0.26]))).toEqual([])
  expect(driftsOf([], [], [], BOTH)).toEqual([])
})
test('whatever the coach says, a slow loss is a fall between two positions, and its moves are of who lost by it', () => {
  const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })
  fc.assert(
    fc.property(values, (outlook) => {
      for (const { role, from, to, high, low, moves } of driftsOf(...match(outlook))) {
        const own = outlook.map((value) => (role === 0 ? value : 1 - value))
        expect([high, low].map((value) => value.toFixed(9))).toEqual(
          [own[from], own[to]].map((value) => value.toFixed(9)),
        )
        expect(high - low).toBeGreaterThanOrEqual(0.2)
        expect(moves.length).toBeGreaterThan(1)
        for (const { ply } of moves) expect([ply % 2, ply >= from, ply < to]).toEqual([role, true, true])
      }
    }),
  )
})
