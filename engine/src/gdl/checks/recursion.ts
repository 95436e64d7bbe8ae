// The recursion restriction: an argument of a recursive condition must be ground, be an argument of the head, or have
// its variables bound by a positive condition outside the recursion. Otherwise terms can grow for ever.
import { mutual } from '../depend.ts'
import { printTerm } from '../print.ts'
import { type Sentence, symbolOf, type Term, variablesOf } from '../rules.ts'
import type { Check } from './check.ts'

export const recursion: Check = {
  code: 'recursion',
  severity: 'error',
  run({ clauses, dependencies }, report) {
    const seen = new Set<string>()
    for (const clause of clauses) {
      const head = dependencies.number.get(symbolOf(clause.head))!
      const recursive = (sentence: Sentence) => {
        const other = dependencies.number.get(symbolOf(sentence))
        return other !== undefined && mutual(dependencies, head, other)
      }
      const bound = new Set<string>()
      for (const sentence of clause.positive) if (!recursive(sentence)) variablesOf(sentence, bound)
      const headArgs = new Set(argsOf(clause.head).map(printTerm))
      for (const sentence of clause.positive.filter(recursive)) {
        for (const arg of argsOf(sentence)) {
          const text = printTerm(arg)
          const key = `${arg.span.start} ${text}`
          if (headArgs.has(text) || seen.has(key) || [...variablesOf(arg)].every((name) => bound.has(name))) continue
          seen.add(key)
          report(
            `${text} in a recursive condition must be an argument of the head or be bound by a condition outside the recursion`,
            arg.span,
          )
        }
      }
    }
  },
}

function argsOf(sentence: Sentence): readonly Term[] {
  return sentence.kind === 'compound' ? sentence.args : []
}
