import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryTerm } from '../../test/arbitrary-rules.ts'
import { parseRules } from '../gdl/parse.ts'
import { printTerm } from '../gdl/print.ts'
import { variablesOf } from '../gdl/rules.ts'
import { createTerms } from './terms.ts'

const parse = (text: string) => parseRules(text).rules.rules[0].head
const groundTerm = arbitraryTerm.filter((term) => variablesOf(term).size === 0)

test('equal terms are one number, different terms are different numbers', () => {
  fc.assert(
    fc.property(fc.array(groundTerm, { maxLength: 10 }), (all) => {
      const terms = createTerms()
      for (const a of all) for (const b of all) expect(terms.of(a) === terms.of(b)).toBe(printTerm(a) === printTerm(b))
    }),
  )
})

test('the text of a term is how it is written', () => {
  fc.assert(
    fc.property(groundTerm, (term) => {
      const terms = createTerms()
      expect(terms.text(terms.of(term))).toBe(printTerm(term))
    }),
  )
})

test('symbol, number of arguments and arguments can be asked for', () => {
  const terms = createTerms()
  const term = terms.of(parse('(cell 1 (f 2))'))
  expect(terms.symbolAt(term)).toBe(terms.symbolNamed('cell/2'))
  expect(terms.arity(term)).toBe(2)
  expect(terms.arg(term, 0)).toBe(terms.of(parse('1')))
  expect(terms.arg(term, 1)).toBe(terms.of(parse('(f 2)')))
})

test('a term with a variable has no number', () => {
  expect(() => createTerms().of(parse('(p ?x)'))).toThrow('?x')
})

test('terms nested without end are refused', () => {
  const terms = createTerms()
  const successor = terms.symbolNamed('s/1')
  let term = terms.of(parse('zero'))
  expect(() => {
    for (;;) term = terms.intern(successor, [term])
  }).toThrow('terms nest without end: (s (s (s')
  expect(terms.text(term)).toMatch(/zero\)+$/)
})
