// What would the other side do if it were to move again? Asked of the rules alone: the same rules, beginning in this position
// with the turn given away. Where no fact says whose turn it is, passing has no meaning, and nothing is asked.
import { parseRules, printRules } from '@depthcharge/engine/gdl'
import { readFact } from '@depthcharge/engine/view'
import type { Scene } from '../worker/protocol.ts'

/** Whose turn it is as a fact, and as it would be after a pass. */
export interface Turn {
  readonly fact: string
  readonly given: string
  /** The role that it is given to. */
  readonly role: number
}

/** The fact that names who is to move, in all `scenes`, of which the last is the position asked about. */
export function turnOf(scenes: readonly Scene[], roles: readonly string[], mover: number): Turn | undefined {
  const here = scenes.at(-1)
  if (here === undefined || roles.length !== 2) return undefined
  const role = 1 - mover
  const found = here.facts.filter((fact) => {
    const { symbol, args } = readFact(fact)
    return args.length === 1 && args[0] === roles[mover] && scenes.every((scene) => saysTurn(scene, symbol, roles))
  })
  if (found.length !== 1) return undefined
  return { fact: found[0], given: `(${readFact(found[0]).name} ${roles[role]})`, role }
}

/** The same rules, beginning where the turn was given away. */
export function passedRules(rules: string, facts: readonly string[], { fact, given }: Turn): string {
  const later = parseRules(rules).rules.rules.filter(({ head }) => head.name !== 'init')
  const first = facts.map((each) => `(init ${each === fact ? given : each})\n`)
  return printRules({ rules: later }) + first.join('')
}

/** Whether giving the turn away did just that: only the other side has a choice. */
export function hasPassed({ legals, terminal }: Scene, { role }: Turn): boolean {
  return !terminal && legals[role].length > 1 && legals[1 - role].length === 1
}

/** Whether the relation holds of one role alone, and the other has no choice. */
function saysTurn({ facts, legals, terminal }: Scene, symbol: string, roles: readonly string[]): boolean {
  const named = facts.map(readFact).filter((fact) => fact.symbol === symbol)
  const role = named.length === 1 && named[0].args.length === 1 ? roles.indexOf(named[0].args[0]) : -1
  return role >= 0 && (terminal || legals[1 - role].length === 1)
}
