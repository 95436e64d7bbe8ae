// An `or` right inside an `or` says nothing that one `or` does not; an empty one can never hold.
import { unwrap } from '../fixes.ts'
import type { Literal } from '../rules.ts'
import type { Check } from './check.ts'

export const nestedOr: Check = {
  code: 'odd-or',
  severity: 'warning',
  run({ rules }, report) {
    const look = (literal: Literal, insideOr: boolean) => {
      if (literal.kind === 'not') look(literal.literal, false)
      if (literal.kind !== 'or') return
      if (insideOr)
        report(
          'this "or" stands right inside another; one is enough',
          literal.span,
          unwrap('Make them one', literal.span, spansOf(literal.literals)),
        )
      if (literal.literals.length === 0) report('an "or" of nothing never holds', literal.span)
      for (const each of literal.literals) look(each, true)
    }
    for (const rule of rules.rules) for (const literal of rule.body) look(literal, false)
  },
}

function spansOf(literals: readonly Literal[]) {
  return literals.map(({ span }) => span)
}
