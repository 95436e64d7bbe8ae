// A game needs players, moves, an end and a result.
import type { Check } from './check.ts'

const NEEDED: readonly (readonly [string, string])[] = [
  ['role', 'no (role …) fact: nobody plays'],
  ['legal', 'no rule for (legal ROLE MOVE): nobody can move'],
  ['goal', 'no rule for (goal ROLE VALUE): there is no result'],
  ['terminal', 'no rule for terminal: the game cannot end'],
]

export const missing: Check = {
  code: 'missing',
  severity: 'error',
  run({ rules }, report) {
    const defined = new Set(rules.rules.map((rule) => rule.head.name))
    for (const [name, message] of NEEDED) if (!defined.has(name)) report(message)
  },
}
