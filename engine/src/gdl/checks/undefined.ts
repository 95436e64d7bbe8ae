// A relation that no rule or fact defines never holds. Often it is a slip of the pen.
import { closest } from '../../base/closest.ts'
import { respell } from '../fixes.ts'
import { KEYWORD_ARITY, symbolOf } from '../rules.ts'
import type { Check } from './check.ts'
import { sentencesOf } from './sentences.ts'

export const undefinedRelation: Check = {
  code: 'undefined',
  severity: 'warning',
  run({ rules }, report) {
    const defined = new Set(rules.rules.map((rule) => symbolOf(rule.head)))
    const names = [...new Set(rules.rules.map((rule) => rule.head.name))]
    const reported = new Set<string>()
    for (const rule of rules.rules) {
      for (const sentence of sentencesOf(rule)) {
        const symbol = symbolOf(sentence)
        if (KEYWORD_ARITY.has(sentence.name) || defined.has(symbol) || reported.has(symbol)) continue
        reported.add(symbol)
        const meant = names.includes(sentence.name) ? undefined : closest(sentence.name, names)
        const hint = names.includes(sentence.name)
          ? `; "${sentence.name}" is defined with another number of arguments`
          : suggestion(meant)
        report(
          `nothing defines "${sentence.name}", so it never holds${hint}`,
          sentence.span,
          meant === undefined ? undefined : respell(sentence, meant),
        )
      }
    }
  },
}

function suggestion(name: string | undefined): string {
  return name === undefined ? '' : `; did you mean "${name}"?`
}
