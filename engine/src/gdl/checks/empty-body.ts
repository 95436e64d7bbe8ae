// (<= head) with nothing after the head is a fact; written so, a body may have been lost.
import { unwrap } from '../fixes.ts'
import type { Check } from './check.ts'

export const emptyBody: Check = {
  code: 'empty-body',
  severity: 'warning',
  run({ rules }, report) {
    for (const { head, body, span } of rules.rules) {
      if (body.length === 0 && head.span.start !== span.start)
        report('a rule without conditions; a plain fact would do', span, unwrap('Make it a fact', span, [head.span]))
    }
  },
}
