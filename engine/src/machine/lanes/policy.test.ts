import { describe, expect, test } from 'vitest'
import { expectLikely } from '../../../test/chi-square.ts'
import { createRandom } from '../../base/random.ts'
import type { TablePolicy } from '../../game/playouts.ts'
import { writeModule } from '../wasm/module.ts'
import { createChoice, type PolicyMachine } from './policy.ts'
import { emitGibbs, emitGreedy, GIBBS_SCRATCH } from './policy-code.ts'

const MOVES = 5
const LANES = 128
/** A policy and its table. */
type Known = readonly [TablePolicy, Float64Array]
const ALL = [true, true, true, true, true]

const ROWS = { generator: 0, legal: 2, does: 2 + MOVES }
const BLOCK = 0
const TABLE = (2 + 2 * MOVES) * 16
const SCRATCH = TABLE + MOVES * 8
const SETS = SCRATCH + GIBBS_SCRATCH

/** A block with nothing but what the policies need. */
function openBlock(values: Float64Array): PolicyMachine {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const module = new WebAssembly.Module(writeModule([], [emitGreedy(ROWS), emitGibbs(ROWS)], 1))
  const { exports } = new WebAssembly.Instance(module, { env: { memory } })
  const words = new Int32Array(memory.buffer)
  for (let i = 0; i < 8; i++) words[i] = 1234567 * (i + 1)
  const table = new Float64Array(memory.buffer, TABLE, MOVES)
  table.set(values)
  return { words, table, scratch: SCRATCH, ...(exports as Pick<PolicyMachine, 'greedy' | 'gibbs'>) }
}

/** The move made in each lane, round after round, where the legal moves are the same in all lanes. */
function* choices([policy, table]: Known, legal: readonly boolean[], rounds: number) {
  const machine = openBlock(table)
  const { words } = machine
  const row = (first: number, move: number) => (first + move) * 4
  const set = { moves: Int32Array.from({ length: MOVES }, (_, move) => move), at: SETS / 4 }
  const choose = createChoice(policy, machine, createRandom(4))!
  const random = createRandom(5)
  const possible = legal.flatMap((isLegal, move) => (isLegal ? [move] : []))
  legal.forEach((isLegal, move) => {
    words.fill(isLegal ? -1 : 0, row(ROWS.legal, move), row(ROWS.legal, move + 1))
  })
  for (let round = 0; round < rounds; round++) {
    const uniform = Array.from({ length: LANES }, () => possible[random.below(possible.length)])
    words.fill(0, row(ROWS.does, 0), row(ROWS.does, MOVES))
    uniform.forEach((move, lane) => {
      words[row(ROWS.does, move) + (lane >> 5)] |= 1 << (lane & 31)
    })
    choose(BLOCK, set)
    const made = uniform.map(() => -1)
    for (let move = 0; move < MOVES; move++) {
      for (let lane = 0; lane < LANES; lane++) {
        if (((words[row(ROWS.does, move) + (lane >> 5)] >>> (lane & 31)) & 1) === 0) continue
        if (made[lane] >= 0) throw new Error(`lane ${lane} makes the moves ${made[lane]} and ${move}`)
        made[lane] = move
      }
    }
    yield { uniform, made }
  }
}

/** How often each move is made, in the lanes from `first` on. */
function counts(policy: Known, legal: readonly boolean[], rounds: number, first = 0): Int32Array {
  const found = new Int32Array(MOVES)
  for (const { made } of choices(policy, legal, rounds)) for (const move of made.slice(first)) found[move]++
  return found
}

test('a uniform policy leaves the uniform choice as it is', () => {
  for (const policy of [{ kind: 'uniform' }, { kind: 'greedy', epsilon: 1 }] as const)
    expect(createChoice(policy, openBlock(new Float64Array(MOVES)), createRandom(1))).toBe(undefined)
})

describe('greedy', () => {
  const values = Float64Array.of(0, 0.5, 0.9, 0.9, -1)
  const greedy = (epsilon: number): Known => [{ kind: 'greedy', epsilon }, values]

  test('takes the best of the legal moves', () => {
    expect([...counts(greedy(0), [true, true, false, false, true], 3)]).toEqual([0, 3 * LANES, 0, 0, 0])
    expect([...counts(greedy(0), [false, false, false, false, true], 3)]).toEqual([0, 0, 0, 0, 3 * LANES])
  })
  test('draws among equals', () => {
    const found = counts(greedy(0), ALL, 4000, LANES - 1)
    expectLikely(found, [0, 0, 0.5, 0.5, 0])
  })
  test('keeps a uniform choice that is among the best, so that lanes go different ways', () => {
    for (const { uniform, made } of choices(greedy(0), ALL, 5))
      uniform.forEach((move, lane) => {
        if (values[move] === 0.9) expect(made[lane]).toBe(move)
      })
  })
  test('notices new values within some plies', () => {
    const machine = openBlock(values)
    const set = { moves: Int32Array.of(0, 1), at: SETS / 4 }
    const choose = createChoice({ kind: 'greedy', epsilon: 0 }, machine, createRandom(4))!
    machine.words.fill(-1, ROWS.legal * 4, (ROWS.legal + 2) * 4)
    const made = () => {
      machine.words.fill(0, ROWS.does * 4, (ROWS.does + MOVES) * 4)
      choose(BLOCK, set)
      return [0, 1].map((move) => machine.words[(ROWS.does + move) * 4])
    }
    expect(made()).toEqual([0, -1])
    machine.table[0] = 0.7
    for (let ply = 0; ply < 8; ply++) made()
    expect(made()).toEqual([-1, 0])
  })
  test('leaves the uniform choice to the lanes that explore', () => {
    const found = counts(greedy(0.25), ALL, 400, LANES - 4)
    expectLikely(found, [0.05, 0.05, 0.425, 0.425, 0.05])
  })
})

describe('gibbs', () => {
  const weights = Float64Array.of(1, 2, 4, 8, 1e-9)
  const gibbs: Known = [{ kind: 'gibbs' }, weights]

  test('draws in proportion to the weights', () => {
    const total = weights.reduce((a, b) => a + b)
    const shares = Array.from(weights, (weight) => weight / total)
    expectLikely(counts(gibbs, ALL, 200).slice(0, 4), shares.slice(0, 4))
  })
  test('only among the legal moves', () => {
    const found = counts(gibbs, [true, false, true, false, false], 200)
    expectLikely(found, [0.2, 0, 0.8, 0, 0])
    expect([...counts(gibbs, [false, false, false, false, true], 3)]).toEqual([0, 0, 0, 0, 3 * LANES])
  })
})
