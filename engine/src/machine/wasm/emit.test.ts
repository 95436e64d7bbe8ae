import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomProgram } from '../../../test/arbitrary-program.ts'
import { evaluateProgram, runProgram } from '../../../test/run-program.ts'
import { createRandom } from '../../base/random.ts'
import { createProgram, type Store } from '../program/program.ts'
import { SIMD, SINGLE, type Target } from './target.ts'

const LARGE = 9000 // operations: several functions of several windows

/** Runs a random program on random rows and compares every stored word with its value. */
function expectRight(target: Target, seed: number, operations: number, blocks = 1): number {
  const { program, stores, inputs, rows } = randomProgram(seed, operations)
  const running = runProgram(program, stores, { target, rows, blocks })
  const random = createRandom(seed)
  const words = target.width / 4
  const bits = target.lanes === 1 ? () => -random.below(2) : random.bits
  for (let block = 0; block < blocks; block++)
    for (let i = 0; i < inputs * words; i++) running.words[running.at(0, block) + i] = bits()
  const before = running.words.slice()
  running.run()
  for (let block = 0; block < blocks; block++) {
    for (let w = 0; w < words; w++) {
      const values = evaluateProgram(program, (row) => before[running.at(row, block) + w])
      const found = stores.map(({ row }) => running.words[running.at(row, block) + w])
      expect(found).toEqual(stores.map(({ value }) => values[value]))
    }
  }
  return running.functions
}

/** The targets, and how many blocks of rows to run a program on: one position is one block. */
const TARGETS = [
  ['128 lanes', SIMD, 3],
  ['one position', SINGLE, 1],
] as const

describe.each(TARGETS)('with %s', (_, target, most) => {
  test('small programs compute what they say', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(700), fc.integer({ min: 1, max: most }), (seed, operations, blocks) => {
        expect(expectRight(target, seed, operations, blocks)).toBe(1)
      }),
      { numRuns: 60 },
    )
  })
  test.each([1, 2])('a large program becomes several functions and computes the same (seed %i)', (seed) => {
    expect(expectRight(target, seed, LARGE, most)).toBeGreaterThan(1)
  })
})

test('bits are packed into common rows, across windows and functions', () => {
  const { program, stores: plain, inputs } = randomProgram(5, LARGE)
  const stores = plain.map(({ value }, i): Store => ({ value, row: inputs + (i >> 5), bit: i & 31 }))
  expect(stores.length).toBeGreaterThan(200)
  const packed = Math.ceil(stores.length / 32)
  const running = runProgram(program, stores, { target: SINGLE, rows: inputs + packed })
  const random = createRandom(5)
  for (let row = 0; row < inputs; row++) running.words[row] = -random.below(2)
  const before = running.words.slice()
  // What was in the rows before must not show.
  running.words.fill(-1, inputs, inputs + packed)
  running.run()
  const values = evaluateProgram(program, (row) => before[row])
  expect(stores.map(({ row, bit }) => ((running.words[row] >>> bit!) & 1) === 1)).toEqual(
    stores.map(({ value }) => values[value] === -1),
  )
})

test('scratch rows are given back when their values are no longer needed', () => {
  const { program, stores, rows } = randomProgram(1, LARGE)
  const running = runProgram(program, stores, { target: SINGLE, rows })
  expect(running.functions).toBeGreaterThan(1)
  expect(running.words.length * 4).toBeLessThanOrEqual(65536) // thousands of values, each in a row of its own, would not fit
})

describe('a loop', () => {
  test.each(TARGETS)('goes round until nothing changes, with %s', (_, target, blocks) => {
    // A chain that a bit has to travel against the order of the definitions, in rows 1 … LENGTH; row 0 is where it starts.
    const LENGTH = 600
    const program = createProgram()
    const stores = Array.from({ length: LENGTH }, (_, i) => ({
      row: i + 1,
      value: program.or(program.row(i), program.row(i + 1)),
    })).reverse()
    const running = runProgram(program, stores, { target, rows: LENGTH + 1, loop: true, blocks })
    const words = target.width / 4
    running.words[running.at(0, blocks - 1) + words - 1] = -1
    running.run()
    for (let row = 1; row <= LENGTH; row++) {
      for (let block = 0; block < blocks; block++)
        expect(running.words[running.at(row, block) + words - 1]).toBe(block === blocks - 1 ? -1 : 0)
    }
  })
})
