// Rules that no reader makes: a constant without a name. What stumbles over it has a mistake in itself, as far as it can know.
import { parseRules } from '../src/gdl/parse.ts'
import type { Rules } from '../src/gdl/rules.ts'

export function brokenRules(): Rules {
  const { rules } = parseRules('(role a) (init nameless) (legal a x)')
  return JSON.parse(JSON.stringify(rules, (key, value) => (key === 'name' && value === 'nameless' ? undefined : value)))
}
