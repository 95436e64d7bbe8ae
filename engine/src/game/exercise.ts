// The dynamic check: what no reading of the rules shows is looked for by playing random matches. What they show is then looked
// for again from the first position on, breadth first: the way to it that is told is the shortest, as far as that comes.
import type { Random } from '../base/random.ts'
import type { Diagnostic } from '../gdl/diagnostic.ts'
import { breadthFirst } from './breadth-first.ts'
import type { Game, Position } from './game.ts'
import { randomWalk } from './walk.ts'

export interface ExerciseOptions {
  readonly random: Random
  readonly matches?: number
  /** A match longer than this is taken for endless. */
  readonly maxPlies?: number
  /** Called before each match; false ends the exercise early. */
  readonly goOn?: (match: number) => boolean
  /** Positions that are looked at for a shorter way; 5000 where absent. */
  readonly maxStates?: number
}

/** A fault of play. */
export interface Flaw extends Diagnostic {
  /** Joint moves that lead there from the first position. */
  readonly moves: readonly (readonly string[])[]
  /** Whether nothing shorter does. */
  readonly shortest: boolean
}

const MAX_STATES = 5000
const MAX_TOLD = 12 // moves of a way that are told

export function exercise(game: Game, options: ExerciseOptions): readonly Flaw[] {
  const { random, matches = 10, maxPlies = 1000, goOn = () => true, maxStates = MAX_STATES } = options
  const found = new Map<string, Flaw>()
  const note = (fault: Fault, { joints, shortest }: Way) => {
    const moves = joints.map((joint) => Array.from(joint, (move) => game.moves[move].text))
    found.set(fault.key, { ...told(fault, moves, maxPlies), moves, shortest })
  }
  for (let match = 0; match < matches && goOn(match); match++) {
    const played: Int32Array[] = []
    for (const { position, terminal, legal, joint } of randomWalk(game, random, maxPlies)) {
      const faults = faultsOf(game, position, terminal ? undefined : legal)
      if (joint === undefined && !terminal && faults.length === 0) faults.push(ENDLESS)
      for (const fault of faults) if (!found.has(fault.key)) note(fault, { joints: played, shortest: false })
      if (joint !== undefined) played.push(joint)
    }
  }
  const sought = new Set([...found.keys()].filter((key) => found.get(key)!.moves.length > 0))
  if (sought.size > 0)
    for (const { position, legal, way, again } of breadthFirst(game, maxStates)) {
      const faults = again ? [ENDLESS] : faultsOf(game, position, legal)
      for (const fault of faults) if (sought.delete(fault.key)) note(fault, { joints: way(), shortest: true })
      if (sought.size === 0) break
    }
  return [...found.values()]
}

interface Way {
  readonly joints: readonly Int32Array[]
  readonly shortest: boolean
}

interface Fault {
  readonly key: string
  readonly code: 'no-legal-move' | 'goal-not-unique' | 'no-end'
  readonly role: string
}

const ENDLESS: Fault = { key: 'no-end', code: 'no-end', role: '' }

/** `legal` is undefined at the end of a match. */
function faultsOf(game: Game, position: Position, legal: readonly Int32Array[] | undefined): Fault[] {
  return game.roles.flatMap((role, r): Fault[] => {
    if (legal !== undefined && legal[r].length === 0)
      return [{ key: `no-legal-move ${role}`, code: 'no-legal-move', role }]
    if (legal === undefined && Number.isNaN(position.goal(r)))
      return [{ key: `goal-not-unique ${role}`, code: 'goal-not-unique', role }]
    return []
  })
}

function told({ code, role }: Fault, moves: readonly (readonly string[])[], maxPlies: number): Diagnostic {
  const way = moves.slice(-MAX_TOLD).map((joint) => joint.join(' '))
  const steps = moves.length > MAX_TOLD ? ` (step ${moves.length})` : ''
  const after = moves.length === 0 ? 'in the first position' : `after ${way.join('; ')}${steps}`
  if (code === 'no-legal-move') return { code, severity: 'error', message: `${role} has no legal move ${after}` }
  if (code === 'goal-not-unique')
    return { code, severity: 'error', message: `${role} has no goal value, or several, at the end ${after}` }
  const circle = moves.length < maxPlies ? `; ${after} a position comes again` : ''
  return { code, severity: 'warning', message: `a match of random moves did not end within ${maxPlies} steps${circle}` }
}
