// Where things lie in a block of the lanes machine: one row of 16 bytes per item, bit i of every row belonging to lane i.
//
//   terminal done generator(2) | area 0 | … | area L | goals | legal | does | loops | scratch
//
// Area p holds the state in phase p; a step of phase p reads area p and writes area p+1. Area L is phase 0 again before it
// is settled: new games begin there, and the rest goes over to area 0. Before the blocks lie counters of 64 bits.
import type { Circuit } from './circuit.ts'
import { loopVariables } from './cones.ts'
import { createRows, type Rows } from './rows.ts'

export const ROW_BYTES = 16
export const BLOCK_LANES = 128
/** Counters: games that ended, positions that were played from, then one per goal. */
export const GAMES = 0
export const POSITIONS = 1
export const FIRST_GOAL = 2

export interface LanesLayout {
  readonly rows: Rows
  readonly terminal: number
  readonly done: number
  readonly generator: number
  readonly goals: number
  readonly legal: number
  readonly does: number
  readonly loops: number
  /** States of games that have ended, kept until their goals are worth computing; by phase. */
  readonly ended: readonly number[]
  /** Which lanes of `ended` hold such a state, by phase. */
  readonly waiting: readonly number[]
  /** First row of area 0 … L. */
  area(index: number): number
  /** The area where a phase is first seen. */
  arrival(phase: number): number
  /** Bytes before the first block. */
  readonly header: number
}

export function layOutLanes(circuit: Circuit, laterGoals: readonly boolean[]): LanesLayout {
  const { ground, phases, networks } = circuit
  const rows = createRows()
  const fluents = ground.fluents.length
  const terminal = rows.reserve(1)
  const done = rows.reserve(1)
  const generator = rows.reserve(2)
  const areas = rows.reserve(fluents * (phases.count + 1))
  const area = (index: number) => areas + fluents * index
  return {
    rows,
    terminal,
    done,
    generator,
    goals: rows.reserve(ground.goals.length),
    legal: rows.reserve(ground.moves.length),
    does: rows.reserve(ground.moves.length),
    loops: rows.reserve(Math.max(0, ...networks.map(loopVariables))),
    ended: laterGoals.map((later) => (later ? rows.reserve(fluents) : -1)),
    waiting: laterGoals.map((later) => (later ? rows.reserve(1) : -1)),
    area,
    arrival: (phase) => area(phase === 0 ? phases.count : phase),
    header: Math.ceil(((FIRST_GOAL + ground.goals.length) * 8) / ROW_BYTES) * ROW_BYTES,
  }
}
