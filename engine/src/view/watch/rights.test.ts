import { expect, test } from 'vitest'
import { readFact } from '../model/fact.ts'
import { rightsOf } from './rights.ts'

const RIGHTS = ['(castle white long)', '(castle white short)']

/** One match, a position a line. */
function match(...positions: readonly (readonly string[])[]) {
  return positions.map((facts, i) => ({
    facts: facts.map(readFact),
    legals: [],
    ...(i < positions.length - 1 ? { joint: [readFact('go')] } : {}),
  }))
}

test('what is only ever lost is a right, match by match', () => {
  const steps = [...match(RIGHTS, RIGHTS.slice(1), []), ...match(RIGHTS, RIGHTS.slice(0, 1))]
  expect(rightsOf({ roles: ['white'], steps })).toEqual(['castle/2'])
})

test('what comes back, and what is counted, is none', () => {
  const steps = match([...RIGHTS, '(left a 3)', '(left b 2)'], ['(left a 3)'], [RIGHTS[0]])
  expect(rightsOf({ roles: ['white'], steps })).toEqual([])
})
