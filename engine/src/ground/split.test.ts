import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disagreement } from '../../test/agree.ts'
import { arbitraryGame } from '../../test/arbitrary-game.ts'
import { gameOf } from '../../test/games.ts'
import { groundOf } from '../../test/networks.ts'
import { createRandom } from '../base/random.ts'
import { type Clause, normalise } from '../gdl/normal.ts'
import { parseRules } from '../gdl/parse.ts'
import { printTerm } from '../gdl/print.ts'
import { variablesOf } from '../gdl/rules.ts'
import { createCircuit } from '../machine/program/circuit.ts'
import { scalarGame } from '../machine/scalar/game.ts'
import { buildNetwork } from '../network/build.ts'
import { splitClauses } from './split.ts'

const split = (text: string) => splitClauses(normalise(parseRules(text).rules).clauses)
const variables = ({ head, positive }: Clause) =>
  positive.reduce((found, sentence) => variablesOf(sentence, found), variablesOf(head)).size

describe('splitClauses', () => {
  test('deals with a variable among the conditions that know it', () => {
    const clauses = split('(<= (total ?t) (guess a ?x) (guess b ?y) (sum ?x ?y ?s) (guess c ?z) (sum ?s ?z ?t))')
    expect(clauses.length).toBeGreaterThan(1)
    expect(Math.max(...clauses.map(variables))).toBe(3)
    expect(printTerm(clauses[clauses.length - 1].head)).toBe('(total ?t)')
  })

  test('leaves clauses alone that would not get smaller', () => {
    expect(split('(<= (p ?x) (q ?x ?y))').length).toBe(1)
    expect(split('(<= (p ?x ?y ?z) (q ?x ?y) (q ?y ?z))').length).toBe(1)
  })

  test('takes tests along with the variable they are about', () => {
    const [part, rest] = split('(<= (p ?x) (q ?x ?y) (not (bad ?y)) (distinct ?y 1) (s ?x ?z) (s ?z ?x))')
    expect(part.negative.map(printTerm)).toEqual(['(bad ?y)'])
    expect(part.distinct.length).toBe(1)
    expect([rest.negative, rest.distinct]).toEqual([[], []])
  })

  test('keeps a variable that a test needs together with others', () => {
    for (const clause of split('(<= (p ?x) (q ?x ?y) (s ?x ?z) (not (pair ?y ?z)))'))
      expect(clause.negative.length).toBe(1)
  })
})

function expectSamePlay(text: string): void {
  const program = groundOf(text, true)
  const game = scalarGame(createCircuit(program, buildNetwork(program)), 'split')
  for (let seed = 0; seed < 2; seed++) expect(disagreement(game, gameOf(text), createRandom(seed), 6)).toBe(undefined)
}

describe('split clauses play as whole ones', () => {
  test('in random games', () => {
    fc.assert(fc.property(arbitraryGame, expectSamePlay), { numRuns: 60 })
  })

  test('with many variables, and with far fewer instances', () => {
    const text = `
      (role a) (init (guess 1 1)) (init (guess 2 3)) (init (guess 3 2)) (n 0) (n 1) (n 2) (n 3)
      (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8) (succ 8 9)
      (<= (sum ?x 0 ?x) (succ ?x ?y)) (<= (sum ?x ?y ?z) (succ ?v ?y) (sum ?x ?v ?w) (succ ?w ?z))
      (<= (legal a (say ?i ?x)) (n ?x) (true (guess ?i ?y)))
      (<= (next (guess ?i ?x)) (does a (say ?i ?x)))
      (<= (next (guess ?i ?x)) (true (guess ?i ?x)) (not (said ?i)))
      (<= (said ?i) (does a (say ?i ?x)))
      (<= (total ?t) (true (guess 1 ?x)) (true (guess 2 ?y)) (sum ?x ?y ?s) (true (guess 3 ?z)) (sum ?s ?z ?t))
      (<= terminal (total 7)) (<= (goal a ?t) (total ?t))`
    expectSamePlay(text)
    expect(groundOf(text, true).clauseCount).toBeLessThan(groundOf(text).clauseCount)
  })
})
