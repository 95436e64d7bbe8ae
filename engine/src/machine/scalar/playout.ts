// A whole playout inside WebAssembly, for one position: ply after ply, until a terminal state or the last ply allowed. No
// call from or to JavaScript on the way; the moves are written down where they are wanted.
import { type Code, createCode } from '../wasm/code.ts'
import {
  I32_ADD,
  I32_EQ,
  I32_EQZ,
  I32_LT_U,
  I32_WRAP,
  I64_SHR_U,
  LOAD_I32,
  RETURN,
  STORE_I32,
  STORE_U8,
  UNREACHABLE,
} from '../wasm/instructions.ts'
import { I32, I64, type WasmFunction } from '../wasm/module.ts'
import { bitRows, emitCount, emitRandom, emitUniform } from './choice.ts'
import { emitJoint } from './grams.ts'

/** Appends code that does a part of a ply. */
export type PlyCode = (code: Code) => void

export interface PlayoutSetup {
  /** By phase. */
  readonly plies: readonly {
    readonly legal: PlyCode
    readonly play: PlyCode
    /** The terminal test of the phase that follows. */
    readonly arrive: PlyCode
    readonly roles: readonly {
      readonly moves: ArrayLike<number>
      readonly bits: number
      readonly ids: number
      readonly certain: boolean
    }[]
  }[]
  /** Numbers of the functions that choose by the table. */
  readonly best: number
  readonly weighted: number
  /** Number of the one that chooses by n-grams, and the row of their address; none where moves are too many. */
  readonly grams: { readonly best: number; readonly row: number } | undefined
  /** Rows. */
  readonly made: number
  readonly terminal: number
  readonly generator: number
}

/** The third parameter of a playout. */
export const UNIFORM = 0
export const GREEDY = 1
export const GIBBS = 2
export const GRAMS = 3

// Parameters: phase, most plies, policy, 2^32 · epsilon, addresses or 0 for the moves, for the legal bits and for whether the
// moves were forced. The result is the plies.
const PHASE = 0
const MOST = 1
const POLICY = 2
const EPSILON = 3
const TRACE = 4
const LEGAL = 5
const FORCED = 6
const PLAYED = 7
const LOCALS = { random: 8, word: 9, k: 10, at: 11, low: 12, drop: 13 }
const CHOSEN = 14 // by role

/** Rows of legal bits that a playout writes down for each ply: those of one role after the other, and room for other phases. */
export function legalRows(plies: readonly (readonly { readonly moves: ArrayLike<number> }[])[]): number {
  return Math.max(...plies.map((roles) => roles.reduce((total, { moves }) => total + bitRows(moves.length), 0)))
}

export function emitPlayout(setup: PlayoutSetup): WasmFunction {
  const { plies, grams, made, terminal, generator } = setup
  const roles = plies[0].roles.length
  const perPly = legalRows(plies.map((ply) => ply.roles)) * 4
  const code = createCode().loop()
  for (let phase = 0; phase < plies.length; phase++) code.block()
  code.get(PHASE).branchTable(plies.length)
  for (const { legal, play, arrive, roles: byRole } of plies) {
    code.end()
    const open = byRole.flatMap(({ moves, certain }, role) => (certain || moves.length === 0 ? [] : [role]))
    legal(code)
    code.get(LEGAL).if()
    let to = 0
    for (const { moves, bits } of byRole) {
      for (let row = 0; row < bitRows(moves.length); row++, to += 4)
        code
          .get(LEGAL)
          .i32(0)
          .memory(LOAD_I32, 2, (bits + row) * 4)
          .memory(STORE_I32, 2, to)
    }
    code.get(LEGAL).i32(perPly).op(I32_ADD).set(LEGAL).end()
    for (const role of open) emitChoice(code, setup, byRole[role], CHOSEN + role)
    const pushMove = (role: number) => {
      if (open.includes(role)) code.get(CHOSEN + role)
      else code.i32(byRole[role].moves[0] ?? -1)
    }
    if (grams !== undefined) {
      code.get(POLICY).i32(GRAMS).op(I32_EQ).if()
      emitJoint(code, grams.row, roles, LOCALS.at, pushMove)
      code.end()
    }
    code.get(FORCED).if()
    byRole.forEach(({ moves, bits }, role) => {
      code.get(FORCED)
      if (open.includes(role)) emitCount(code, bits, bitRows(moves.length)).i32(1).op(I32_EQ)
      else code.i32(1)
      code.memory(STORE_U8, 0, role)
    })
    code.get(FORCED).i32(roles).op(I32_ADD).set(FORCED).end()
    code.get(TRACE).if()
    for (let role = 0; role < roles; role++) {
      code.get(TRACE)
      pushMove(role)
      code.memory(STORE_I32, 2, role * 4)
    }
    code
      .get(TRACE)
      .i32(roles * 4)
      .op(I32_ADD)
      .set(TRACE)
      .end()
    for (const role of open)
      code
        .i32(0)
        .get(CHOSEN + role)
        .memory(STORE_I32, 2, (made + role) * 4)
    play(code)
    arrive(code)
    code.get(PLAYED).i32(1).op(I32_ADD).set(PLAYED)
    for (const isOver of [
      () => code.i32(0).memory(LOAD_I32, 2, terminal * 4),
      () => code.get(PLAYED).get(MOST).op(I32_EQ),
    ])
      isOver().if().get(PLAYED).op(RETURN).end()
  }
  code.i32(0).set(PHASE).branch(0).end().op(UNREACHABLE)
  return {
    params: [I32, I32, I32, I32, I32, I32, I32],
    results: [I32],
    locals: [I32, I64, I32, I32, I32, I32, I32, ...Array.from({ length: roles }, () => I32 as typeof I32)],
    code: code.bytes,
  }

  function emitChoice(to: Code, { best, weighted }: PlayoutSetup, role: (typeof plies)[0]['roles'][0], chosen: number) {
    const { moves, bits, ids } = role
    const byTable = (number: number) =>
      to
        .i32(bits * 4)
        .i32((bits + bitRows(moves.length)) * 4)
        .i32(ids * 4)
        .call(number)
        .set(chosen)
    to.block().block()
    to.get(POLICY).op(I32_EQZ).branchIf(0)
    to.get(POLICY).i32(GIBBS).op(I32_EQ).if()
    byTable(weighted).branch(2).end()
    emitRandom(to, LOCALS.random, generator)
    to.get(LOCALS.random).i64(32n).op(I64_SHR_U, I32_WRAP).get(EPSILON).op(I32_LT_U).branchIf(0)
    if (grams !== undefined) {
      to.get(POLICY).i32(GRAMS).op(I32_EQ).if()
      byTable(grams.best).branch(2).end()
    }
    byTable(best).branch(1).end()
    emitUniform(to, { bits, ids, count: moves.length }, generator, LOCALS)
    to.set(chosen).end()
  }
}
