import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { parseRules } from '../gdl/parse.ts'
import { instancesOf } from './instances.ts'

const of = (text: string, symbol: string, sort: 'relation' | 'fluent' | 'move' = 'relation', most = 3) =>
  instancesOf(parseRules(text).rules, symbol, { sort, most })

test('of a relation, what holds of it in the first position', () => {
  const RULES =
    '(init (at 2)) (after 1 2) (after 2 3) (after 3 4) (<= (ahead ?y) (true (at ?x)) (after ?x ?y)) (<= (gone) (true (at 1)))'
  expect(of(RULES, 'ahead/1')).toEqual({ count: 1, sentences: ['(ahead 3)'] })
  expect(of(RULES, 'after/2', 'relation', 2)).toEqual({ count: 3, sentences: ['(after 1 2)', '(after 2 3)'] })
  expect(of(RULES, 'gone/0')).toEqual({ count: 0, sentences: [] })
  expect(of(RULES, 'nowhere/1')).toEqual({ count: 0, sentences: [] })
})
test('of a fluent the facts, of a move those that are legal', () => {
  const text = catalogueText('tic-tac-toe')
  expect(of(text, 'control/1', 'fluent')?.sentences).toEqual(['(control xplayer)'])
  expect(of(text, 'mark/2', 'move')?.count).toBe(9)
  expect(of(text, 'noop', 'move')).toEqual({ count: 1, sentences: ['noop'] })
})
test('nothing of what has no end', () => {
  expect(of('(n z) (<= (n (s ?x)) (n ?x))', 'n/1')).toBeUndefined()
})
