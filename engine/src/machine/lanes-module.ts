// Circuit → the WebAssembly module of the lanes machine, 128 positions to a block of rows.
//
// A block, one row of 16 bytes per item, bit i of every row belonging to lane i:
//
//   TERMINAL DONE generator(2) | area 0 | … | area L-1 | area L | goals | loops | scratch
//
// Area p holds the state in phase p; a step of phase p reads area p and writes area p+1. Area L is phase 0 again, before
// it is settled: finished lanes are given a new game there, and the rest goes over to area 0.
import { AND, LOOP, type Network, STATE } from '../network/network.ts'
import { liveGates } from '../network/rewrite.ts'
import { chooseUniformly } from './choice.ts'
import type { Circuit } from './circuit.ts'
import { createCode, I64_ADD, I64_POPCNT, LOAD_I64, LOAD_V128, STORE_I64, STORE_V128 } from './code.ts'
import { BLOCKWISE, emitProgram, operationCount } from './emit.ts'
import { type LoopRows, loopSegments } from './loops.ts'
import { lower } from './lower.ts'
import { createProgram, type Store, type Value, ZERO } from './program.ts'
import { createRows } from './rows.ts'
import { SIMD } from './target.ts'
import { I32, V128, type WasmFunction, writeModule } from './wasm.ts'

export const TERMINAL = 0
export const DONE = 1
export const GENERATOR = 2
const FIRST_AREA = 4
const CHEAP_GOALS = 32 // operations

export interface LanesModule {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Rows of a block. */
  readonly rows: number
  /** First row of area 0 … phases. */
  area(index: number): number
  /** First of the goals' rows. */
  readonly goals: number
  /** Where counts are kept: games, positions, then one per goal; 64 bits each. */
  readonly counters: number
  /** Operations of a step of each phase, its terminal test and its goals. */
  readonly operations: readonly { readonly step: number; readonly terminal: number; readonly goals: number }[]
}

/** Bytes at the start of the memory for counters. */
export function counterBytes(goals: number): number {
  return Math.ceil(((goals + 2) * 8) / 16) * 16
}

export function writeLanesModule(circuit: Circuit, pages: number): LanesModule {
  const { ground, phases, networks } = circuit
  const rows = createRows()
  rows.reserve(FIRST_AREA)
  const fluents = ground.fluents.length
  const firstArea = rows.reserve(fluents * (phases.count + 1))
  const area = (index: number) => firstArea + fluents * index
  const goals = rows.reserve(ground.goals.length)
  const loopRows = rows.reserve(
    Math.max(...networks.map((network) => network.loops.reduce((n, loop) => n + loop.variables.length, 0))),
  )
  const functions: WasmFunction[] = []
  const constant = new Set(phases.fluents)

  /** Adds functions and returns their numbers. */
  const add = (made: readonly WasmFunction[]): number[] => made.map((each) => functions.push(each) - 1)

  /** Loops first, then `build`, with the state read from an area. */
  function cone(
    network: Network,
    from: number,
    wanted: readonly number[],
    stores: (value: (literal: number) => Value, program: ReturnType<typeof createProgram>) => Store[],
  ) {
    const outside = new Map<number, number>()
    const leaves: LoopRows = {
      leaf(gate) {
        if (network.kind(gate) !== STATE) throw new Error('a recursion that depends on the moves cannot run in lanes')
        return from + network.input(gate, 0)
      },
      variable: (gate) => loopRows + network.input(gate, 0),
      outside(gate) {
        if (!outside.has(gate)) outside.set(gate, rows.take())
        return outside.get(gate)!
      },
    }
    const numbers: number[] = []
    for (const segment of loopSegments(network, wanted, leaves)) {
      numbers.push(
        ...add(emitProgram(segment.program, segment.stores, { target: SIMD, scratch: rows, loop: segment.loop })),
      )
    }
    const program = createProgram()
    const leaf = (gate: number): Value | undefined => {
      const kind = network.kind(gate)
      if (kind === STATE) return program.row(from + network.input(gate, 0))
      return kind === LOOP ? program.row(loopRows + network.input(gate, 0)) : undefined
    }
    const lowered = lower(network, program, wanted, leaf)
    const out = stores((literal) => lowered.value(literal), program)
    numbers.push(...add(emitProgram(program, out, { target: SIMD, scratch: rows, generator: GENERATOR })))
    for (const row of outside.values()) rows.give(row)
    return { numbers, operations: operationCount(program, out) }
  }

  const steps = networks.map((network, phase) => {
    const from = area(phase)
    const to = area(phase + 1)
    const { legal } = network.sinks
    const wantedLegal = legal.filter((literal) => literal > 1)
    return cone(network, from, wantedLegal, (value, program) => {
      // One choice per role that has one.
      const does = new Int32Array(legal.length).fill(ZERO)
      for (let role = 0; role < ground.roles.length; role++) {
        const own = ground.moves.flatMap((move, m) => (move.role === role && legal[m] !== 0 ? [m] : []))
        if (own.length < 2) continue
        const chosen = chooseUniformly(
          program,
          own.map((m) => value(legal[m])),
        )
        own.forEach((m, i) => {
          does[m] = chosen[i]
        })
      }
      const next = network.sinks.next.flatMap((literal, fluent) => (constant.has(fluent) ? [] : [{ fluent, literal }]))
      const lowered = lower(
        network,
        program,
        next.map(({ literal }) => literal),
        (gate) => {
          const kind = network.kind(gate)
          if (kind === STATE) return program.row(from + network.input(gate, 0))
          if (kind === LOOP) return program.row(loopRows + network.input(gate, 0))
          return kind === 2 ? does[network.input(gate, 0)] : undefined
        },
      )
      return next.map(({ fluent, literal }) => ({ row: to + fluent, value: lowered.value(literal) }))
    })
  })
  // The terminal test and the goals of phase p look at the state as the step before left it.
  const arrival = (phase: number) => area(phase === 0 ? phases.count : phase)
  const tests = networks.map((network, phase) => {
    const { terminal, goals: literals } = network.sinks
    const from = arrival(phase)
    const terminalStores = (value: (literal: number) => Value) => [{ row: TERMINAL, value: value(terminal) }]
    const goalStores = (value: (literal: number) => Value) =>
      literals.map((literal, i) => ({ row: goals + i, value: value(literal) }))
    // Goals that are nearly known with the terminal test are computed with it; others wait until a lane has ended.
    const alone = coneOperations(network, [terminal])
    const together = coneOperations(network, [terminal, ...literals])
    if (together - alone <= CHEAP_GOALS) {
      const both = cone(network, from, [terminal, ...literals], (value) => [
        ...terminalStores(value),
        ...goalStores(value),
      ])
      return { terminal: both, goals: { numbers: [], operations: 0 } }
    }
    return {
      terminal: cone(network, from, [terminal], terminalStores),
      goals: cone(network, from, literals, goalStores),
    }
  })
  const terminals = tests.map((test) => test.terminal)
  const goalCones = tests.map((test) => test.goals)

  const callAll = (
    code: ReturnType<typeof createCode>,
    numbers: readonly number[],
    base: number,
    blocks: number | 'one',
    stride: number,
  ) => {
    for (const number of numbers) {
      code.get(base)
      if (blocks === 'one') code.i32(1)
      else code.get(blocks)
      code.get(stride).call(number)
    }
  }
  const popcount = (code: ReturnType<typeof createCode>, local: number) => {
    for (const half of [0, 1]) {
      code.get(local).op(0xfd, 0x1d, half).op(I64_POPCNT)
      if (half === 1) code.op(I64_ADD)
    }
  }
  const count = (code: ReturnType<typeof createCode>, counter: number, value: () => void) => {
    code
      .i32(0)
      .i32(0)
      .memory(LOAD_I64, 3, counter * 8)
    value()
    code.op(I64_ADD).memory(STORE_I64, 3, counter * 8)
  }

  phases.values.forEach((_, phase) => {
    const arriving = (phase + 1) % phases.count
    // step: one ply of every lane, and the terminal test of where it leads
    const step = createCode()
    callAll(step, steps[phase].numbers, 0, 1, 2)
    callAll(step, terminals[arriving].numbers, 0, 1, 2)
    functions.push({ ...BLOCKWISE, locals: [], code: step.bytes, exported: `step${phase}` })
    const goal = createCode()
    callAll(goal, goalCones[phase].numbers, 0, 1, 2)
    functions.push({ ...BLOCKWISE, locals: [], code: goal.bytes, exported: `goals${phase}` })
  })

  // settle: area L becomes area 0
  const settle = createCode()
  settle.loop()
  for (let fluent = 0; fluent < fluents; fluent++) {
    if (constant.has(fluent)) continue
    settle
      .get(0)
      .get(0)
      .memory(LOAD_V128, 4, (area(phases.count) + fluent) * 16)
      .memory(STORE_V128, 4, (area(0) + fluent) * 16)
  }
  settle.get(0).get(2).op(0x6a).set(0).get(1).i32(1).op(0x6b).tee(1).branchIf(0).end()
  functions.push({ ...BLOCKWISE, locals: [], code: settle.bytes, exported: 'settle' })

  // account: after a step that arrives in a phase, count what has ended; before phase 0, begin new games there
  const accounts = phases.values.map((_, phase) => {
    const [FIN, MASK] = [3, 4]
    const code = createCode().loop()
    code
      .get(0)
      .memory(LOAD_V128, 4, DONE * 16)
      .set(MASK)
    count(code, 1, () => {
      code.op(0x42).op(...signedLeb64(128))
      popcount(code, MASK)
      code.op(0x7d)
    })
    code
      .get(0)
      .memory(LOAD_V128, 4, TERMINAL * 16)
      .get(MASK)
      .op(0xfd, 0x4f)
      .tee(FIN)
      .op(0xfd, 0x53)
      .if()
    callAll(code, goalCones[phase].numbers, 0, 'one', 2)
    count(code, 0, () => popcount(code, FIN))
    for (let goal = 0; goal < ground.goals.length; goal++) {
      code
        .get(0)
        .memory(LOAD_V128, 4, (goals + goal) * 16)
        .get(FIN)
        .op(0xfd, 0x4e)
        .set(5)
      count(code, goal + 2, () => popcount(code, 5))
    }
    code.get(MASK).get(FIN).op(0xfd, 0x50).set(MASK)
    code.end()
    if (phase === 0) {
      ground.fluents.forEach((fluent, f) => {
        if (constant.has(f)) return
        code
          .get(0)
          .get(0)
          .memory(LOAD_V128, 4, (area(phases.count) + f) * 16)
          .get(MASK)
        code.op(0xfd, fluent.initial ? 0x50 : 0x4f).memory(STORE_V128, 4, (area(0) + f) * 16)
      })
      code.op(0xfd, 0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0).set(MASK)
    }
    code
      .get(0)
      .get(MASK)
      .memory(STORE_V128, 4, DONE * 16)
    code.get(0).get(2).op(0x6a).set(0).get(1).i32(1).op(0x6b).tee(1).branchIf(0).end()
    return functions.push({ ...BLOCKWISE, locals: [V128, V128, V128], code: code.bytes }) - 1
  })

  // root: whole cycles of games from the first position
  const root = createCode().loop()
  phases.values.forEach((_, phase) => {
    callAll(root, steps[phase].numbers, 0, 1, 2)
    const arriving = (phase + 1) % phases.count
    callAll(root, [...terminals[arriving].numbers, accounts[arriving]], 0, 1, 2)
  })
  root.get(3).i32(1).op(0x6b).tee(3).branchIf(0).end()
  functions.push({ params: [I32, I32, I32, I32], results: [], locals: [], code: root.bytes, exported: 'root' })

  return {
    bytes: writeModule([], functions, pages),
    rows: rows.size,
    area,
    goals,
    counters: 0,
    operations: phases.values.map((_, phase) => ({
      step: steps[phase].operations,
      terminal: terminals[phase].operations,
      goals: goalCones[phase].operations,
    })),
  }
}

/** Two-input operations below some literals. */
function coneOperations(network: Network, literals: readonly number[]): number {
  const live = liveGates(network, { next: literals, legal: [], goals: [], terminal: 0 })
  let total = 0
  for (let gate = 0; gate < network.size; gate++)
    if (live[gate] === 1 && network.kind(gate) === AND) total += network.count(gate) - 1
  return total
}

function signedLeb64(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (;;) {
    const low = rest & 0x7f
    rest >>= 7
    if (rest === 0 && (low & 0x40) === 0) {
      bytes.push(low)
      return bytes
    }
    bytes.push(low | 0x80)
  }
}
