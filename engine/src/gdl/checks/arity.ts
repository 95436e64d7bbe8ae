// One relation or function name, one number of arguments. They would be different things otherwise, and so are
// (open) and open.
import { KEYWORD_ARITY, type Sentence, type Term, walkRule } from '../rules.ts'
import type { Check } from './check.ts'
import { sentencesOf } from './sentences.ts'

export const arity: Check = {
  code: 'arity-clash',
  severity: 'warning',
  run({ rules }, report) {
    const relations = new Map<string, Sentence>()
    const functions = new Map<string, Sentence>()
    const reported = new Set<string>()
    const compare = (term: Sentence, known: Map<string, Sentence>, what: string) => {
      const first = known.get(term.name)
      const key = `${what} ${term.name} ${shape(term)}`
      if (first === undefined) known.set(term.name, term)
      else if (shape(first) !== shape(term) && !reported.has(key)) {
        reported.add(key)
        report(
          `the ${what} "${term.name}" is used ${shape(term)} here and ${shape(first)} elsewhere; these are different ${what}s`,
          term.span,
        )
      }
    }
    for (const rule of rules.rules) {
      const sentences = new Set<Term>(sentencesOf(rule))
      walkRule(rule, (term) => {
        if (term.kind === 'variable') return
        if (!sentences.has(term)) {
          if (term.kind === 'compound') compare(term, functions, 'function')
        } else if (!KEYWORD_ARITY.has(term.name)) compare(term, relations, 'relation')
      })
    }
  },
}

function shape(term: Sentence): string {
  if (term.kind === 'constant') return 'without parentheses'
  if (term.args.length === 0) return 'with empty parentheses'
  return `with ${term.args.length} argument${term.args.length === 1 ? '' : 's'}`
}
