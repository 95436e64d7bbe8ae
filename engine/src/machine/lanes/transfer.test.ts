import { expect, test } from 'vitest'
import { createRandom } from '../../base/random.ts'
import { type WasmFunction, writeModule } from '../wasm/module.ts'
import { BLOCK_LANES } from './layout.ts'
import { emitFill, emitSpread } from './transfer.ts'

/** An instance of one function, with random words in its memory. */
function open(made: WasmFunction) {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const words = new Int32Array(memory.buffer)
  const random = createRandom(3)
  words.forEach((_, i) => {
    words[i] = random.bits()
  })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(writeModule([], [made], 1)), { env: { memory } })
  return { words, run: exports[made.exported!] as (...args: number[]) => void }
}

const bitAt = (words: Int32Array, word: number, bit: number) => (words[word + (bit >> 5)] >>> (bit & 31)) & 1

test('a state goes to the lanes of the mask and leaves the others alone', () => {
  const [newLanes, newState, area, areaRows] = [16, 32, 1024, 40]
  const { words, run } = open(emitFill({ newLanes, newState, areaRows }))
  const before = words.slice()
  run(area)
  for (let row = 0; row < areaRows; row++) {
    const word = (area + row * 16) / 4
    for (let lane = 0; lane < BLOCK_LANES; lane++) {
      const isNew = bitAt(before, newLanes / 4, lane) === 1
      expect(bitAt(words, word, lane)).toBe(isNew ? bitAt(before, newState / 4, row) : bitAt(before, word, lane))
    }
  }
  expect(words.slice((area + areaRows * 16) / 4)).toEqual(before.slice((area + areaRows * 16) / 4))
})

test.each([1, 3, 8])('numbers of %i bits become bytes', (bits) => {
  const [rows, out] = [512, 4096]
  const { words, run } = open(emitSpread())
  run(rows, bits, out)
  const bytes = new Uint8Array(words.buffer, out, BLOCK_LANES)
  const expected = Array.from({ length: BLOCK_LANES }, (_, lane) => {
    let number = 0
    for (let bit = 0; bit < bits; bit++) number |= bitAt(words, (rows + bit * 16) / 4, lane) << bit
    return number
  })
  expect([...bytes]).toEqual(expected)
})
