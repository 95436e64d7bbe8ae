import { expect, test } from 'vitest'
import { readFact } from '../model/fact.ts'
import { clocksOf } from './clocks.ts'
import type { ObservedStep } from './observe.ts'

/** Matches, each a list of positions as facts. */
function observed(...matches: readonly (readonly string[])[][]): { roles: string[]; steps: ObservedStep[] } {
  const steps = matches.flatMap((match) =>
    match.map((facts, i) => ({
      facts: facts.map(readFact),
      legals: [],
      ...(i < match.length - 1 ? { joint: [readFact('go')] } : {}),
    })),
  )
  return { roles: ['a', 'b'], steps }
}

const match = (scores: readonly number[]) =>
  scores.map((score, i) => [`(step ${i})`, `(turn ${i % 2 === 0 ? 'a' : 'b'})`, `(score a ${score})`])

test('what is the same after equally many steps of every match is a clock', () => {
  expect(clocksOf(observed(match([0, 1, 2, 3]), match([0, 0, 1, 1])))).toEqual(['step/1', 'turn/1'])
})
test('a counter goes on where one match is longer than the others', () => {
  expect(clocksOf(observed(match([0, 1, 2, 3]), match([0, 0, 1, 1, 1, 2])))).toEqual(['step/1', 'turn/1'])
})
test('from one match nobody can tell', () => {
  expect(clocksOf(observed(match([0, 1, 2, 3, 4])))).toEqual([])
})
