import { expect, test } from 'vitest'
import type { Scene } from '../worker/protocol.ts'
import { dieBefore } from './dice.ts'
import { newMatch, play } from './match.ts'

const scene = (chance: readonly string[]): Scene => ({
  facts: [],
  legals: [chance, ['a']],
  terminal: false,
  goals: [0, 0],
})
const faces = [1, 2, 3, 4, 5, 6].map((face) => `(roll ${face})`)

test('what was thrown is seen for a while', () => {
  let match = play(newMatch(2, scene(faces)), ['(roll 4)', 'a'], scene(['noop']))
  expect(dieBefore(match, 1, 0)).toBe(4)
  for (let i = 0; i < 2; i++) match = play(match, ['noop', 'a'], scene(['noop']))
  expect(dieBefore(match, 2, 0)).toBe(4)
  expect(dieBefore(match, 3, 0)).toBeUndefined()
})
test('cards and coins are no dice', () => {
  const cards = ['(deal 2)', '(deal 7)']
  expect(dieBefore(play(newMatch(2, scene(cards)), ['(deal 2)', 'a'], scene(['noop'])), 1, 0)).toBeUndefined()
})
