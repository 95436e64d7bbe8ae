import { expect, test } from 'vitest'
import type { Scene } from '../worker/protocol.ts'
import { choose, newMatch, play, resign, type Seat } from './match.ts'
import { situationOf } from './situation.ts'

const scene = (legals: Scene['legals'], terminal = false): Scene => ({ facts: [], legals, terminal, goals: [0, 0] })
const seats: readonly Seat[] = [{ kind: 'human' }, { kind: 'machine', recipe: 'uct', limit: { iterations: 1 } }]
const first = scene([['a', 'b'], ['noop']])
const second = scene([['noop'], ['a', 'b']])

test('before there is a match, nothing can be done', () => {
  expect(situationOf(undefined, seats, undefined)).toMatchObject({ ply: 0, live: false, asked: [], legal: [] })
})
test('whoever sits here and has a choice is asked, until it is made', () => {
  const match = newMatch(2, first)
  expect(situationOf(match, seats, undefined)).toMatchObject({ asked: [0], mover: 0, legal: ['a', 'b'], live: true })
  expect(situationOf(choose(match, 0, 'a'), seats, undefined)).toMatchObject({ asked: [], mover: undefined, legal: [] })
})
test('in the past one may look, and not move', () => {
  const match = play(newMatch(2, first), ['a', 'noop'], second)
  expect(situationOf(match, seats, 0)).toMatchObject({ ply: 0, plies: 1, live: false, mover: undefined, shown: first })
  expect(situationOf(match, seats, undefined)).toMatchObject({ ply: 1, live: true, shown: second, asked: [] })
})
test('a game that is over asks nobody; rules that leave a role without a move are told', () => {
  expect(situationOf(resign(newMatch(2, first), 0), seats, undefined)).toMatchObject({ over: true, asked: [] })
  expect(situationOf(newMatch(2, scene([[], ['noop']])), seats, undefined)).toMatchObject({ stuck: 0, over: false })
})
