// What goes in and out of lanes, as functions of the module: a packed state into some lanes of a block, and numbers in
// bit-slices out of all of them.

import { FILL_ROWS } from '../program/step-rows.ts'
import { createCode } from '../wasm/code.ts'
import {
  I8X16_EQ,
  I8X16_SPLAT,
  I8X16_SWIZZLE,
  I16X8_SPLAT,
  I32_ADD,
  I32_GE_U,
  I32_LT_U,
  I32_SHL,
  I32X4_SHL,
  I32X4_SHR_S,
  I32X4_SPLAT,
  LOAD_U8,
  LOAD_U16,
  LOAD_V128,
  STORE_V128,
  V128_AND,
  V128_BITSELECT,
  V128_OR,
} from '../wasm/instructions.ts'
import { I32, V128, type WasmFunction } from '../wasm/module.ts'
import { BLOCK_LANES, type LanesLayout, ROW_BYTES } from './layout.ts'

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
  code.get(BYTE).memory(LOAD_U8, 0, newState).op(I32X4_SPLAT).set(BITS)
  for (let row = 0; row < FILL_ROWS; row++) {
    code.get(AREA)
    code
      .get(BITS)
      .i32(31 - row)
      .op(I32X4_SHL)
      .i32(31)
      .op(I32X4_SHR_S)
    code
      .get(AREA)
      .memory(LOAD_V128, 4, row * ROW_BYTES)
      .get(MASK)
      .op(V128_BITSELECT)
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
  const code = createCode()
  code.v128((i) => 1 << (i % 8)).set(PLACES)
  for (let chunk = 0; chunk < BLOCK_LANES / CHUNK; chunk++) {
    code.v128(() => 0).set(SUM)
    code.i32(0).set(BIT).block().loop()
    code.get(BIT).get(BITS).op(I32_GE_U).branchIf(1)
    // 16 bits → 16 bytes that are 0 or all ones → the place of the bit
    code
      .get(ROW)
      .get(BIT)
      .i32(4)
      .op(I32_SHL, I32_ADD)
      .memory(LOAD_U16, 1, chunk * 2)
      .op(I16X8_SPLAT)
      .v128((i) => i >> 3)
      .op(I8X16_SWIZZLE)
      .get(PLACES)
      .op(V128_AND)
      .get(PLACES)
      .op(I8X16_EQ)
    code.i32(1).get(BIT).op(I32_SHL).op(I8X16_SPLAT).op(V128_AND).get(SUM).op(V128_OR).set(SUM)
    code.get(BIT).i32(1).op(I32_ADD).set(BIT).branch(0).end().end()
    code
      .get(OUT)
      .get(SUM)
      .memory(STORE_V128, 4, chunk * CHUNK)
  }
  return { params: [I32, I32, I32], results: [], locals: [I32, V128, V128], code: code.bytes, exported: 'spread' }
}
