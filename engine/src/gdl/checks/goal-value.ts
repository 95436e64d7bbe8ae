// Goal values are whole numbers from 0 to 100.
import type { Check } from './check.ts'

export const goalValue: Check = {
  code: 'goal-value',
  severity: 'error',
  run({ rules }, report) {
    for (const { head } of rules.rules) {
      if (head.name !== 'goal' || head.kind !== 'compound' || head.args.length !== 2) continue
      const value = head.args[1]
      if (value.kind === 'variable') continue
      if (value.kind === 'constant' && /^\d+$/.test(value.name) && Number(value.name) <= 100) continue
      report('a goal value must be a whole number from 0 to 100', value.span)
    }
  },
}
