// Where things lie while games are played side by side: one row per item, of any width.
//
//   terminal done generator(2) | area 0 | … | area L | goals | legal | does | codes | counts | loops | scratch
//
// Area p holds the state in phase p; a step of phase p reads area p and writes area p+1. Area L is phase 0 again before it
// is settled: new games begin there, and the rest goes over to area 0.
import type { Circuit } from './circuit.ts'
import { loopVariables } from './cones.ts'
import { createRows, type Rows } from './rows.ts'

/** Bits of the number of a move. */
export const CODE_BITS = 16
/** Of how often a move is made again in a playout: up to 15 times count. */
const AGAIN_DIGITS = 4
/** Rows that are filled together; areas are a multiple of it. */
export const FILL_ROWS = 8

export interface StepRows {
  readonly rows: Rows
  readonly terminal: number
  readonly done: number
  readonly generator: number
  readonly goals: number
  readonly legal: number
  readonly does: number
  /** By role, CODE_BITS each: the number of the chosen move among the choices, where moves are recorded. */
  readonly codes: number
  /** By move, where moves are counted: whether it was made, and how often again, in binary digits, the lowest first. */
  readonly made: number
  readonly again: readonly number[]
  readonly loops: number
  /** States of games that have ended, kept until their goals are worth computing; by phase. */
  readonly ended: readonly number[]
  /** Which lanes of `ended` hold such a state, by phase. */
  readonly waiting: readonly number[]
  /** First row of area 0 … L. */
  area(index: number): number
  /** The area where a phase is first seen. */
  arrival(phase: number): number
  /** Rows of an area. */
  readonly areaRows: number
}

/** `laterGoals`: by phase, whether final states wait for their goals; `counted`: how many moves are. */
export function layOutRows(
  { ground, phases, networks }: Circuit,
  laterGoals: readonly boolean[],
  counted: number,
): StepRows {
  const rows = createRows()
  const fluents = ground.fluents.length
  const areaRows = Math.ceil(fluents / FILL_ROWS) * FILL_ROWS
  const terminal = rows.reserve(1)
  const done = rows.reserve(1)
  const generator = rows.reserve(2)
  const areas = rows.reserve(areaRows * (phases.count + 1))
  const area = (index: number) => areas + areaRows * index
  return {
    rows,
    terminal,
    done,
    generator,
    goals: rows.reserve(ground.goals.length),
    legal: rows.reserve(ground.moves.length),
    does: rows.reserve(ground.moves.length),
    codes: rows.reserve(ground.roles.length * CODE_BITS),
    made: rows.reserve(counted),
    again: Array.from({ length: AGAIN_DIGITS }, () => rows.reserve(counted)),
    loops: rows.reserve(Math.max(0, ...networks.map(loopVariables))),
    ended: laterGoals.map((later) => (later ? rows.reserve(fluents) : -1)),
    waiting: laterGoals.map((later) => (later ? rows.reserve(1) : -1)),
    area,
    arrival: (phase) => area(phase === 0 ? phases.count : phase),
    areaRows,
  }
}
