// Every variable of the head, of a negation and of a distinct must occur in a positive condition. Clauses have no `or`
// left, so a variable bound in one disjunct only is found out in the others.
import { closest } from '../../base/closest.ts'
import { UNIVERSE } from '../normal.ts'
import { type Term, variablesOf, walkTerm } from '../rules.ts'
import type { Check } from './check.ts'

export const safety: Check = {
  code: 'unsafe',
  severity: 'error',
  run({ clauses }, report) {
    const seen = new Set<string>()
    for (const clause of clauses) {
      const bound = new Set<string>()
      for (const sentence of clause.positive) if (sentence.name !== UNIVERSE) variablesOf(sentence, bound)
      const look = (term: Term, where: string) =>
        walkTerm(term, ({ kind, name, span }) => {
          const key = `${clause.origin.span.start} ${name}`
          if (kind !== 'variable' || bound.has(name) || seen.has(key)) return
          seen.add(key)
          const meant = closest(name, bound)
          report(
            `the variable ${name} ${where} must also occur in a positive condition of the rule`,
            span,
            meant === undefined ? undefined : { title: `Change to "${meant}"`, edits: [{ span, text: meant }] },
          )
        })
      look(clause.head, 'of the head')
      for (const sentence of clause.negative) look(sentence, 'of a negation')
      for (const term of clause.distinct.flat()) look(term, 'of a "distinct"')
    }
  },
}
