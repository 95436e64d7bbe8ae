import { describe, expect, test } from 'vitest'
import { chain, type Dependencies, dependenciesOf, layersOf, mutual, overlap } from './depend.ts'
import { normalise } from './normal.ts'
import { parseRules } from './parse.ts'
import { printTerm } from './print.ts'

const dependencies = (text: string) => dependenciesOf(parseRules(text).rules)
const names = ({ relations, components }: Dependencies) =>
  components.map((members) => members.map((n) => relations[n]).sort())

test('relations come after what they are defined by, mutually recursive ones together', () => {
  const found = dependencies('(<= a (b ?x)) (<= (b ?x) (c ?x ?x)) (<= (c ?x ?y) (b ?x) (not (d ?y))) (d 1)')
  expect(names(found)).toEqual([['d/1'], ['b/1', 'c/2'], ['a']])
  expect(Array.from(found.relations, (_, n) => found.componentOf[n])).toEqual(
    found.relations.map((name) => names(found).findIndex((members) => members.includes(name))),
  )
})

test('a relation is told apart by its number of arguments', () => {
  expect(names(dependencies('(<= open (open)) (<= (open) (open 1))'))).toEqual([['open/1'], ['open/0'], ['open']])
})

test('a dependency is negated under an odd number of negations', () => {
  const { edges, relations } = dependencies('(<= p (not q) (not (or r (not s))) (not (not t)) u)')
  expect(edges.map(({ to, negated }) => [relations[to], negated])).toEqual([
    ['q', true],
    ['r', true],
    ['s', false],
    ['t', false],
    ['u', false],
  ])
})

test('mutual: in one circle, or defined by itself', () => {
  const found = dependencies('(<= a b) (<= b a) (<= c c) (<= d a)')
  const are = (from: string, to: string) => mutual(found, found.number.get(from)!, found.number.get(to)!)
  expect([are('a', 'b'), are('a', 'a'), are('c', 'c')]).toEqual([true, true, true])
  expect([are('d', 'd'), are('d', 'a'), are('a', 'c')]).toEqual([false, false, false])
})

describe('chain', () => {
  const found = dependencies('(<= a b) (<= b c) (<= c d) (<= a x) (<= x d) (<= d e)')
  const path = (from: string, to: string) => chain(found, from, to)?.map((edge) => found.relations[edge.to])

  test('a shortest way', () => {
    expect(path('a', 'd')).toEqual(['x', 'd'])
    expect(path('a', 'e')).toEqual(['x', 'd', 'e'])
  })

  test('none', () => {
    expect(path('e', 'a')).toBeUndefined()
    expect(path('a', 'nowhere')).toBeUndefined()
  })
})

describe('layers of clauses', () => {
  const layers = (text: string) =>
    layersOf(normalise(parseRules(text).rules).clauses).map((layer) => layer.map(({ head }) => printTerm(head)).sort())

  test('are finer than relations: arguments that cannot be equal need not wait for each other', () => {
    expect(
      layers('(<= (goal ?r 0) (role ?r) (not (goal ?r 100))) (<= (goal ?r 100) (won ?r)) (won a) (role a)'),
    ).toEqual([['(role a)', '(won a)'], ['(goal ?r 100)'], ['(goal ?r 0)']])
  })

  test('clauses that need each other stay together', () => {
    expect(layers('(<= (p ?x a) (q ?x)) (<= (q ?x) (p ?x ?y)) (<= (p ?x b) (r ?x))')).toEqual([
      ['(p ?x b)'],
      ['(p ?x a)', '(q ?x)'],
    ])
  })
})

test('terms overlap where a variable or the same symbol stands on both sides', () => {
  const [a, ...others] = parseRules(
    '(p ?x (f a)) (p b ?y) (p ?y (f ?z)) (p b (f b)) (p b (g a)) (p b) p',
  ).rules.rules.map((rule) => rule.head)
  expect(others.map((b) => overlap(a, b))).toEqual([true, true, false, false, false, false])
  expect(others.map((b) => overlap(b, a))).toEqual([true, true, false, false, false, false])
})
