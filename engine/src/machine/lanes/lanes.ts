// The lanes machine: playouts of a circuit, 128 to a block. What it is asked for is counted games from the first position,
// or playouts from any states, each with a ticket that comes back with its result.
import { createJob, type Job, type Pieces } from '../../base/job.ts'
import { announced } from '../../base/pulse.ts'
import { createRandom } from '../../base/random.ts'
import type { Circuit } from '../program/circuit.ts'
import type { StepOptions } from '../program/step-programs.ts'
import {
  BLOCK_LANES,
  FIRST_GOAL,
  GAMES,
  type LanesLayout,
  layOutTally,
  POSITIONS,
  ROW_BYTES,
  recordBytes,
  type TallyMemory,
} from './layout.ts'
import { type LanesModule, writeLanesModule } from './module.ts'
import { type MoveSet, setWords } from './policy.ts'
import { GIBBS_SCRATCH } from './policy-code.ts'

const PAGE = 65536

export interface LanesOptions {
  readonly seed: number
  /** Blocks of 128 lanes; several pay where the code outgrows the caches. */
  readonly blocks?: number
  /** Whether policies other than the uniform one will be asked for. */
  readonly pieces?: boolean
  /** Plies of which the moves are kept; none where absent. */
  readonly trace?: number
  /** Whether moves are counted. */
  readonly tally?: boolean
}

/** What games from the first position came to. */
export interface Sample {
  readonly games: number
  /** Positions a move was made in. */
  readonly positions: number
  /** Mean goal by role; a game in which several values hold counts with all of them. */
  readonly meanGoals: readonly number[]
}

export interface Lanes {
  readonly lanes: number
  /** Two-input operations per step, by phase. */
  readonly operations: readonly { readonly step: number; readonly terminal: number; readonly goals: number }[]
  /** Bytes of code. */
  readonly codeBytes: number
  /** Plays uniformly random games from the first position for some rounds of the phases; all games so far are counted. */
  sample(rounds: number): Sample
  /** Forgets what was counted. */
  clear(): void
}

export type BlockFunction = (base: number, blocks?: number, stride?: number, rounds?: number) => void

/** The parts that other files of the machine work on. */
export interface LanesCore {
  readonly circuit: Circuit
  readonly layout: LanesLayout
  readonly choices: readonly (readonly (readonly number[])[])[]
  readonly words: Int32Array
  /** By move: values or weights, for policies. */
  readonly table: Float64Array
  /** By phase and role: the choices, with memory for lists of them. */
  readonly sets: readonly (readonly MoveSet[])[]
  /** Address of memory for sums. */
  readonly scratch: number
  /** Where the numbers of moves are kept. */
  readonly played: Uint8Array
  /** Where moves are counted. */
  readonly tally?: TallyMemory
  readonly base: number
  readonly stride: number
  readonly blocks: number
  readonly exports: Readonly<Record<string, BlockFunction>>
}

/** Operations beyond which several blocks share each piece of code. */
const LARGE = 20_000

/** Blocks of lanes with which a step takes the least time for each. */
export const blocksOf = ({ operations }: Circuit): number => (operations > LARGE ? 4 : 1)

export function createLanes(circuit: Circuit, options: LanesOptions): Lanes & { readonly core: LanesCore } {
  const { ground } = circuit
  const blocks = options.blocks ?? blocksOf(circuit)
  const { module, codeBytes, layout, choices, operations } = lanesJob(circuit, options).finish()
  const stride = layout.rows.size() * ROW_BYTES
  const base = layout.header
  const tableAt = base + blocks * stride
  const scratch = tableAt + ground.moves.length * 8
  let free = scratch + GIBBS_SCRATCH
  const sets = choices.map((byRole) =>
    byRole.map((moves) => {
      const at = free >> 2
      free += setWords(moves.length) * 4
      return { moves, at }
    }),
  )
  const playedAt = Math.ceil(free / ROW_BYTES) * ROW_BYTES
  const playedBytes = (options.trace ?? 0) * recordBytes(choices, blocks)
  const tally = options.tally === true ? layOutTally(ground.moves.length, blocks, playedAt + playedBytes) : undefined
  const memory = new WebAssembly.Memory({ initial: Math.ceil((tally?.end ?? playedAt + playedBytes) / PAGE) })
  const exports = new WebAssembly.Instance(module, { env: { memory } }).exports as Record<string, BlockFunction>
  const words = new Int32Array(memory.buffer)
  const table = new Float64Array(memory.buffer, tableAt, ground.moves.length)
  const played = new Uint8Array(memory.buffer, playedAt, playedBytes)
  const counters = new BigInt64Array(memory.buffer, 0, FIRST_GOAL + ground.goals.length)

  const random = createRandom(options.seed)
  for (let block = 0; block < blocks; block++) {
    const at = (row: number) => (base + block * stride + row * ROW_BYTES) >> 2
    for (let i = 0; i < 8; i++) words[at(layout.generator) + i] = random.bits()
    ground.fluents.forEach((fluent, f) => {
      words.fill(fluent.initial ? -1 : 0, at(layout.area(0) + f), at(layout.area(0) + f) + 4)
    })
  }

  /** Games that have ended while their goals wait to be computed. */
  const waiting = (): number => {
    let total = 0
    for (const row of layout.waiting) {
      for (let block = 0; row >= 0 && block < blocks; block++)
        for (let w = 0; w < 4; w++) total += popcount(words[((base + block * stride + row * ROW_BYTES) >> 2) + w])
    }
    return total
  }

  return {
    lanes: blocks * BLOCK_LANES,
    operations,
    codeBytes,
    sample(rounds) {
      exports.root(base, blocks, stride, rounds)
      const games = Number(counters[GAMES])
      const counted = games - waiting() // the goals of some may not have been looked at yet
      const meanGoals = ground.roles.map(
        (_, role) =>
          ground.goals.reduce(
            (sum, goal, g) => (goal.role === role ? sum + goal.value * Number(counters[FIRST_GOAL + g]) : sum),
            0,
          ) / counted,
      )
      return { games, positions: Number(counters[POSITIONS]), meanGoals }
    },
    clear() {
      counters.fill(0n)
      for (const row of layout.waiting)
        if (row >= 0)
          for (let block = 0; block < blocks; block++)
            words.fill(
              0,
              (base + block * stride + row * ROW_BYTES) >> 2,
              ((base + block * stride + row * ROW_BYTES) >> 2) + 4,
            )
    },
    core: {
      circuit,
      layout,
      choices,
      words,
      table,
      sets,
      scratch,
      played,
      ...(tally === undefined ? {} : { tally }),
      base,
      stride,
      blocks,
      exports,
    },
  }
}

interface LanesCode extends Omit<LanesModule, 'bytes'> {
  readonly module: WebAssembly.Module
  readonly codeBytes: number
}

export type LanesKind = Pick<LanesOptions, 'pieces' | 'trace' | 'tally'>

/** By circuit and kind. Searches come and go, one or more for every match; what they run stays compiled. */
const jobs = new WeakMap<Circuit, Map<string, Job<LanesCode>>>()

/** Makes the code of a kind of lanes: once, and in pieces where there are other things to do. */
export function lanesJob(circuit: Circuit, { pieces = false, trace, tally = false }: LanesKind): Job<LanesCode> {
  const kinds = jobs.get(circuit) ?? new Map<string, Job<LanesCode>>()
  jobs.set(circuit, kinds)
  const wanted = { pieces, trace: trace !== undefined, tally }
  const kind = JSON.stringify(wanted)
  const job = kinds.get(kind) ?? createJob(writeCode(circuit, wanted))
  kinds.set(kind, job)
  return job
}

function* writeCode(circuit: Circuit, wanted: StepOptions): Pieces<LanesCode> {
  const { bytes, ...rest } = yield* writeLanesModule(circuit, wanted)
  return { ...rest, module: announced(() => new WebAssembly.Module(bytes)), codeBytes: bytes.length }
}

function popcount(word: number): number {
  let count = 0
  for (let bits = word; bits !== 0; bits &= bits - 1) count++
  return count
}
