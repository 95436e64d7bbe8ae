// The assembler: instructions one after the other, by name. Everything that becomes WebAssembly is written with it.
import { type Bytes, createBytes } from './bytes.ts'
import * as instructions from './instructions.ts'

/** Appends instructions to `bytes`; methods chain. */
export interface Code {
  readonly bytes: Bytes
  get(local: number): Code
  set(local: number): Code
  tee(local: number): Code
  i32(value: number): Code
  i64(value: bigint): Code
  f64(value: number): Code
  /** 16 bytes, given by their index. */
  v128(byte: (index: number) => number): Code
  /** Instructions that take everything from the stack. */
  op(...plain: number[]): Code
  /** An instruction on one lane of a SIMD word. */
  lane(instruction: number, lane: number): Code
  /** A load or store, with the binary logarithm of its alignment and an offset. */
  memory(instruction: number, align: number, offset: number): Code
  call(index: number): Code
  loop(): Code
  block(): Code
  if(): Code
  else(): Code
  end(): Code
  branch(depth: number): Code
  branchIf(depth: number): Code
  /** Branches as deep as the number on the stack says; it is below `count`. */
  branchTable(count: number): Code
}

const NO_RESULT = 0x40 // type of a block

export function createCode(capacity = 256): Code {
  const bytes = createBytes(capacity)
  function write(instruction: number): void {
    if (instruction < instructions.SIMD_FIRST) bytes.byte(instruction)
    else {
      bytes.byte(SIMD_PREFIX)
      bytes.unsigned(instruction - instructions.SIMD_FIRST)
    }
  }
  function indexed(instruction: number, index: number): Code {
    bytes.byte(instruction)
    bytes.unsigned(index)
    return code
  }
  function open(instruction: number): Code {
    bytes.byte(instruction, NO_RESULT)
    return code
  }
  const code: Code = {
    bytes,
    get: (local) => indexed(instructions.LOCAL_GET, local),
    set: (local) => indexed(instructions.LOCAL_SET, local),
    tee: (local) => indexed(instructions.LOCAL_TEE, local),
    i32(value) {
      bytes.byte(instructions.I32_CONST)
      bytes.signed(value)
      return code
    },
    i64(value) {
      bytes.byte(instructions.I64_CONST)
      for (let rest = value; ; rest >>= 7n) {
        const low = Number(rest & 0x7fn)
        if (rest >= -64n && rest < 64n) {
          bytes.byte(low)
          return code
        }
        bytes.byte(low | 0x80)
      }
    },
    f64(value) {
      bytes.byte(instructions.F64_CONST, ...new Uint8Array(Float64Array.of(value).buffer))
      return code
    },
    v128(byte) {
      write(instructions.V128_CONST)
      for (let i = 0; i < 16; i++) bytes.byte(byte(i))
      return code
    },
    op(...plain) {
      for (const instruction of plain) write(instruction)
      return code
    },
    lane(instruction, lane) {
      write(instruction)
      bytes.byte(lane)
      return code
    },
    memory(instruction, align, offset) {
      write(instruction)
      bytes.unsigned(align)
      bytes.unsigned(offset)
      return code
    },
    call: (index) => indexed(instructions.CALL, index),
    loop: () => open(instructions.LOOP),
    block: () => open(instructions.BLOCK),
    if: () => open(instructions.IF),
    else: () => code.op(instructions.ELSE),
    end: () => code.op(instructions.END),
    branch: (depth) => indexed(instructions.BRANCH, depth),
    branchIf: (depth) => indexed(instructions.BRANCH_IF, depth),
    branchTable(count) {
      indexed(instructions.BRANCH_TABLE, count - 1)
      for (let depth = 0; depth < count; depth++) bytes.unsigned(depth)
      return code
    },
  }
  return code
}

const SIMD_PREFIX = 0xfd
