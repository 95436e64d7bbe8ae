// Random rules for property tests, and random ways to write them down.
import * as fc from 'fast-check'
import { printRules } from '../src/gdl/print.ts'
import {
  CONNECTIVES,
  KEYWORD_ARITY,
  type Literal,
  type Rule,
  type Rules,
  type Sentence,
  type Term,
} from '../src/gdl/rules.ts'

const NOWHERE = { start: 0, end: 0 }
const WORDS = ['a', 'b', 'cell', 'open', 'Open', 'x-1', 'a/1', '+', '0', '1', '100', 'random', 'é', '長い']

const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc
    .string({ unit: fc.constantFrom(...'abcXYZ019_+-*/=<>?!.,:#"\'|'), minLength: 1, maxLength: 6 })
    .filter((text) => !text.startsWith('?')),
)
const isReserved = (name: string) => KEYWORD_ARITY.has(name.toLowerCase()) || CONNECTIVES.has(name.toLowerCase())
const relation = word.filter((name) => !isReserved(name))

const constant = word.map((name): Term => ({ kind: 'constant', name, span: NOWHERE }))
const variable = fc
  .constantFrom('?x', '?y', '?Z', '?1', '??')
  .map((name): Term => ({ kind: 'variable', name, span: NOWHERE }))

const { term } = fc.letrec<{ term: Term; compound: Term }>((tie) => ({
  term: fc.oneof({ depthSize: 'small' }, constant, variable, tie('compound')),
  compound: fc
    .tuple(word, fc.array(tie('term'), { maxLength: 3 }))
    .map(([name, args]): Term => ({ kind: 'compound', name, args, span: NOWHERE })),
}))

/** A term that may hold variables, functions and, as constants, even keywords. */
export const arbitraryTerm: fc.Arbitrary<Term> = term

const keywordSentence = fc
  .constantFrom(...KEYWORD_ARITY)
  .chain(([name, arity]) =>
    fc.array(term, { minLength: arity, maxLength: arity }).map((args) => sentenceOf(name, arity === 0 ? null : args)),
  )
const ownSentence = fc
  .tuple(relation, fc.option(fc.array(term, { maxLength: 3 })))
  .map(([name, args]) => sentenceOf(name, args))

function sentenceOf(name: string, args: readonly Term[] | null): Sentence {
  return args === null ? { kind: 'constant', name, span: NOWHERE } : { kind: 'compound', name, args, span: NOWHERE }
}

const sentence = fc.oneof(ownSentence, keywordSentence)
const { literal } = fc.letrec<{ literal: Literal }>((tie) => ({
  literal: fc.oneof(
    { depthSize: 'small' },
    sentence.map((holds): Literal => ({ kind: 'holds', sentence: holds, span: NOWHERE })),
    fc.tuple(term, term).map(([left, right]): Literal => ({ kind: 'distinct', left, right, span: NOWHERE })),
    tie('literal').map((inner): Literal => ({ kind: 'not', literal: inner, span: NOWHERE })),
    fc.array(tie('literal'), { maxLength: 3 }).map((literals): Literal => ({ kind: 'or', literals, span: NOWHERE })),
  ),
}))

const rule = fc
  .tuple(sentence, fc.array(literal, { maxLength: 4 }))
  .map(([head, body]): Rule => ({ head, body, span: NOWHERE }))

/** Rules that parse; most of them mean nothing. */
export const arbitraryRules: fc.Arbitrary<Rules> = fc.array(rule, { maxLength: 6 }).map((rules) => ({ rules }))

const comment = fc
  .string({ unit: fc.constantFrom(...'ab ();"?<='), maxLength: 12 })
  .chain((text) => fc.constantFrom(`;${text}\n`, `  ; ${text}\r\n`, `\n;; ${text}\n\n`))
const gap = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(' ', '\n', '  ', '\t', '\r\n', '\n\n\n', '\u00a0', '\f') },
  { weight: 1, arbitrary: comment },
)

/** The text of random rules, with white space and comments anywhere between words and parentheses. */
export const arbitraryLayout: fc.Arbitrary<string> = arbitraryRules.chain((rules) => {
  const tokens = printRules(rules).match(/[()]|[^\s()]+/g) ?? []
  const isWord = (i: number) => i >= 0 && i < tokens.length && !/[()]/.test(tokens[i])
  return fc.array(fc.option(gap), { minLength: tokens.length + 1, maxLength: tokens.length + 1 }).map((gaps) => {
    const blanks = gaps.map((each, i) => each ?? (isWord(i - 1) && isWord(i) ? ' ' : ''))
    return tokens.map((token, i) => blanks[i] + token).join('') + blanks[tokens.length]
  })
})

/** The rules as data that is equal wherever the rules stood in their text. */
export function withoutSpans(rules: Rules): unknown {
  return JSON.parse(JSON.stringify(rules, (key, value) => (key === 'span' ? undefined : value)))
}
