// Names that differ only in capitals: different things here, the same thing in systems that fold case.
import { KEYWORD_ARITY, type Term, walkRule } from '../rules.ts'
import type { Check } from './check.ts'
import { sentencesOf } from './sentences.ts'

export const capitals: Check = {
  code: 'capitalisation',
  severity: 'error',
  run({ rules }, report) {
    const spelt = new Map<string, string>()
    const reported = new Set<string>()
    for (const rule of rules.rules) {
      const sentences = new Set<Term>(sentencesOf(rule))
      walkRule(rule, (term) => {
        if (term.kind === 'variable' || (sentences.has(term) && KEYWORD_ARITY.has(term.name))) return
        const folded = term.name.toLowerCase()
        const first = spelt.get(folded)
        if (first === undefined) spelt.set(folded, term.name)
        else if (first !== term.name && !reported.has(term.name)) {
          reported.add(term.name)
          report(`"${term.name}" is written "${first}" elsewhere; capitals make them different names`, term.span)
        }
      })
    }
  },
}
