import { describe, expect, test } from 'vitest'
import { createCode } from './code.ts'
import { I32_ADD, I32_EQZ, I32_WRAP, I64_EXTEND_U, LOAD_V128, STORE_V128 } from './instructions.ts'
import { I32, I64, V128, type WasmFunction, writeModule } from './module.ts'

describe('a module', () => {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const load = (bytes: Uint8Array<ArrayBuffer>, imports = {}) => {
    expect(WebAssembly.validate(bytes)).toBe(true)
    return new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory, ...imports } }).exports as Record<
      string,
      (...args: number[]) => number
    >
  }
  const add: WasmFunction = {
    params: [I32, I32],
    results: [I32],
    locals: [],
    code: createCode().get(0).get(1).op(I32_ADD).bytes,
    exported: 'add',
  }

  test('computes', () => {
    expect(load(writeModule([], [add], 1)).add(40, 2)).toBe(42)
  })
  test('may be empty', () => {
    expect(load(writeModule([], [], 1))).toEqual({})
  })
  test('calls its own functions and imported ones, which are numbered first', () => {
    const twice: WasmFunction = {
      params: [I32],
      results: [I32],
      locals: [],
      code: createCode().get(0).get(0).call(1).call(0).bytes,
      exported: 'twice',
    }
    const imported = { module: 'env', name: 'negate', params: [I32], results: [I32] } as const
    const { twice: run } = load(writeModule([imported], [add, twice], 1), { negate: (x: number) => -x })
    expect(run(21)).toBe(-42)
  })
  test('has locals of several types, in any order', () => {
    const code = createCode().get(0).set(1).get(1).set(4).get(4).op(I64_EXTEND_U).set(2).get(2).op(I32_WRAP) // i32 → i64 → i32
    const made: WasmFunction = {
      params: [I32],
      results: [I32],
      locals: [I32, I64, V128, I32],
      code: code.bytes,
      exported: 'same',
    }
    expect(load(writeModule([], [made], 1)).same(-7)).toBe(-7)
  })
  test('reads and writes the memory it is given', () => {
    const code = createCode().i32(32).i32(0).memory(LOAD_V128, 4, 16).memory(STORE_V128, 4, 0)
    const copy: WasmFunction = { params: [], results: [], locals: [], code: code.bytes, exported: 'copy' }
    const words = new Int32Array(memory.buffer)
    words.set([1, -2, 3, -4], 4)
    load(writeModule([], [copy], 1)).copy()
    expect([...words.subarray(8, 12)]).toEqual([1, -2, 3, -4])
  })
  test('branches and loops', () => {
    // The sum of 1 … n.
    const code = createCode()
    code.block().loop().get(0).op(I32_EQZ).branchIf(1).get(1).get(0).op(I32_ADD).set(1)
    code.get(0).i32(-1).op(I32_ADD).set(0).branch(0).end().end().get(1)
    const sum: WasmFunction = { params: [I32], results: [I32], locals: [I32], code: code.bytes, exported: 'sum' }
    expect(load(writeModule([], [sum], 1)).sum(100)).toBe(5050)
  })
})
