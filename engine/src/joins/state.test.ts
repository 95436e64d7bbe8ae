import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFacts } from './facts.ts'
import type { Predicate } from './flat.ts'
import { createStateCodec } from './state.ts'

function predicate(number: number, sides: readonly number[]): Predicate {
  return {
    number,
    name: '',
    relation: 'true/1',
    forms: [],
    source: 'fact',
    lifetime: 'state',
    ranges: sides.map((side) => ({ low: 0, high: side - 1 })),
    texts: [],
    tuples: [],
    clauses: [],
  }
}

const SMALL = [predicate(0, [3, 4]), predicate(1, []), predicate(2, [5])] // 18 facts
const LARGE = [predicate(0, [200, 200]), predicate(1, [9])] // numbered beforehand, too many for bits
const HUGE = [predicate(0, [1000, 1000, 1000]), predicate(1, [7])] // numbered as they occur

describe('createFacts', () => {
  for (const [what, predicates] of Object.entries({ SMALL, LARGE, HUGE }))
    test(`gives back what was numbered: ${what}`, () => {
      const facts = createFacts(predicates)
      predicates.forEach(({ ranges }, kind) => {
        const words = [kind, ...ranges.map(({ high }) => high - 1)]
        const fact = facts.intern(words, words.length)
        expect(facts.find(words, words.length)).toBe(fact)
        expect([facts.kinds()[fact], ...ranges.map((_, i) => facts.columns[i][fact])]).toEqual(words)
      })
    })

  test('knows no number for a fact that never occurred, unless all are numbered', () => {
    expect(createFacts(HUGE).find([0, 1, 2, 3], 4)).toBe(-1)
    expect(createFacts(SMALL).find([2, 4], 2)).toBeGreaterThanOrEqual(0)
  })
})

describe('createStateCodec', () => {
  test('uses bits for few facts and one word for many', () => {
    expect(createStateCodec(createFacts(SMALL)).words).toBe(1)
    expect(createStateCodec(createFacts([predicate(0, [10, 10])])).words).toBe(4)
    expect(createStateCodec(createFacts(LARGE)).words).toBe(1)
  })

  for (const [what, predicates] of Object.entries({ SMALL, LARGE }))
    test(`decodes what it has encoded, and equal sets to equal words: ${what}`, () => {
      const facts = createFacts(predicates)
      const codec = createStateCodec(facts)
      const sets = fc.uniqueArray(fc.nat(facts.size() - 1), { maxLength: 18 })
      fc.assert(
        fc.property(sets, sets, (some, others) => {
          const [state, other, shuffled] = [some, others, [...some].reverse()].map((set) => {
            const words = new Int32Array(codec.words)
            codec.encode(Int32Array.from(set), set.length, words)
            return words
          })
          const { list, count } = codec.decode(state, new Int32Array(2))
          expect([...list.subarray(0, count)].sort()).toEqual([...some].sort())
          expect(shuffled).toEqual(state)
          expect(String(state) === String(other)).toBe(String([...some].sort()) === String([...others].sort()))
        }),
      )
    })
})
