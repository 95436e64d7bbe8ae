import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import type { Diagnostic } from './diagnostic.ts'
import { parseRules } from './parse.ts'
import { printRules } from './print.ts'

const printed = (text: string) => printRules(parseRules(text).rules)
const codes = (text: string) => parseRules(text).diagnostics.map((d) => d.code)
/** What a diagnostic points at. */
const marked = (text: string, { code, span }: Diagnostic) => [code, text.slice(span?.start, span?.end)]

describe('what is read', () => {
  test('facts and rules with nested terms', () => {
    const text = '(role white)\n(<= (next (at ?x (f (g ?x) 1))) (true (at ?x none)))\n'
    expect(printed(text)).toBe(text)
    expect(codes(text)).toEqual([])
  })

  test('or, not and distinct, inside each other as well', () => {
    const text = '(<= p (or q (not (r ?x))) (distinct ?x (f 1)) (not (or s (distinct a b))) (or))\n'
    expect(printed(text)).toBe(text)
    expect(parseRules(text).rules.rules[0].body.map((literal) => literal.kind)).toEqual(['or', 'distinct', 'not', 'or'])
  })

  test('comments run to the end of the line, wherever they begin', () => {
    expect(printed('; (role a)\n(role;x)\nb);(role c)\r(role d) ; (')).toBe('(role b)\n(role d)\n')
  })

  test('all white space separates and none is needed beside parentheses', () => {
    const blanks = [' ', '\t', '\n', '\r\n', '\r', '\f', '\v', '\u00a0', '\u2003', '\u2028', '\u3000', '\ufeff']
    for (const blank of blanks) expect(printed(`${blank}(role${blank}a)(role${blank}b)`)).toBe('(role a)\n(role b)\n')
    expect(printed('(<=(p ?x)(q ?x)r)')).toBe('(<= (p ?x) (q ?x) r)\n')
  })

  test('an atom with empty parentheses is another thing than one without', () => {
    const [{ body }] = parseRules('(<= p (open) open)').rules.rules
    expect(body.map((literal) => literal.kind === 'holds' && literal.sentence.kind)).toEqual(['compound', 'constant'])
  })

  test('(terminal) is meant as terminal', () => {
    expect(printed('(<= (terminal) (TERMINAL))')).toBe('(<= terminal terminal)\n')
  })

  test('keywords and connectives in any case', () => {
    expect(printed('(ROLE a) (<= (Legal a b) (NOT (True c)) (OR d TERMINAL) (Distinct a b))')).toBe(
      '(role a)\n(<= (legal a b) (not (true c)) (or d terminal) (distinct a b))\n',
    )
  })

  test('names and variables keep their case, also those that look like keywords inside a sentence', () => {
    const text = '(<= (p Cell cell ?X) (q ?X ?x True (LEGAL a)))\n'
    expect(printed(text)).toBe(text)
  })

  test('a rule without conditions is a fact', () => {
    expect(printed('(<= (p a))')).toBe('(p a)\n')
  })

  test('an empty text has no rules', () => {
    for (const text of ['', ' \n', '; nothing', '\ufeff'])
      expect(parseRules(text)).toEqual({ rules: { rules: [] }, diagnostics: [] })
  })
})

test('spans are exact', () => {
  const text = ' (<= (p  ?x)\n\t(not (q (f ?x)))) ; end\nr'
  const { rules } = parseRules(text).rules
  const at = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  expect(rules.map((rule) => at(rule.span))).toEqual(['(<= (p  ?x)\n\t(not (q (f ?x))))', 'r'])
  const [{ head, body }] = rules
  expect(at(head.span)).toBe('(p  ?x)')
  expect(head.kind === 'compound' && at(head.args[0].span)).toBe('?x')
  expect(at(body[0].span)).toBe('(not (q (f ?x)))')
  const negated = body[0].kind === 'not' ? body[0].literal : body[0]
  expect(at(negated.span)).toBe('(q (f ?x))')
  const sentence = negated.kind === 'holds' ? negated.sentence : undefined
  expect(sentence?.kind === 'compound' && at(sentence.args[0].span)).toBe('(f ?x)')
})

describe('what is refused', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['(p ())', 'empty-list', '()'],
    ['((p) a)', 'nameless-term', '(p)'],
    ['(?p a)', 'variable-name', '?p'],
    ['(p ?)', 'nameless-variable', '?'],
    ['?x', 'variable-sentence', '?x'],
    ['(<= p ?x)', 'variable-sentence', '?x'],
    ['(<=)', 'empty-rule', '(<=)'],
    ['(or p q)', 'misplaced-connective', '(or p q)'],
    ['(<= (not p) q)', 'misplaced-connective', '(not p)'],
    ['(<= p or)', 'misplaced-connective', 'or'],
    ['(<= p (<= q r))', 'nested-rule', '(<= q r)'],
    ['(<= p (not))', 'connective-arity', '(not)'],
    ['(<= p (not q r))', 'connective-arity', '(not q r)'],
    ['(<= p (distinct a))', 'connective-arity', '(distinct a)'],
    ['(p))', 'unbalanced', ')'],
    ['(p', 'unbalanced', '('],
    ['(p a\u0000b)', 'unreadable', 'a\u0000b'],
  ]
  for (const [text, code, place] of cases) {
    test(`${JSON.stringify(text)}: ${code}`, () => {
      expect(parseRules(text).diagnostics.map((d) => marked(text, d))).toEqual([[code, place]])
    })
  }

  test('every fault of a text is reported, and the rules around them are kept', () => {
    const text = '(role a)\n(<= (p ?) (not))\n(role b)\n(q ())\n(role c))\n(role d)'
    const { rules, diagnostics } = parseRules(text)
    expect(printRules(rules)).toBe('(role a)\n(role b)\n(role c)\n(role d)\n')
    expect(diagnostics.map((d) => marked(text, d))).toEqual([
      ['unbalanced', ')'],
      ['nameless-variable', '?'],
      ['connective-arity', '(not)'],
      ['empty-list', '()'],
    ])
  })

  test('a lost parenthesis costs one fault: a "(" that begins a line begins a form', () => {
    const text = '(role a)\n(<= (p ?x)\n  (q ?x)\n(role b)\n(role c) (role d)\n'
    const { rules, diagnostics } = parseRules(text)
    expect(printRules(rules)).toBe('(role a)\n(<= (p ?x) (q ?x))\n(role b)\n(role c)\n(role d)\n')
    expect(diagnostics.map((d) => [d.code, d.span?.start])).toEqual([['unbalanced', text.indexOf('(<=')]])
  })

  test('of two lost parentheses both are reported', () => {
    const text = '(<= (p ?x)\n  (q (f ?x)\n(role a)\n(<= r (not s)\n(role b)\n'
    const { rules, diagnostics } = parseRules(text)
    expect(printRules(rules)).toBe('(<= (p ?x) (q (f ?x)))\n(role a)\n(<= r (not s))\n(role b)\n')
    expect(diagnostics.map((d) => d.span?.start)).toEqual([0, text.indexOf('(<= r')])
  })
})

describe('any text gives an answer', () => {
  const check = (text: string) => {
    const { rules, diagnostics } = parseRules(text)
    for (const { span } of [...rules.rules, ...diagnostics]) {
      expect(span).toBeDefined()
      expect(0 <= span!.start && span!.start < span!.end && span!.end <= text.length).toBe(true)
    }
  }

  test('strings of anything', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), check))
  })

  test('strings of the pieces rules are made of', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '(',
      ')',
      ' ',
      '\n',
      '<=',
      'not',
      'or ',
      'distinct',
      '?',
      '?x',
      'a',
      ';',
      '1',
    )
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
    fc.assert(fc.property(text, check), { numRuns: 2000 })
  })

  test('100 MB of random bytes', () => {
    const random = createRandom(1)
    const words = new Uint32Array(25_000_000)
    for (let i = 0; i < words.length; i++) words[i] = random.bits()
    const { diagnostics } = parseRules(Buffer.from(words.buffer).toString('latin1'))
    expect(diagnostics.length).toBeGreaterThan(90)
    expect(diagnostics.length).toBeLessThan(300)
    expect(diagnostics.map((d) => d.code)).toContain('too-many-errors')
  }, 20_000)

  const DEEP = 100_000
  test('100,000 parentheses deep, closed', () => {
    expect(codes('('.repeat(DEEP) + ')'.repeat(DEEP))).toContain('too-deep')
    expect(codes('(f '.repeat(DEEP) + 'a' + ')'.repeat(DEEP))).toEqual(['too-deep'])
  })

  test('100,000 parentheses that never close, or close nothing', () => {
    expect(codes('('.repeat(DEEP))).toContain('unbalanced')
    expect(codes('(f\n'.repeat(DEEP))).toContain('unbalanced')
    expect(codes(')'.repeat(DEEP))).toEqual([...new Array(100).fill('unbalanced'), 'too-many-errors'])
  })

  test('100,000 faults that are no faults of the parentheses', () => {
    expect(codes('()\n'.repeat(DEEP))).toEqual([...new Array(100).fill('empty-list'), 'too-many-errors'])
  })

  test('a million words in one form, and in a form that is never closed', () => {
    expect(codes(`(p ${'a '.repeat(1_000_000)})`)).toEqual([])
    expect(codes(`(p\n${'(a)\n'.repeat(100_000)}`)).toEqual(['unbalanced'])
  })
})
