import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryRules, withoutSpans } from '../../test/arbitrary-rules.ts'
import { parseRules } from './parse.ts'
import { printRules } from './print.ts'

test('what is printed is read back as the same rules', () => {
  fc.assert(
    fc.property(arbitraryRules, (rules) => {
      const { rules: back, diagnostics } = parseRules(printRules(rules))
      expect(diagnostics).toEqual([])
      expect(withoutSpans(back)).toEqual(withoutSpans(rules))
    }),
    { numRuns: 300 },
  )
})

test('a rule is a line', () => {
  const { rules } = parseRules('(<= p\n  (not q) ; why\n (or r (s ?x)))\n\n(role\n a)')
  expect(printRules(rules)).toBe('(<= p (not q) (or r (s ?x)))\n(role a)\n')
})
