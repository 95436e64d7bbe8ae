// Rules → everything that is wrong with them, by the checks of the language in order.
import { CHECKS } from './checks/index.ts'
import { dependenciesOf } from './depend.ts'
import type { Diagnostic } from './diagnostic.ts'
import { normalise } from './normal.ts'
import { parseRules } from './parse.ts'
import type { Rules } from './rules.ts'

export function validate(rules: Rules): readonly Diagnostic[] {
  const { clauses, diagnostics: found } = normalise(rules)
  const diagnostics = [...found]
  const subject = { rules, clauses, dependencies: dependenciesOf(rules) }
  for (const { code, severity, run } of CHECKS) {
    run(subject, (message, span) => diagnostics.push({ code, severity, message, ...(span && { span }) }))
  }
  return diagnostics
}

/** Parses and validates a rulesheet; diagnostics in the order of the text, those without a place first. */
export function checkRules(text: string): { readonly rules: Rules; readonly diagnostics: readonly Diagnostic[] } {
  const { rules, diagnostics } = parseRules(text)
  const all = [...diagnostics, ...validate(rules)].sort((a, b) => (a.span?.start ?? -1) - (b.span?.start ?? -1))
  return { rules, diagnostics: all }
}
