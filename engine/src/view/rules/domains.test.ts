import { expect, test } from 'vitest'
import { normalise } from '../../gdl/normal.ts'
import { parseRules } from '../../gdl/parse.ts'
import { domainsOf } from './domains.ts'
import { fluentPlace } from './places.ts'
import { staticsOf } from './statics.ts'

const { rules } = parseRules(`
  (index 1) (index 2) (index 3)
  (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
  (init (at 1)) (init (step 1))
  (<= (next (at ?y)) (true (at ?x)) (succ ?x ?y) (index ?y))
  (<= (next (step ?m)) (true (step ?n)) (succ ?n ?m))`)
const domains = domainsOf(normalise(rules).clauses, staticsOf(rules))
const domain = (symbol: string) => [...domains.get(fluentPlace(symbol, 0))!].sort()

test('a variable takes what all its conditions allow', () => {
  expect(domain('at/1')).toEqual(['1', '2', '3'])
})

test('domains reach as far as the rules', () => {
  expect(domain('step/1')).toEqual(['1', '2', '3', '4', '5'])
})
