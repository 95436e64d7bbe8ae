// The ways to play rules, by name. A machine takes the text of a rulesheet and never throws: what it cannot play it
// says in diagnostics. Every one is held to the same reference traces by `depthcharge conform`.
import { type Diagnostic, type Game, hasErrors, interpret, parseRules } from 'depthcharge'
import { Failure } from './failure.ts'

export interface Played {
  /** Absent when the machine cannot play the rules. */
  readonly game?: Game
  readonly diagnostics: readonly Diagnostic[]
}
export type Machine = (rules: string) => Played

const MACHINES: ReadonlyMap<string, Machine> = new Map([['interpret', runInterpreter]])

/** The names that findMachine knows. */
export const MACHINE_NAMES: readonly string[] = [...MACHINES.keys()]

/** The machine of that name; any other name is refused with the list. */
export function findMachine(name: string): Machine {
  const machine = MACHINES.get(name)
  if (machine === undefined)
    throw new Failure(`there is no machine "${name}"; the machines are: ${MACHINE_NAMES.join(', ')}`)
  return machine
}

function runInterpreter(text: string): Played {
  const parsed = parseRules(text)
  if (hasErrors(parsed.diagnostics)) return { diagnostics: parsed.diagnostics }
  const { game, diagnostics } = interpret(parsed.rules)
  return { ...(game && { game }), diagnostics: [...parsed.diagnostics, ...diagnostics] }
}
