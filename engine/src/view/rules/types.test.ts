import { expect, test } from 'vitest'
import { normalise } from '../../gdl/normal.ts'
import { parseRules } from '../../gdl/parse.ts'
import { fluentPlace, movePlace } from './places.ts'
import { typesOf } from './types.ts'

const types = typesOf(
  normalise(
    parseRules(`
      (<= (free ?x ?y) (index ?x) (index ?y) (not (true (at ?x ?y))))
      (<= (legal me (go ?a ?b)) (free ?a ?b))
      (<= (next (at ?x ?y)) (does me (go ?x ?y)))
      (<= (next (step ?m)) (true (step ?n)) (succ ?n ?m))`).rules,
  ).clauses,
)

test('a move has the types of the facts it makes', () => {
  expect(types(movePlace('go/2', 0))).toBe(types(fluentPlace('at/2', 0)))
  expect(types(movePlace('go/2', 1))).toBe(types(fluentPlace('at/2', 1)))
})

test('tables of numbers join nothing', () => {
  expect(types(fluentPlace('at/2', 0))).not.toBe(types(fluentPlace('at/2', 1)))
  expect(types(fluentPlace('at/2', 0))).not.toBe(types(fluentPlace('step/1', 0)))
})
