// A whole playout inside WebAssembly, for one position: ply after ply, until a terminal state or the last ply allowed. No
// call from or to JavaScript on the way; the moves are written down where they are wanted.
import {
  type Code,
  createCode,
  I32_ADD,
  I32_EQ,
  I32_EQZ,
  I32_LT_U,
  I32_SHL,
  I32_WRAP,
  I64_SHR_U,
  LOAD_I32,
  RETURN,
  STORE_I32,
} from './code.ts'
import { bitRows, emitRandom, emitUniform } from './scalar-choice.ts'
import { I32, I64, type WasmFunction } from './wasm.ts'

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
  /** Rows. */
  readonly does: number
  readonly terminal: number
  readonly generator: number
}

/** The third parameter of a playout. */
export const UNIFORM = 0
export const GREEDY = 1
export const GIBBS = 2

// Parameters: phase, most plies, policy, 2^32 · epsilon, addresses for the moves and for the legal bits or 0. The result is
// the plies.
const PHASE = 0
const MOST = 1
const POLICY = 2
const EPSILON = 3
const TRACE = 4
const LEGAL = 5
const PLAYED = 6
const LOCALS = { random: 7, word: 8, k: 9, at: 10, low: 11, drop: 12 }
const CHOSEN = 13 // by role

/** Rows of legal bits that a playout writes down for each ply: those of one role after the other, and room for other phases. */
export function legalRows(plies: readonly (readonly { readonly moves: ArrayLike<number> }[])[]): number {
  return Math.max(...plies.map((roles) => roles.reduce((total, { moves }) => total + bitRows(moves.length), 0)))
}

export function emitPlayout(setup: PlayoutSetup): WasmFunction {
  const { plies, does, terminal, generator } = setup
  const roles = plies[0].roles.length
  const perPly = legalRows(plies.map((ply) => ply.roles)) * 4
  const code = createCode().loop()
  for (let phase = 0; phase < plies.length; phase++) code.block()
  code.get(PHASE).op(0x0e, plies.length - 1, ...plies.keys())
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
    code.get(TRACE).if()
    byRole.forEach(({ moves }, role) => {
      code.get(TRACE)
      if (open.includes(role)) code.get(CHOSEN + role)
      else code.i32(moves[0] ?? -1)
      code.memory(STORE_I32, 2, role * 4)
    })
    code
      .get(TRACE)
      .i32(roles * 4)
      .op(I32_ADD)
      .set(TRACE)
      .end()
    const mark = (value: number) => {
      for (const role of open)
        code
          .get(CHOSEN + role)
          .i32(2)
          .op(I32_SHL)
          .i32(value)
          .memory(STORE_I32, 2, does * 4)
    }
    mark(-1)
    play(code)
    mark(0)
    arrive(code)
    code.get(PLAYED).i32(1).op(I32_ADD).set(PLAYED)
    for (const isOver of [
      () => code.i32(0).memory(LOAD_I32, 2, terminal * 4),
      () => code.get(PLAYED).get(MOST).op(I32_EQ),
    ])
      isOver().if().get(PLAYED).op(RETURN).end()
  }
  code.i32(0).set(PHASE).branch(0).end().op(0x00)
  return {
    params: [I32, I32, I32, I32, I32, I32],
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
    to.get(POLICY).i32(GREEDY).op(I32_EQ).if()
    emitRandom(to, LOCALS.random, generator)
    to.get(LOCALS.random).i64(32n).op(I64_SHR_U, I32_WRAP).get(EPSILON).op(I32_LT_U).branchIf(1)
    byTable(best).branch(2).end()
    byTable(weighted).branch(1).end()
    emitUniform(to, { bits, ids, count: moves.length }, generator, LOCALS)
    to.set(chosen).end()
  }
}
