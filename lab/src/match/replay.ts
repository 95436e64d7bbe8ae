// A match record → what each step looked like. Other tools' records say what held after every move, so that no rules are
// needed; ours carry the rules, so that there is a board as well.
import { compact, type MatchRecord, stateFacts, type Thought } from '@depthcharge/engine/match'

/** A position, and how it came about. */
export interface ReplayStep {
  /** The joint move that led here; absent at first. */
  readonly moves?: readonly string[]
  /** By role, "" for none; where there is something, the move is the referee's. */
  readonly errors: readonly string[]
  /** Absent where the record does not say. */
  readonly facts?: readonly string[]
  /** Of the move that led here, by role. */
  readonly thoughts?: readonly Thought[]
}

/** The steps of a record, the first position included. */
export function replaySteps(record: MatchRecord): ReplayStep[] {
  const { states, moves, errors, depthcharge } = record
  // Some tools do not write a state after the last move.
  return Array.from({ length: Math.max(states.length, moves.length + 1) }, (_, step) => {
    const joint = step === 0 ? undefined : moves[step - 1]?.map(compact)
    const thoughts = step === 0 ? undefined : depthcharge?.thoughts[step - 1]
    return {
      ...(joint === undefined ? {} : { moves: joint }),
      errors: errors?.[step] ?? [],
      ...(states[step] === undefined ? {} : { facts: stateFacts(states[step]) }),
      ...(thoughts === undefined ? {} : { thoughts }),
    }
  })
}

/** What went (-) and what came (+), for records without a board. */
export function factChanges(before: readonly string[], now: readonly string[]): string {
  const [old, fresh] = [new Set(before), new Set(now)]
  const gone = before.filter((fact) => !fresh.has(fact)).map((fact) => `  - ${fact}`)
  const came = now.filter((fact) => !old.has(fact)).map((fact) => `  + ${fact}`)
  return [...gone, ...came].join('\n')
}

/** The best moves a player saw, and the course it expected. */
export function thoughtLines({ ms, simulations, moves, line }: Thought): string[] {
  if (simulations === undefined || moves === undefined) return []
  const rate = `${simulations.toLocaleString('en')} simulations in ${(ms / 1000).toFixed(2)} s`
  const best = moves
    .slice(0, MAX_MOVES)
    .map(([text, visits, mean]) => `${text} ${mean === null ? '–' : (100 * mean).toFixed(1)} (${visits})`)
  const expected = line?.slice(0, MAX_LINE).map((joint) => joint.filter((move) => move !== 'noop').join(' '))
  return [rate, best.join('  '), ...(expected?.length ? [`expects ${expected.join(', ')}`] : [])]
}

const MAX_MOVES = 4
const MAX_LINE = 6
