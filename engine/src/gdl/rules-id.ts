// What tells a game from others: its name and a hash of its rules, whatever they look like.
import { hashText } from '../base/hash.ts'
import { printRules } from './print.ts'
import type { Rules } from './rules.ts'

/** Such as nim:51d2e0a9c3b7f846. */
export function rulesId(name: string, rules: Rules): string {
  return `${name}:${hashText(printRules(rules))}`
}
