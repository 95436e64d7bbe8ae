import { expect, test } from 'vitest'
import type { Scene } from '../worker/protocol.ts'
import { type Match, newMatch, play } from './match.ts'
import { lastTurn } from './turn.ts'

/** A match in which the roles named have a choice, position by position. */
function matchOf(...choosers: readonly (readonly number[])[]): Match {
  const scenes = choosers.map(
    (free): Scene => ({
      facts: [],
      legals: [0, 1].map((role) => (free.includes(role) ? ['a', 'b'] : ['noop'])),
      terminal: false,
      goals: [0, 0],
    }),
  )
  return scenes.slice(1).reduce((match, scene) => play(match, ['a', 'b'], scene), newMatch(2, scenes[0]))
}

test('a turn of one step, and of several', () => {
  expect(lastTurn(matchOf([0], [1], [0]), 2)).toEqual([1])
  expect(lastTurn(matchOf([0], [0], [1], [1], [0]), 4)).toEqual([2, 3])
  expect(lastTurn(matchOf([0], [0], [1]), 2)).toEqual([0, 1])
  expect(lastTurn(matchOf([0], [0], [1], [1], [0]), 3)).toEqual([2])
})
test('a puzzle has turns of one step', () => {
  expect(lastTurn(matchOf([0], [0], [0], [0]), 3)).toEqual([2])
})
test('moves at the same time are a turn', () => {
  expect(lastTurn(matchOf([0, 1], [0, 1], [0, 1]), 2)).toEqual([1])
  expect(lastTurn(matchOf([0], [1]), 0)).toEqual([])
})
