// The ways to play rules, by name. A machine takes the text of a rulesheet and never throws: what it cannot play it
// says in diagnostics. Every one is held to the same reference traces by `depthcharge conform`.
import { compileGame, type Game } from '@depthcharge/engine'
import type { Diagnostic } from '@depthcharge/engine/gdl'
import { laneGame, type MachineName } from '@depthcharge/engine/machine'
import { Failure } from '../base/failure.ts'

export interface Played {
  /** Absent when the machine cannot play the rules. */
  readonly game?: Game
  readonly diagnostics: readonly Diagnostic[]
}
export type Machine = (rules: string) => Played

const MACHINES: ReadonlyMap<string, Machine> = new Map([
  ['interpret', compiledFor('interpret')],
  ['scalar', compiledFor(undefined)],
  ['lanes', runLanes],
  ['rules', compiledFor('rules')],
])

/** The names that findMachine knows. */
export const MACHINE_NAMES: readonly string[] = [...MACHINES.keys()]

/** The machine of that name; any other name is refused with the list. */
export function findMachine(name: string): Machine {
  const machine = MACHINES.get(name)
  if (machine === undefined)
    throw new Failure(`there is no machine "${name}"; the machines are: ${MACHINE_NAMES.join(', ')}`)
  return machine
}

/** Without a name, the network where the rules ground, and else whatever compileGame picks. */
function compiledFor(machine: MachineName | undefined): Machine {
  return (text) => {
    const { game, diagnostics } = compileGame(text, machine === undefined ? {} : { machine })
    return { ...(game && { game }), diagnostics }
  }
}

function runLanes(text: string): Played {
  const { game, circuit, diagnostics } = compileGame(text)
  return { ...(game && { game: circuit === undefined ? game : laneGame(circuit, game.id) }), diagnostics }
}
