import { describe, expect, test } from 'vitest'
import { expectLikely } from '../../../test/chi-square.ts'
import { runProgram } from '../../../test/run-program.ts'
import { createRandom } from '../../base/random.ts'
import { createProgram } from '../program/program.ts'
import { SIMD } from './target.ts'

const GENERATOR = 0 // rows 0 and 1
const FIRST = 2

/** Runs a program that stores so many random rows. */
function randomRows(count: number, seed: number, blocks = 1) {
  const program = createProgram()
  const stores = Array.from({ length: count }, (_, i) => ({ row: FIRST + i, value: program.random() }))
  const running = runProgram(program, stores, { target: SIMD, rows: FIRST + count, generator: GENERATOR, blocks })
  const random = createRandom(seed)
  for (let block = 0; block < blocks; block++)
    for (let i = 0; i < 8; i++) running.words[running.at(GENERATOR, block) + i] = random.bits()
  return running
}

describe('random rows', () => {
  test('are those of xorshift128+, in each half, over windows and functions', () => {
    const COUNT = 4000
    const running = randomRows(COUNT, 1)
    expect(running.functions).toBeGreaterThan(1)
    const longs = new BigUint64Array(running.words.buffer)
    const states = [0, 1].map((half) => [longs[half], longs[2 + half]])
    const wrap = (n: bigint) => BigInt.asUintN(64, n)
    for (let time = 0; time < 2; time++) {
      running.run()
      const wanted: bigint[] = []
      for (let i = 0; i < COUNT; i++) {
        states.forEach((state) => {
          let [t, s] = state
          t ^= wrap(t << 23n)
          t = t ^ (t >> 18n) ^ s ^ (s >> 5n)
          state[0] = s
          state[1] = t
          wanted.push(wrap(s + t))
        })
      }
      const found = longs.subarray(FIRST * 2, (FIRST + COUNT) * 2)
      expect(found.every((word, i) => word === wanted[i])).toBe(true)
    }
  })

  test('have as many ones as zeros in every lane, and nothing in common with the row before', () => {
    const COUNT = 500
    const ROUNDS = 40
    const running = randomRows(COUNT, 2)
    const ones = new Int32Array(128)
    const same = new Int32Array(128)
    for (let round = 0; round < ROUNDS; round++) {
      running.run()
      for (let row = 1; row < COUNT; row++) {
        for (let lane = 0; lane < 128; lane++) {
          const bit = (r: number) => (running.words[running.at(FIRST + r) + (lane >> 5)] >>> (lane & 31)) & 1
          ones[lane] += bit(row)
          same[lane] += bit(row) ^ bit(row - 1) ^ 1
        }
      }
    }
    const drawn = ROUNDS * (COUNT - 1)
    for (const counts of [ones, same]) for (const count of counts) expectLikely([count, drawn - count], [0.5, 0.5])
  })

  test('differ from block to block', () => {
    const running = randomRows(10, 3, 2)
    running.run()
    const rows = [0, 1].map((block) => running.words.slice(running.at(FIRST, block), running.at(FIRST + 10, block)))
    expect(rows[0]).not.toEqual(rows[1])
  })
})
