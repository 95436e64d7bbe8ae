import { expect, test } from 'vitest'
import { parseRules } from '../../gdl/parse.ts'
import { staticsOf } from './statics.ts'

test('tables are computed, rules and all, where nothing in them changes', () => {
  const statics = staticsOf(
    parseRules(`(succ 1 2) (succ 2 3)
      (<= (less ?a ?b) (succ ?a ?b))
      (<= (less ?a ?c) (less ?a ?b) (succ ?b ?c))
      (<= (past ?a) (true (step ?b)) (less ?a ?b))`).rules,
  )
  expect([...statics.keys()].sort()).toEqual(['less/2', 'succ/2'])
  expect(statics.get('less/2')).toEqual([
    ['1', '2'],
    ['2', '3'],
    ['1', '3'],
  ])
})

test('tables too large for a board are left out, and what is made of them', () => {
  const numbers = Array.from({ length: 300 }, (_, n) => `(number ${n})`).join(' ')
  const statics = staticsOf(
    parseRules(`${numbers}
      (<= (pair ?a ?b) (number ?a) (number ?b))
      (<= (same ?a) (pair ?a ?a))`).rules,
  )
  expect([...statics.keys()]).toEqual(['number/1'])
})
