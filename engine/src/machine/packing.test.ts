import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCode } from './code.ts'
import { emitCopy, emitPack, emitUnpack } from './packing.ts'
import { V128, writeModule } from './wasm.ts'

const [PACKED, ROWS, BACK, COPY] = [0, 16, 600, 700]

/** Bits into rows, the rows into bits again, and some of the rows copied. */
function run(bits: readonly boolean[], wanted: readonly boolean[]) {
  const code = createCode()
  emitUnpack(code, PACKED, ROWS, bits.length, { mask: 0, bits: 1 })
  emitPack(code, ROWS, BACK, bits.length)
  emitCopy(code, ROWS, COPY, wanted)
  const work = { params: [], results: [], locals: [V128, V128], code: code.bytes, exported: 'work' } as const
  const memory = new WebAssembly.Memory({ initial: 1 })
  const words = new Int32Array(memory.buffer)
  bits.forEach((bit, i) => {
    if (bit) words[PACKED + (i >> 5)] |= 1 << (i & 31)
  })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(writeModule([], [work], 1)), { env: { memory } })
  ;(exports.work as () => void)()
  return words
}

test('bits become rows, and rows bits', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 200 }), (bits) => {
      const words = run(bits, [])
      expect(Array.from(words.subarray(ROWS, ROWS + bits.length))).toEqual(bits.map((bit) => (bit ? -1 : 0)))
      const size = Math.ceil(bits.length / 32)
      expect(words.slice(BACK, BACK + size)).toEqual(words.slice(PACKED, PACKED + size))
    }),
  )
})

test('groups of rows are copied if one of them is wanted', () => {
  const bits = Array.from({ length: 12 }, () => true)
  const words = run(
    bits,
    bits.map((_, i) => i === 6),
  )
  expect(Array.from(words.subarray(COPY, COPY + 12))).toEqual([0, 0, 0, 0, -1, -1, -1, -1, 0, 0, 0, 0])
})
