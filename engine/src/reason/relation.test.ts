import { expect, test } from 'vitest'
import type { IntList } from '../base/list.ts'
import { parseRules } from '../gdl/parse.ts'
import type { Access, Known } from './plan.ts'
import { createRelation, follow } from './relation.ts'
import { createTerms } from './terms.ts'

const terms = createTerms()
const term = (text: string) => terms.of(parseRules(text).rules.rules[0].head)
const texts = (list: IntList) => Array.from({ length: list.length() }, (_, i) => terms.text(list.at(i)))
const access = (known: readonly Known[], places: string): Access => ({
  relation: 0,
  known,
  places,
  binds: [],
  repeats: [],
})
const value = { kind: 'value', value: 0 } as const

test('holds each sentence once, in order of arrival', () => {
  const relation = createRelation(terms)
  expect(['(p 2)', '(p 1)', '(p 2)'].map((text) => relation.add(term(text)))).toEqual([true, true, false])
  expect(texts(relation.sentences)).toEqual(['(p 2)', '(p 1)'])
  expect([relation.has(term('(p 1)')), relation.has(term('(p 3)'))]).toEqual([true, false])
  relation.clear()
  expect([relation.sentences.length(), relation.has(term('(p 1)'))]).toEqual([0, false])
})

test('finds the sentences with a term at a place, those included that came after the first question', () => {
  const relation = createRelation(terms)
  const index = relation.index(access([{ path: [0, 1], what: 'term', value }], 'here'))
  relation.add(term('(true (at 1 x))'))
  relation.add(term('(true (at 2 y))'))
  relation.add(term('(true short)'))
  const key = Int32Array.of(term('x'))
  expect(texts(index.find(key))).toEqual(['(true (at 1 x))'])
  relation.add(term('(true (on 3 x))'))
  expect(texts(index.find(key))).toEqual(['(true (at 1 x))', '(true (on 3 x))'])
  relation.clear()
  expect(texts(index.find(key))).toEqual([])
})

test('finds the sentences with a function at a place', () => {
  const relation = createRelation(terms)
  relation.add(term('(true (at 1 x))'))
  relation.add(term('(true (at 1))'))
  const index = relation.index(access([{ path: [0], what: 'symbol', value }], 'there'))
  expect(texts(index.find(Int32Array.of(terms.symbolNamed('at/2'))))).toEqual(['(true (at 1 x))'])
  expect(texts(index.find(Int32Array.of(terms.symbolNamed('at/3'))))).toEqual([])
})

test('accesses to the same places share an index', () => {
  const relation = createRelation(terms)
  const same = access([{ path: [0], what: 'term', value }], 'same')
  expect(relation.index(same)).toBe(relation.index({ ...same }))
  expect(relation.index(same)).not.toBe(relation.index(access([], 'none')))
})

test('a path leads into a sentence, or nowhere', () => {
  const sentence = term('(true (at 1 (f x)))')
  expect(terms.text(follow(sentence, [0, 1, 0], terms))).toBe('x')
  expect(follow(sentence, [], terms)).toBe(sentence)
  expect(follow(sentence, [0, 2], terms)).toBe(-1)
  expect(follow(sentence, [0, 0, 0], terms)).toBe(-1)
})
