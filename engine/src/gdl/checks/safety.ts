// Every variable of the head, of a negation and of a distinct must occur in a positive condition. Clauses have no `or`
// left, so a variable bound in one disjunct only is found out in the others.
import { UNIVERSE } from '../normal.ts'
import { variablesOf } from '../rules.ts'
import type { Check } from './check.ts'

export const safety: Check = {
  code: 'unsafe',
  severity: 'error',
  run({ clauses }, report) {
    const seen = new Set<string>()
    for (const clause of clauses) {
      const bound = new Set<string>()
      for (const sentence of clause.positive) if (sentence.name !== UNIVERSE) variablesOf(sentence, bound)
      const look = (names: Set<string>, where: string) => {
        for (const name of names) {
          const key = `${clause.origin.span.start} ${name}`
          if (bound.has(name) || seen.has(key)) continue
          seen.add(key)
          report(
            `the variable ${name} ${where} must also occur in a positive condition of the rule`,
            clause.origin.span,
          )
        }
      }
      look(variablesOf(clause.head), 'of the head')
      for (const sentence of clause.negative) look(variablesOf(sentence), 'of a negation')
      for (const [left, right] of clause.distinct) look(variablesOf(right, variablesOf(left)), 'of a "distinct"')
    }
  },
}
