// No relation may depend on its own negation.
import { mutual } from '../depend.ts'
import type { Check } from './check.ts'

export const stratified: Check = {
  code: 'unstratified',
  severity: 'error',
  run({ dependencies }, report) {
    for (const { from, to, negated, sentence } of dependencies.edges) {
      if (!negated || !mutual(dependencies, from, to)) continue
      const [head, body] = [dependencies.relations[from], dependencies.relations[to]]
      report(
        from === to
          ? `${head} is defined by its own negation`
          : `${head} is defined by the negation of ${body}, which is defined by ${head}`,
        sentence.span,
      )
    }
  },
}
