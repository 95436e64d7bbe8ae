import { expect, test } from 'vitest'
import type { Scene } from '../worker/protocol.ts'
import { newMatch, play } from './match.ts'
import { beginWalk, keptOf, readWalks, sameWalk } from './walk.ts'

const scene: Scene = { facts: [], legals: [['a', 'b'], ['noop']], terminal: false, goals: [0, 0] }

test('a variation leaves the match as it was', () => {
  const match = play(play(newMatch(2, scene), ['a', 'noop'], scene), ['a', 'noop'], scene)
  const walk = beginWalk(match, 1)
  const further = { ...walk, match: play(walk.match, ['b', 'noop'], scene) }
  expect(further.match.moves).toEqual([
    ['a', 'noop'],
    ['b', 'noop'],
  ])
  expect(keptOf(further)).toEqual({ from: 1, moves: [['b', 'noop']] })
  expect(match.moves).toHaveLength(2)
})
test('what was kept is read again, and nothing else', () => {
  const kept = { from: 1, moves: [['(mark 1 1)', 'noop']] }
  expect(readWalks(JSON.parse(JSON.stringify([kept])))).toEqual([kept])
  expect(sameWalk(kept, { ...kept })).toBe(true)
  for (const wrong of [
    undefined,
    {},
    [null],
    [{ from: -1, moves: [['a']] }],
    [{ from: 0, moves: [] }],
    [{ from: 0, moves: [[1]] }],
  ])
    expect(readWalks(wrong)).toEqual([])
})
