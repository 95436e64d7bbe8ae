// What goes in and out of lanes, as functions of the module: a packed state into some lanes of a block, and numbers in
// bit-slices out of all of them.
import { createCode, I32_ADD, I32_GE_U, I32_LT_U, I32_SHL, LOAD_V128, STORE_V128 } from '../wasm/code.ts'
import { I32, V128, type WasmFunction } from '../wasm/module.ts'
import { BLOCK_LANES, FILL_ROWS, type LanesLayout, ROW_BYTES } from './layout.ts'

const LOAD_BYTE = [0x2d]
const LOAD_SHORT = [0x2f]
const SHUFFLE_BYTES = [0xfd, 0x0e] // swizzle
const SPLAT_BYTE = [0xfd, 0x0f]
const SPLAT_SHORT = [0xfd, 0x10]
const SPLAT_WORD = [0xfd, 0x11]
const CONSTANT = [0xfd, 0x0c]
const EQUAL_BYTES = [0xfd, 0x23]
const AND = [0xfd, 0x4e]
const OR = [0xfd, 0x50]
const BITSELECT = [0xfd, 0x52]
const SHIFT_LEFT = [0xfd, 0xab, 0x01]
const SHIFT_RIGHT = [0xfd, 0xac, 0x01]

/** fill(address of an area): the new state goes to the new lanes. */
export function emitFill({
  newLanes,
  newState,
  areaRows,
}: Pick<LanesLayout, 'newLanes' | 'newState' | 'areaRows'>): WasmFunction {
  const [AREA, BYTE, MASK, BITS] = [0, 1, 2, 3]
  const code = createCode()
  code.i32(0).memory(LOAD_V128, 4, newLanes).set(MASK)
  code.loop()
  code
    .get(BYTE)
    .memory(LOAD_BYTE, 0, newState)
    .op(...SPLAT_WORD)
    .set(BITS)
  for (let row = 0; row < FILL_ROWS; row++) {
    code.get(AREA)
    code
      .get(BITS)
      .i32(31 - row)
      .op(...SHIFT_LEFT)
      .i32(31)
      .op(...SHIFT_RIGHT)
    code
      .get(AREA)
      .memory(LOAD_V128, 4, row * ROW_BYTES)
      .get(MASK)
      .op(...BITSELECT)
      .memory(STORE_V128, 4, row * ROW_BYTES)
  }
  code
    .get(AREA)
    .i32(FILL_ROWS * ROW_BYTES)
    .op(I32_ADD)
    .set(AREA)
  code
    .get(BYTE)
    .i32(1)
    .op(I32_ADD)
    .tee(BYTE)
    .i32(areaRows / FILL_ROWS)
    .op(I32_LT_U)
    .branchIf(0)
    .end()
  return { params: [I32], results: [], locals: [I32, V128, V128], code: code.bytes, exported: 'fill' }
}

const CHUNK = 16 // lanes

/** spread(address of the lowest bit's row, how many bits up to eight, address of the result): a byte for each lane. */
export function emitSpread(): WasmFunction {
  const [ROW, BITS, OUT, BIT, SUM, PLACES] = [0, 1, 2, 3, 4, 5]
  const bytes = (of: (i: number) => number) => [...CONSTANT, ...Array.from({ length: CHUNK }, (_, i) => of(i))]
  const code = createCode()
  code.op(...bytes((i) => 1 << (i % 8))).set(PLACES)
  for (let chunk = 0; chunk < BLOCK_LANES / CHUNK; chunk++) {
    code.op(...bytes(() => 0)).set(SUM)
    code.i32(0).set(BIT).block().loop()
    code.get(BIT).get(BITS).op(I32_GE_U).branchIf(1)
    // 16 bits → 16 bytes that are 0 or all ones → the place of the bit
    code
      .get(ROW)
      .get(BIT)
      .i32(4)
      .op(I32_SHL, I32_ADD)
      .memory(LOAD_SHORT, 1, chunk * 2)
      .op(...SPLAT_SHORT)
      .op(...bytes((i) => i >> 3))
      .op(...SHUFFLE_BYTES)
      .get(PLACES)
      .op(...AND)
      .get(PLACES)
      .op(...EQUAL_BYTES)
    code
      .i32(1)
      .get(BIT)
      .op(I32_SHL)
      .op(...SPLAT_BYTE)
      .op(...AND)
      .get(SUM)
      .op(...OR)
      .set(SUM)
    code.get(BIT).i32(1).op(I32_ADD).set(BIT).branch(0).end().end()
    code
      .get(OUT)
      .get(SUM)
      .memory(STORE_V128, 4, chunk * CHUNK)
  }
  return { params: [I32, I32, I32], results: [], locals: [I32, V128, V128], code: code.bytes, exported: 'spread' }
}
