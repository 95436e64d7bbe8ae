// Where turn search keeps what it knows, in the memory of a machine and behind what is the machine's own:
//
//   cells | choices by phase and role | own goals | movers by phase | what lies where by phase | killers | history | answers | won | reductions | scratch | frames
//
// then, where only the cells know, the sum that values states, the stack of moves and the table, which may grow.
import { type OpenMachine, SIBLING_BYTES } from '../../game/open-machine.ts'
import { type Expression, load, type Operand, type Routine } from '../../machine/wasm/routine.ts'
import { REDUCTIONS } from '../drivers/reductions.ts'
import { MAX_PLIES } from '../evaluate/judge.ts'

/** What there is one of. */
const CELLS = [
  // The look at hand: the frame that is looked at, whether its move was made and has yet to be looked at, positions so far.
  ...[
    'frame',
    'isPlayed',
    'visits',
    'lastFrame',
    'maxExtra',
    'swing',
    'beyond',
    'slack',
    'quiescence', // 0 where moves are not followed by what they gain
    'own',
    'selective',
    'proof',
    'toldDepth',
  ],
  // What was found last.
  ...['value', 'final'],
  // Which leaves are tested.
  ...['tested', 'ends', 'passed'],
  // The sum that values states.
  ...['weights', 'pairs', 'lines'],
  // The net beside it.
  ...['netRows', 'netOut'],
  // What moves add to it.
  ...['gains'],
  ...['table', 'tableShift', 'tableSize', 'tableDeep', 'tableLimit', 'tableAge'],
] as const
export type Cell = (typeof CELLS)[number]

/** What there is one of by ply, in bytes from where its frame begins. Joint move, state and net lie behind. */
export const FRAME = {
  low: 0,
  high: 4,
  score: 8, // the static one
  depth: 12,
  askAlpha: 16, // the window that was asked for, the own role's
  askBeta: 20,
  alpha: 24, // of whoever decides
  beta: 28,
  best: 32,
  bestMove: 36,
  decider: 40,
  first: 44, // addresses of moves
  end: 48,
  place: 52,
  stage: 56,
  final: 60,
  extra: 64,
  phase: 68,
  ply: 72,
  bit: 76, // of its state among its siblings
  since: 80, // visits before the first move was made
  foreseen: 84, // whether its moves were rated by what they lead to
  joint: 88,
} as const

/** A move on the stack: its number, how promising it is, the bit of the state that it leads to, or NONE, and what that one seems. */
export const MOVE_BYTES = SIBLING_BYTES
export const MOVE_SHIFT = 4
export const RATING = 4
export const BIT = 8
export const SEEMS = 12
export const UNWEIGHED = -(2 ** 31) // an end was not valued as a state
/** A role's choice in a phase: where its bits begin and end and its numbers are; or 0, 0 and the only move. */
export const CHOICE_BYTES = 12
/** A goal of the own role: where it is, its score, what it is, and whether it was met. */
export const GOAL_BYTES = 16
export const GOAL = { score: 4, kind: 8, isMet: 12 } as const
export const [LOSS, VICTORY, OTHER] = [0, 1, 2]

/** A SIMD word, in bytes. */
export const VECTOR = 16
const CACHE_LINE = 64 // a line of the table has to lie in one

export interface Layout {
  readonly roles: number
  readonly phases: number
  readonly words: number
  readonly packed: number
  readonly made: number
  /** Addresses. */
  readonly choices: number
  readonly goals: number
  readonly goalsEnd: number
  readonly movers: number
  readonly held: number
  readonly brood: number
  readonly over: number
  readonly asked: number
  readonly killers: number
  readonly history: number
  readonly answers: number
  readonly won: number
  readonly reductions: number
  readonly scratch: number
  readonly frames: number
  /** Of a frame, and where the state is in it, the sums of a net in so many SIMD words, and what they say. */
  readonly stride: number
  readonly state: number
  readonly vectors: number
  readonly sums: number
  readonly said: number
  /** Behind it all. */
  readonly end: number
  cell(name: Cell): number
}

export function layOut(
  machine: OpenMachine,
  size: { roles: number; words: number; moves: number; vectors: number },
  goals: number,
): Layout {
  const { roles, words, moves, vectors } = size
  const phases = machine.phases.length
  let next = Math.ceil(machine.bytes / CACHE_LINE) * CACHE_LINE
  const reserve = (bytes: number): number => {
    const at = next
    next += Math.ceil(bytes / CACHE_LINE) * CACHE_LINE
    return at
  }
  const state = FRAME.joint + roles * 4
  const sums = state + words * 4
  const said = sums + vectors * VECTOR
  const stride = Math.ceil((said + (vectors > 0 ? VECTOR : 0)) / CACHE_LINE) * CACHE_LINE
  const cells = reserve(CELLS.length * 4)
  const choices = reserve(phases * roles * CHOICE_BYTES)
  const goalsAt = reserve(machine.goals.length * GOAL_BYTES)
  return {
    roles,
    phases,
    words,
    packed: machine.packed,
    made: machine.made,
    choices,
    goals: goalsAt,
    goalsEnd: goalsAt + goals * GOAL_BYTES,
    movers: reserve(phases * 4),
    held: reserve(phases * 4),
    brood: reserve(phases * 4),
    over: reserve(phases * 4),
    asked: reserve(phases * 4),
    killers: reserve(MAX_PLIES * 8),
    history: reserve(moves * 4),
    answers: reserve(moves * 4),
    won: reserve(moves * 4),
    reductions: reserve(REDUCTIONS.length),
    scratch: reserve(words * 4),
    frames: reserve(MAX_PLIES * stride),
    stride,
    state,
    vectors,
    sums,
    said,
    end: next,
    cell: (name) => cells + CELLS.indexOf(name) * 4,
  }
}

/** Functions under construction; `add` returns a function's number. */
export interface Assembly {
  readonly layout: Layout
  readonly read: (cell: Cell) => Expression
  readonly write: (to: Routine, cell: Cell, value: Operand) => void
  add(routine: Routine): number
}

export function createAssembly(layout: Layout, add: (routine: Routine) => number): Assembly {
  return {
    layout,
    add,
    read: (cell) => load(layout.cell(cell)),
    write: (to, cell, value) => to.store(layout.cell(cell), 0, value),
  }
}
