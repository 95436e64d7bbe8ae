// Where things lie in a block of the lanes machine: one row of 16 bytes per item, bit i of every row belonging to lane i.
//
//   terminal done generator(2) | area 0 | … | area L | goals | legal | does | codes | loops | scratch
//
// Area p holds the state in phase p; a step of phase p reads area p and writes area p+1. Area L is phase 0 again before it
// is settled: new games begin there, and the rest goes over to area 0. Before the blocks lie counters of 64 bits, and what a new
// playout brings: which lanes, and its packed state.
import type { Circuit } from '../program/circuit.ts'
import { loopVariables } from '../program/cones.ts'
import { createRows, type Rows } from '../program/rows.ts'

export const ROW_BYTES = 16
export const BLOCK_LANES = 128
/** Counters: games that ended, positions that were played from, then one per goal. */
export const GAMES = 0
export const POSITIONS = 1
export const FIRST_GOAL = 2
/** Bits of the number of a move. */
export const CODE_BITS = 16
/** Rows that are filled together; areas are a multiple of it. */
export const FILL_ROWS = 8

export interface LanesLayout {
  readonly rows: Rows
  readonly terminal: number
  readonly done: number
  readonly generator: number
  readonly goals: number
  readonly legal: number
  readonly does: number
  /** By role, CODE_BITS each: the number of the chosen move among the choices, where moves are recorded. */
  readonly codes: number
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
  /** Addresses: the lanes of a new playout, its packed state, the first block. */
  readonly newLanes: number
  readonly newState: number
  readonly header: number
}

export function layOutLanes(circuit: Circuit, laterGoals: readonly boolean[]): LanesLayout {
  const { ground, phases, networks } = circuit
  const rows = createRows()
  const fluents = ground.fluents.length
  const areaRows = Math.ceil(fluents / FILL_ROWS) * FILL_ROWS
  const newLanes = Math.ceil(((FIRST_GOAL + ground.goals.length) * 8) / ROW_BYTES) * ROW_BYTES
  const newState = newLanes + ROW_BYTES
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
    loops: rows.reserve(Math.max(0, ...networks.map(loopVariables))),
    ended: laterGoals.map((later) => (later ? rows.reserve(fluents) : -1)),
    waiting: laterGoals.map((later) => (later ? rows.reserve(1) : -1)),
    area,
    arrival: (phase) => area(phase === 0 ? phases.count : phase),
    areaRows,
    newLanes,
    newState,
    header: newState + Math.ceil((areaRows / 8 + 4) / ROW_BYTES) * ROW_BYTES,
  }
}

/** How many bytes a number takes that is below a count of moves. */
const bytesFor = (count: number): number => (count < 2 ? 0 : count <= 256 ? 1 : 2)

/** Bytes that the moves of a ply take, by the choices of each phase and role. */
export function recordBytes(choices: readonly (readonly (readonly number[])[])[], blocks: number): number {
  const perLane = choices.map((byRole) => byRole.reduce((sum, own) => sum + bytesFor(own.length), 0))
  return Math.max(...perLane) * blocks * BLOCK_LANES
}
