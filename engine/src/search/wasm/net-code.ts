// What a move changes of what a net says, as evaluate/net-value.ts tells it, in WebAssembly. Each frame has the sums of all units,
// eight to a SIMD word, and what they say together; a move takes over those of the frame before and adds or takes away the rows
// of the facts that differ. In memory:
//
//   rows   by bit, a number for each unit, zeros up to whole SIMD words
//   out    by unit
import type { Code } from '../../machine/wasm/code.ts'
import {
  I16X8_ADD,
  I16X8_MAX_S,
  I16X8_MIN_S,
  I16X8_SUB,
  I32_DIV_S,
  I32X4_ADD,
  I32X4_DOT_I16X8,
  LOAD_V128,
  STORE_V128,
} from '../../machine/wasm/instructions.ts'
import { add, and, createRoutine, ctz, load, mul, negated, push, sub, xor } from '../../machine/wasm/routine.ts'
import { FULL, type NetValue } from '../evaluate/net-value.ts'
import { type Assembly, VECTOR } from './layout.ts'

const LANES = 8 // units in a SIMD word

/** SIMD words that the sums of so many units take. */
export const vectorsOf = (units: number): number => Math.ceil(units / LANES)

/** The number of a function: (frame) → what its state adds to what the net said of the frame before. */
export function netCode({ layout, read, add: addFunction }: Assembly): number {
  const { stride, state, words, vectors, sums, said } = layout
  const row = vectors * VECTOR
  const net = createRoutine(1, 1)
  const [frame] = net.params
  const last = net.variable(sub(frame, stride))
  const rows = net.variable(read('netRows'))
  const out = net.variable(read('netOut'))
  const after = net.variable()
  const rest = net.variable()
  const mask = net.variable()
  const at = net.variable()
  const loadVector = (code: Code, address: typeof at, offset: number) =>
    code.get(address.local).memory(LOAD_V128, 2, offset)
  const each = (emit: (code: Code, offset: number, v: number) => void) =>
    net.append((code) => {
      for (let v = 0; v < vectors; v++) emit(code, v * VECTOR, v)
    })
  /** Moves all sums by the row of a fact. */
  const move = (instruction: number) => () =>
    each((code, offset) => {
      loadVector(loadVector(code.get(frame.local), frame, sums + offset), at, offset)
      code.op(instruction).memory(STORE_V128, 2, sums + offset)
    })

  each((code, offset) => {
    loadVector(code.get(frame.local), last, sums + offset).memory(STORE_V128, 2, sums + offset)
  })
  for (let word = 0; word < words; word++) {
    net.set(after, load(frame, state + 4 * word))
    net.set(rest, xor(load(last, state + 4 * word), after))
    net.while(rest, () => {
      net.set(mask, and(rest, negated(rest)))
      net.set(at, add(add(rows, word * 32 * row), mul(ctz(rest), row)))
      net.set(rest, xor(rest, mask))
      net.if(and(after, mask), move(I16X8_ADD), move(I16X8_SUB))
    })
  }
  net.append((code) => code.get(frame.local))
  each((code, offset, v) => {
    splat(splat(loadVector(code, frame, sums + offset), 0).op(I16X8_MAX_S), FULL).op(I16X8_MIN_S)
    loadVector(code, out, offset).op(I32X4_DOT_I16X8)
    if (v > 0) code.op(I32X4_ADD)
  })
  net.append((code) => code.memory(STORE_V128, 2, said))
  const lane = (i: number) => load(frame, said + 4 * i)
  const whole = add(add(lane(0), lane(1)), add(lane(2), lane(3)))
  net.store(frame, said, (code) => push(code, whole).i32(FULL).op(I32_DIV_S))
  net.return(sub(load(frame, said), load(last, said)))
  return addFunction(net)
}

/** Puts a number of 16 bits on the stack, eight times. */
const splat = (code: Code, value: number): Code => code.v128((i) => (i % 2 === 0 ? value & 0xff : value >> 8))

export const netBytes = ({ rows, units }: NetValue): number => (rows.length / units + 1) * vectorsOf(units) * VECTOR

/** Writes a net, times `sign`, to an address → where its tables are. */
export function writeNet(memory: Int32Array, address: number, { units, rows, out }: NetValue, sign: number) {
  const row = vectorsOf(units) * LANES
  const bits = rows.length / units
  const last = bits * row
  const table = new Int16Array(memory.buffer, address, last + row).fill(0)
  for (let bit = 0; bit < bits; bit++)
    for (let unit = 0; unit < units; unit++) table[bit * row + unit] = rows[bit * units + unit]
  for (let unit = 0; unit < units; unit++) table[last + unit] = sign * out[unit]
  return { netRows: address, netOut: address + 2 * last }
}

/** Writes the sums of a state, and what they say, into its frame. */
export function writeSums(
  memory: Int32Array,
  { sums, said }: { readonly sums: number; readonly said: number },
  frame: number,
  state: Int32Array,
  { units, start, rows, out }: NetValue,
  sign: number,
): void {
  const own = new Int16Array(memory.buffer, frame + sums, (said - sums) >> 1).fill(0)
  own.set(start)
  state.forEach((word, w) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const bit = (w << 5) | (31 - Math.clz32(rest & -rest))
      for (let unit = 0; unit < units; unit++) own[unit] += rows[bit * units + unit]
    }
  })
  const all = out.reduce((sum, each, unit) => sum + each * Math.min(FULL, Math.max(0, own[unit])), 0)
  memory[(frame + said) >> 2] = Math.trunc((sign * all) / FULL)
}
