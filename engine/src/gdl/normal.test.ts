import { describe, expect, test } from 'vitest'
import { type Clause, normalise, UNIVERSE } from './normal.ts'
import { parseRules } from './parse.ts'
import { printTerm } from './print.ts'

/** A clause as text: head <- conditions, ~negations, a#b for distinct. */
function show({ head, positive, negative, distinct }: Clause): string {
  const conditions = [
    ...positive.map(printTerm),
    ...negative.map((sentence) => `~${printTerm(sentence)}`),
    ...distinct.map(([left, right]) => `${printTerm(left)}#${printTerm(right)}`),
  ]
  return `${printTerm(head)} <- ${conditions.join(', ')}`
}
const clauses = (text: string) => normalise(parseRules(text).rules).clauses.map(show)

test('rules are normalised once, whoever asks', () => {
  const { rules } = parseRules('(p a)')
  expect(normalise(rules)).toBe(normalise(rules))
  expect(normalise(parseRules('(p a)').rules)).not.toBe(normalise(rules))
})

test('facts and plain rules stay as they are', () => {
  expect(clauses('(p a) (<= (q ?x) (p ?x) (not (r ?x)) (distinct ?x b))')).toEqual([
    '(p a) <- ',
    '(q ?x) <- (p ?x), ~(r ?x), ?x#b',
  ])
})

describe('or', () => {
  test('each alternative is a clause', () => {
    expect(clauses('(<= p (or a b (not c)) d)')).toEqual(['p <- a, d', 'p <- b, d', 'p <- d, ~c'])
  })

  test('several multiply', () => {
    expect(clauses('(<= p (or a b) (or c d))')).toEqual(['p <- a, c', 'p <- a, d', 'p <- b, c', 'p <- b, d'])
  })

  test('an or inside an or adds its alternatives', () => {
    expect(clauses('(<= p (or a (or b c)))')).toEqual(['p <- a', 'p <- b', 'p <- c'])
  })

  test('an empty or never holds', () => {
    expect(clauses('(<= p (or))')).toEqual([])
  })

  test('too many together are refused, with the rule they stand in', () => {
    const rule = `(<= p ${'(or a b) '.repeat(13)})`
    const { clauses: made, diagnostics } = normalise(parseRules(`(q)\n${rule}`).rules)
    expect(made.map(show)).toEqual(['(q) <- '])
    expect(diagnostics.map((d) => [d.code, d.severity, d.span?.start])).toEqual([['too-many-disjuncts', 'error', 4]])
    expect(clauses(`(<= p ${'(or a b) '.repeat(12)})`).length).toBe(4096)
  })
})

describe('not', () => {
  test('twice is nothing', () => {
    expect(clauses('(<= p (not (not a)))')).toEqual(['p <- a'])
  })

  test('of an or: every alternative fails', () => {
    expect(clauses('(<= p (not (or a (not b) (distinct ?x c))) (q ?x))')).toEqual(['p <- b, (q c), ~a'])
  })

  test('of an empty or always holds', () => {
    expect(clauses('(<= p (not (or)))')).toEqual(['p <- '])
  })
})

describe('not distinct makes terms equal', () => {
  test('a variable becomes the other term, in the head as well', () => {
    expect(clauses('(<= (p ?x) (not (distinct ?x (f a))) (q ?x))')).toEqual(['(p (f a)) <- (q (f a))'])
    expect(clauses('(<= (p ?x ?y) (q ?x) (not (distinct ?x ?y)))')).toEqual(['(p ?y ?y) <- (q ?y)'])
  })

  test('through functions, and by way of other equalities', () => {
    expect(clauses('(<= (p ?x ?y) (not (distinct (f ?x b) (f a ?y))))')).toEqual(['(p a b) <- '])
    expect(clauses('(<= (p ?x ?z) (not (distinct ?x ?y)) (not (distinct ?y ?z)) (not (distinct ?z a)))')).toEqual([
      '(p a a) <- ',
    ])
  })

  test('what cannot be equal leaves no clause', () => {
    expect(clauses('(<= p (not (distinct a b)))')).toEqual([])
    expect(clauses('(<= p (not (distinct a (a))))')).toEqual([])
    expect(clauses('(<= p (not (distinct (f a) (g a))))')).toEqual([])
    expect(clauses('(<= p (not (distinct (f a) (f a b))))')).toEqual([])
    expect(clauses('(<= p (q ?x) (not (distinct ?x (f ?x))))')).toEqual([])
  })

  test('what is equal already asks for nothing', () => {
    expect(clauses('(<= p (not (distinct a a)) (not (distinct ?x ?x)) (q ?x))')).toEqual(['p <- (q ?x)'])
  })
})

test('a variable of the head that nothing binds ranges over all constants', () => {
  expect(clauses('(<= (p ?x ?y) (q ?y) (not (r ?x)))')).toEqual([`(p ?x ?y) <- (q ?y), (${UNIVERSE} ?x), ~(r ?x)`])
})
