import { describe, expect, test } from 'vitest'
import type { Scene } from '../worker/protocol.ts'
import {
  choose,
  jointOf,
  newMatch,
  now,
  play,
  resign,
  resultOf,
  type Seat,
  stuckRole,
  toChoose,
  undo,
} from './match.ts'

const HUMAN: Seat = { kind: 'human' }
const MACHINE: Seat = { kind: 'machine', recipe: 'uct', limit: { iterations: 1 } }
const scene = (...legals: string[][]): Scene => ({ facts: [], legals, terminal: false, goals: [0, 0] })
const turn = (mover: 0 | 1) => scene(...[0, 1].map((role) => (role === mover ? ['a', 'b'] : ['noop'])))

describe('a match', () => {
  test('whoever has no choice need not say so', () => {
    const seats = [HUMAN, MACHINE]
    expect(toChoose(turn(0), seats)).toEqual([0])
    const match = choose(newMatch(2, turn(0)), 0, 'b')
    expect(jointOf(match, turn(0), seats)).toEqual(['b', 'noop'])
  })
  test('where several choose at once, the step waits for all', () => {
    const both = scene(['a', 'b'], ['c', 'd'])
    const one = choose(newMatch(2, both), 0, 'a')
    expect(jointOf(one, both, [HUMAN, HUMAN])).toBeUndefined()
    expect(jointOf(choose(one, 1, 'd'), both, [HUMAN, HUMAN])).toEqual(['a', 'd'])
  })
  test('where nobody has a choice, somebody here has to go on', () => {
    expect(toChoose(scene(['pass'], ['noop']), [HUMAN, MACHINE])).toEqual([0])
    expect(toChoose(scene(['pass'], ['noop']), [MACHINE, MACHINE])).toEqual([])
  })
  test('nobody here has to wait by hand, as who waited before', () => {
    const forced = scene(['noop'], ['(jump 1)'])
    const past = [turn(0), turn(1)]
    expect(toChoose(forced, [HUMAN, MACHINE], past)).toEqual([])
    expect(jointOf({ ...newMatch(2, turn(1)), scenes: [...past, forced] }, forced, [HUMAN, MACHINE])).toEqual([
      'noop',
      '(jump 1)',
    ])
    // Whose move it is makes it, where both sit here.
    expect(toChoose(forced, [HUMAN, HUMAN], past)).toEqual([1])
    expect(toChoose(forced, [HUMAN, MACHINE])).toEqual([0])
  })
  test('rules that leave a role without a move are found out', () => {
    expect(stuckRole(scene(['a', 'b'], []))).toBe(1)
    expect(toChoose(scene(['a', 'b'], []), [HUMAN, HUMAN])).toEqual([])
    expect(stuckRole(turn(0))).toBeUndefined()
  })
  test('undo goes back to the last choice of somebody here', () => {
    const seats = [HUMAN, MACHINE]
    let match = newMatch(2, turn(0))
    match = play(match, ['a', 'noop'], turn(1))
    match = play(match, ['noop', 'a'], turn(0))
    expect(undo(match, seats).moves).toEqual([])
    match = play(match, ['b', 'noop'], turn(1))
    expect(undo(match, seats).moves).toEqual([
      ['a', 'noop'],
      ['noop', 'a'],
    ])
    expect(now(undo(match, seats))).toEqual(turn(0))
  })
  test('of two, who gives up loses everything to the other', () => {
    expect(resultOf(resign(newMatch(2, turn(0)), 0), [HUMAN, MACHINE])).toEqual([0, 100])
  })
})
