import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCode } from '../wasm/code.ts'
import { I32, writeModule } from '../wasm/module.ts'
import { type Packing, plainPacking, simdPacking } from './packing.ts'

const [PACKED, ROWS, BACK, COPY] = [0, 16, 600, 700]

/** Bits into rows, the rows into bits again, and some of the rows copied. */
function run(packing: Packing, bits: readonly boolean[], wanted: readonly boolean[]) {
  const code = createCode()
  packing.unpack(code, PACKED, ROWS, bits.length)
  packing.pack(code, ROWS, BACK, bits.length)
  packing.copy(code, ROWS, COPY, wanted)
  const work = { params: [], results: [], locals: packing.locals, code: code.bytes, exported: 'work' } as const
  const memory = new WebAssembly.Memory({ initial: 1 })
  const words = new Int32Array(memory.buffer)
  bits.forEach((bit, i) => {
    if (bit) words[PACKED + (i >> 5)] |= 1 << (i & 31)
  })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(writeModule([], [work], 1)), { env: { memory } })
  ;(exports.work as () => void)()
  return words
}

describe.each([
  ['a group at a time', simdPacking],
  ['a row at a time', plainPacking],
])('%s', (_, packing) => {
  test('bits become rows, and rows bits', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 200 }), (bits) => {
        const words = run(packing, bits, [])
        expect(Array.from(words.subarray(ROWS, ROWS + bits.length))).toEqual(bits.map((bit) => (bit ? -1 : 0)))
        const size = Math.ceil(bits.length / 32)
        expect(words.slice(BACK, BACK + size)).toEqual(words.slice(PACKED, PACKED + size))
      }),
    )
  })

  test('a bit of the rows becomes the state that is in it', () => {
    const code = createCode()
    packing.take(code, ROWS, BACK, 70)
    const take = { params: [I32], results: [], locals: [], code: code.bytes, exported: 'take' } as const
    const memory = new WebAssembly.Memory({ initial: 1 })
    const words = new Int32Array(memory.buffer)
    const made = new WebAssembly.Module(writeModule([], [take], 1))
    const { exports } = new WebAssembly.Instance(made, { env: { memory } })
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 70, maxLength: 70 }), fc.nat(31), (rows, bit) => {
        words.set(rows, ROWS)
        ;(exports.take as (bit: number) => void)(bit)
        const taken = rows.map((_, i) => (words[BACK + (i >> 5)] >>> (i & 31)) & 1)
        expect(taken).toEqual(rows.map((row) => (row >>> bit) & 1))
      }),
    )
  })

  test('groups of rows are copied if one of them is wanted', () => {
    const bits = Array.from({ length: 12 }, () => true)
    const words = run(
      packing,
      bits,
      bits.map((_, i) => i === 6),
    )
    expect(Array.from(words.subarray(COPY, COPY + 12))).toEqual([0, 0, 0, 0, -1, -1, -1, -1, 0, 0, 0, 0])
  })
})
