// Names that differ only in capitals: different things here, the same thing in systems that fold case.
import { respellAll } from '../fixes.ts'
import { KEYWORD_ARITY, type Sentence, type Term, walkRule } from '../rules.ts'
import type { Check } from './check.ts'
import { sentencesOf } from './sentences.ts'

export const capitals: Check = {
  code: 'capitalisation',
  severity: 'error',
  run({ rules }, report) {
    /** By name without capitals, by spelling, in the order of the text. */
    const spelt = new Map<string, Map<string, Sentence[]>>()
    for (const rule of rules.rules) {
      const sentences = new Set<Term>(sentencesOf(rule))
      walkRule(rule, (term) => {
        if (term.kind === 'variable' || (sentences.has(term) && KEYWORD_ARITY.has(term.name))) return
        const folded = term.name.toLowerCase()
        const spellings = spelt.get(folded) ?? new Map<string, Sentence[]>()
        const terms = spellings.get(term.name)
        if (terms === undefined) spelt.set(folded, spellings.set(term.name, [term]))
        else terms.push(term)
      })
    }
    for (const spellings of spelt.values()) {
      const [[first], ...others] = spellings
      for (const [name, terms] of others)
        report(
          `"${name}" is written "${first}" elsewhere; capitals make them different names`,
          terms[0].span,
          respellAll(terms, first),
        )
    }
  },
}
