// Only a sentence may be negated: not an `or`, a `distinct` or another `not`.
import { unwrap } from '../fixes.ts'
import type { Literal } from '../rules.ts'
import type { Check } from './check.ts'

export const negation: Check = {
  code: 'negated-connective',
  severity: 'error',
  run({ rules }, report) {
    const look = (literal: Literal) => {
      if (literal.kind === 'or') literal.literals.forEach(look)
      if (literal.kind !== 'not') return
      if (literal.literal.kind !== 'holds')
        report(
          `only a relation may be negated, not "${literal.literal.kind}"`,
          literal.span,
          literal.literal.kind === 'not'
            ? unwrap('Remove both negations', literal.span, [literal.literal.literal.span])
            : undefined,
        )
      look(literal.literal)
    }
    for (const rule of rules.rules) rule.body.forEach(look)
  },
}
