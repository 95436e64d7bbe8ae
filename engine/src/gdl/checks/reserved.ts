// A keyword inside a sentence is only a constant or function there: almost always a misplaced parenthesis.
import { CONNECTIVES, KEYWORD_ARITY, type Term, walkRule } from '../rules.ts'
import type { Check } from './check.ts'
import { sentencesOf } from './sentences.ts'

export const reserved: Check = {
  code: 'reserved-word',
  severity: 'warning',
  run({ rules }, report) {
    for (const rule of rules.rules) {
      const sentences = new Set<Term>(sentencesOf(rule))
      walkRule(rule, (term) => {
        if (term.kind === 'variable' || sentences.has(term)) return
        const name = term.name.toLowerCase()
        if (!KEYWORD_ARITY.has(name) && !CONNECTIVES.has(name)) return
        report(
          `the reserved word "${name}" is used as a ${term.kind === 'compound' ? 'function' : 'constant'}`,
          term.span,
        )
      })
    }
  },
}
