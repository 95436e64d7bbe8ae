import { describe, expect, test } from 'vitest'
import { type Clause, normalise } from '../gdl/normal.ts'
import { parseRules } from '../gdl/parse.ts'
import { printTerm } from '../gdl/print.ts'
import { callOf, demand, type Positions } from './demand.ts'
import { createProgram } from './evaluate.ts'
import { createTerms } from './terms.ts'

const clausesOf = (text: string) => normalise(parseRules(text).rules).clauses

/** The clauses that come of the only clause in the text, as text; conditions stay in their order. */
function demanded(text: string, positions: Positions): string[] {
  const [clause] = clausesOf(text)
  const isRecursive = ({ name }: { name: string }) => name === clause.head.name
  const { answer, calls } = demand(clause, positions, isRecursive, (conditions) => conditions)
  return [answer, ...calls.map((each) => each.clause)].map(show)
}

function show({ head, positive, negative, distinct }: Clause): string {
  const tests = [
    ...negative.map((each) => `not ${printTerm(each)}`),
    ...distinct.map((pair) => pair.map(printTerm).join(' ≠ ')),
  ]
  return `${printTerm(head)} ← ${[...positive.map(printTerm), ...tests].join(', ')}`
}

describe('demand', () => {
  const REACH = '(<= (reach ?x ?z) (edge ?x ?y) (not (closed ?y)) (reach ?y ?z) (distinct ?x ?z))'

  test('puts the call before the clause, and lets the recursive condition call in its turn', () => {
    expect(demanded(REACH, [0])).toEqual([
      '(reach ?x ?z) ← (reach/2 by 0 ?x), (edge ?x ?y), (reach ?y ?z), not (closed ?y), ?x ≠ ?z',
      '(reach/2 by 0 ?y) ← (reach/2 by 0 ?x), (edge ?x ?y), not (closed ?y)',
    ])
  })
  test('hands on all arguments that are known', () => {
    expect(demanded(REACH, [0, 1])[1]).toBe(
      '(reach/2 by 0,1 ?y ?z) ← (reach/2 by 0,1 ?x ?z), (edge ?x ?y), not (closed ?y), ?x ≠ ?z',
    )
  })
  test('makes no call for conditions outside the recursion', () => {
    expect(demanded('(<= (far ?x) (reach ?x ?y))', [0])).toEqual(['(far ?x) ← (far/1 by 0 ?x), (reach ?x ?y)'])
  })
})

test('calls of relations that differ in their number of arguments are told apart', () => {
  const [one, two] = clausesOf('(p 1) (p 1 2)').map(({ head }) => printTerm(callOf(head, [0])))
  expect(one).not.toBe(two)
})

describe('a recursive relation that is vast as a whole', () => {
  const letters = [...'abcdefghij'].map((letter) => `(letter ${letter})`).join(' ')
  // Lists of up to eight letters: more than 10^8 of them.
  const RULES = `
    ${letters}
    (<= (size nil 0))
    (<= (size (cons ?x ?rest) ?n) (letter ?x) (size ?rest ?m) (after ?m ?n))
    ${Array.from({ length: 8 }, (_, i) => `(after ${i} ${i + 1})`).join(' ')}
    (<= (long ?list) (true (word ?list)) (size ?list 3))`

  test('is computed for what it is asked for', () => {
    const terms = createTerms()
    const database = createProgram(clausesOf(RULES), ['true/1'], terms).open()
    const words = '(true (word (cons a (cons b (cons a nil))))) (true (word (cons a nil))) (true (word (cons 7 nil)))'
    database.give(
      'true/1',
      clausesOf(words).map(({ head }) => terms.of(head)),
    )
    const { sentences } = database.relation('long/1')
    expect(Array.from({ length: sentences.length() }, (_, i) => terms.text(sentences.at(i)))).toEqual([
      '(long (cons a (cons b (cons a nil))))',
    ])
  })
})

describe('calls without end', () => {
  const open = (text: string) => {
    const terms = createTerms()
    const database = createProgram(clausesOf(text), ['true/1'], terms).open()
    database.give('true/1', [terms.of(clausesOf('(true (f (f 1)))')[0].head)])
    return database
  }
  test('do not matter where the relation has an end', () => {
    const database = open(`
      (n 1) (n 2)
      (<= (held ?x) (true ?x))
      (<= (held ?x) (held (f ?x)))
      (<= (found ?x) (n ?x) (held ?x))`)
    const { sentences } = database.relation('found/1')
    expect(sentences.length()).toBe(1)
  })
  test('are reported where it has none, through any number of relations', () => {
    const chain = Array.from({ length: 40 }, (_, i) => `(<= (p${i + 1} ?x) (n ?x) (p${i} ?x))`).join(' ')
    const database = open(`
      (n 1)
      (<= (p0 ?x) (true ?x))
      (<= (p0 ?x) (p0 (f ?x)))
      (<= (p0 (f ?x)) (p0 ?x))
      ${chain}`)
    expect(() => database.relation('p40/1')).toThrow(/without end/)
  })
})
