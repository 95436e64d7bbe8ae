// Each keyword stands only where GDL allows it: role as a fact, true and does in bodies, init, next, base and input in heads.
import { respell } from '../fixes.ts'
import { walkSentences } from '../rules.ts'
import type { Check } from './check.ts'

const NEVER_HEAD = new Set(['true', 'does'])
const NEVER_BODY = new Set(['init', 'next', 'base', 'input'])

export const keywordPlace: Check = {
  code: 'keyword-place',
  severity: 'error',
  run({ rules }, report) {
    for (const { head, body } of rules.rules) {
      if (NEVER_HEAD.has(head.name)) {
        report(
          `"${head.name}" is given by the match and cannot be ${body.length > 0 ? 'defined by a rule' : 'a fact'}`,
          head.span,
          respell(head, head.name === 'does' ? 'legal' : body.length > 0 ? 'next' : 'init'),
        )
      }
      if (head.name === 'role' && body.length > 0) report('"role" must be a fact; a rule cannot define it', head.span)
      for (const literal of body) {
        walkSentences(literal, (sentence) => {
          const { name, span } = sentence
          if (!NEVER_BODY.has(name)) return
          const meant = respell(sentence, name === 'input' ? 'legal' : 'true')
          report(`"${name}" can only stand in the head of a rule, not in its body`, span, meant)
        })
      }
    }
  },
}
