// Rules → everything that is wrong with them, by the checks of the language in order.
import { CHECKS } from './checks/index.ts'
import { dependenciesOf } from './depend.ts'
import type { Diagnostic } from './diagnostic.ts'
import { normalise } from './normal.ts'
import { parseRules } from './parse.ts'
import type { Rules } from './rules.ts'

const MAX_REPORTS = 100 // of one check; nobody reads more

export function validate(rules: Rules): readonly Diagnostic[] {
  const { clauses, diagnostics: found } = normalise(rules)
  const diagnostics = [...found]
  const subject = { rules, clauses, dependencies: dependenciesOf(rules) }
  for (const { code, severity, run } of CHECKS) {
    let count = 0
    run(subject, (message, span, fix) => {
      if (++count <= MAX_REPORTS)
        diagnostics.push({ code, severity, message, ...(span && { span }), ...(fix && { fix }) })
    })
    if (count > MAX_REPORTS)
      diagnostics.push({ code, severity, message: `… and ${count - MAX_REPORTS} more faults of this kind` })
  }
  return diagnostics
}

/** Parses and validates a rulesheet; diagnostics in the order of the text, those without a place first. */
export function checkRules(text: string): { readonly rules: Rules; readonly diagnostics: readonly Diagnostic[] } {
  const { rules, diagnostics } = parseRules(text)
  const all = [...diagnostics, ...validate(rules)].sort((a, b) => (a.span?.start ?? -1) - (b.span?.start ?? -1))
  return { rules, diagnostics: all }
}
