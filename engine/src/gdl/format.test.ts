import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryLayout, withoutSpans } from '../../test/arbitrary-rules.ts'
import { formatRules } from './format.ts'
import { parseRules } from './parse.ts'
import { readSyntax } from './syntax.ts'

const commentsOf = (text: string) => readSyntax(text).comments.map((comment) => comment.text)

describe('for any rules in any layout', () => {
  test('the rules and the comments stay, in order', () => {
    fc.assert(
      fc.property(arbitraryLayout, (text) => {
        const { text: laid, diagnostics } = formatRules(text)
        expect(diagnostics).toEqual([])
        expect(withoutSpans(parseRules(laid!).rules)).toEqual(withoutSpans(parseRules(text).rules))
        expect(commentsOf(laid!)).toEqual(commentsOf(text))
      }),
      { numRuns: 300 },
    )
  })

  test('laying out twice changes nothing more', () => {
    fc.assert(
      fc.property(arbitraryLayout, (text) => {
        const once = formatRules(text).text!
        expect(formatRules(once).text).toBe(once)
      }),
      { numRuns: 300 },
    )
  })

  test('no line ends in white space and the text ends with one line break', () => {
    fc.assert(
      fc.property(arbitraryLayout, (text) => {
        const laid = formatRules(text).text!
        expect(laid).not.toMatch(/[^\S\n]\n|\n\n\n|^\n|\n\n$/)
        expect(laid === '' || laid.endsWith('\n')).toBe(true)
      }),
    )
  })
})

test('a rule with several conditions gets one a line', () => {
  expect(formatRules('(<=   (p ?x) (q ?x)\n(not (r ?x)))').text).toBe('(<= (p ?x)\n  (q ?x)\n  (not (r ?x)))\n')
  expect(formatRules('(<= (p ?x)\n (q ?x))').text).toBe('(<= (p ?x) (q ?x))\n')
})

test('short facts that share a line go on sharing it; blank lines are kept as one', () => {
  expect(formatRules('(a 1)(a 2)   (a 3)\n\n\n\n(b)\n(c)').text).toBe('(a 1) (a 2) (a 3)\n\n(b)\n(c)\n')
})

test('a comment stays behind what it follows, or on its own line', () => {
  const text = '; title\n\n(role a) ; first\n(<= (p ?x) ; head\n  ; why\n  (q ?x)\n  (r ?x) ; last\n)\n; end\n'
  expect(formatRules(text).text).toBe(text)
})

test('line breaks of other systems become ours', () => {
  expect(formatRules('; a\r\n(role a)\r\n\r\n(role b)\r\n').text).toBe('; a\n(role a)\n\n(role b)\n')
  expect(formatRules('; a\r(role a)\r\r(role b)').text).toBe('; a\n(role a)\n\n(role b)\n')
})

test('what is too long for a line is broken', () => {
  const long = `(p ${'argument '.repeat(12).trim()})`
  const laid = formatRules(long).text!
  expect(laid.split('\n').length).toBe(14)
  expect(laid.startsWith('(p\n  argument\n')).toBe(true)
})

test('parentheses that do not match are reported and nothing is laid out', () => {
  const { text, diagnostics } = formatRules('(role a')
  expect(text).toBeUndefined()
  expect(diagnostics.map((d) => d.code)).toEqual(['unbalanced'])
})

test('an empty text stays empty', () => {
  expect(formatRules(' \n\n').text).toBe('')
})

test('many comments take no longer than as many rules', () => {
  const text = '(a b) ; c\n'.repeat(50_000)
  expect(formatRules(text).text).toBe(text)
}, 10_000)

test('a thousand forms nested as deep as they may be are laid out as one of them is', () => {
  const deep = `(p ${'(f '.repeat(190)}a${')'.repeat(190)})`
  const one = formatRules(deep).text!
  expect(formatRules(`${deep}\n`.repeat(1000)).text).toBe(one.repeat(1000))
})
