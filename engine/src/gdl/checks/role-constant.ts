// Which roles there are must be spelt out: (role white), not (role ?r).
import { variablesOf } from '../rules.ts'
import type { Check } from './check.ts'

export const roleConstant: Check = {
  code: 'role-constant',
  severity: 'error',
  run({ rules }, report) {
    for (const { head } of rules.rules) {
      if (head.name !== 'role' || head.kind !== 'compound') continue
      for (const arg of head.args) if (variablesOf(arg).size > 0) report('a role must be a constant', arg.span)
    }
  },
}
