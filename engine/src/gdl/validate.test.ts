import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { parseRules } from './parse.ts'
import { checkRules, validate } from './validate.ts'

const TINY = `
(role white)
(init (at start))
(<= (legal white go) (true (at start)))
(<= (next (at end)) (does white go))
(<= terminal (true (at end)))
(<= (goal white 100) (true (at end)))
(<= (goal white 0) (not terminal))
`

test('a tiny correct game has no faults', () => {
  expect(checkRules(TINY).diagnostics).toEqual([])
  expect(validate(parseRules(TINY).rules)).toEqual([])
})

test('a whole game of the catalogue has none either', () => {
  expect(checkRules(catalogueText('tic-tac-toe')).diagnostics).toEqual([])
})

test('faults come in the order of the text, those without a place first', () => {
  const text = '(<= (legal a ?x) (not (q ?x)))\n(goal a 101)\n(p ())\n(role a)'
  expect(checkRules(text).diagnostics.map((d) => [d.code, d.span?.start])).toEqual([
    ['missing', undefined],
    ['unsafe', 13],
    ['undefined', 22],
    ['goal-value', 39],
    ['empty-list', 47],
  ])
})

test('a text that is no rulesheet at all is checked as well', () => {
  expect(checkRules('').diagnostics.map((d) => d.code)).toEqual(['missing', 'missing', 'missing', 'missing'])
  expect(checkRules('}{ "json"').diagnostics.every((d) => d.code === 'missing')).toBe(true)
})

test('of one kind of fault the first hundred are told, and how many more there are', () => {
  const { diagnostics } = checkRules(TINY + '(<= (p ?x) terminal)\n'.repeat(150))
  expect(diagnostics.length).toBe(101)
  expect(diagnostics[0]).toEqual({ code: 'unsafe', severity: 'error', message: '… and 50 more faults of this kind' })
})
