// Functions of WebAssembly written as one writes code: variables, expressions and blocks in place of a stack. For routines that
// are written by hand; what is generated from networks appends instructions itself. All values are 32-bit integers.
import { type Code, createCode } from './code.ts'
import * as op from './instructions.ts'
import { I32, type WasmFunction } from './module.ts'

/** Leaves one value on the stack. */
export type Expression = (code: Code) => void

/** A local; whoever uses it as an operand reads it. */
export interface Variable {
  readonly local: number
}

/** A number is a constant. */
export type Operand = number | Variable | Expression

export function push(code: Code, operand: Operand): Code {
  if (typeof operand === 'number') return code.i32(operand)
  if (typeof operand !== 'function') return code.get(operand.local)
  operand(code)
  return code
}

const unary =
  (instruction: number) =>
  (a: Operand): Expression => {
    return (code) => push(code, a).op(instruction)
  }
const binary =
  (instruction: number) =>
  (a: Operand, b: Operand): Expression => {
    return (code) => push(push(code, a), b).op(instruction)
  }

export const not = unary(op.I32_EQZ)
export const clz = unary(op.I32_CLZ)
export const ctz = unary(op.I32_CTZ)
export const popcnt = unary(op.I32_POPCNT)
export const add = binary(op.I32_ADD)
export const sub = binary(op.I32_SUB)
export const mul = binary(op.I32_MUL)
export const and = binary(op.I32_AND)
export const or = binary(op.I32_OR)
export const xor = binary(op.I32_XOR)
export const shl = binary(op.I32_SHL)
export const shr = binary(op.I32_SHR_U)
export const eq = binary(op.I32_EQ)
export const ne = binary(op.I32_NE)
/** Signed; addresses lie far below 2^31. */
export const lt = binary(op.I32_LT_S)
export const le = binary(op.I32_LE_S)
export const gt = binary(op.I32_GT_S)
export const ge = binary(op.I32_GE_S)

/** a or b, both of which are computed. */
export function choose(condition: Operand, a: Operand, b: Operand): Expression {
  return (code) => push(push(push(code, a), b), condition).op(op.SELECT)
}
export const min = (a: Variable, b: Variable | number): Expression => choose(lt(a, b), a, b)
/** Of a number other than -2^31. */
export const negated = (a: Operand): Expression => sub(0, a)

/** Four bytes. */
export function load(address: Operand, offset = 0): Expression {
  return (code) => push(code, address).memory(op.LOAD_I32, 2, offset)
}
export function loadByte(address: Operand, offset = 0): Expression {
  return (code) => push(code, address).memory(op.LOAD_U8, 0, offset)
}

/** A function under construction; its statements are appended in the order of the calls. */
export interface Routine {
  readonly params: readonly Variable[]
  variable(first?: Operand): Variable
  set(variable: Variable, value: Operand): void
  store(address: Operand, offset: number, value: Operand): void
  if(condition: Operand, then: () => void, otherwise?: () => void): void
  while(condition: Operand, body: () => void): void
  return(value?: Operand): void
  /** Calls a function without a result. */
  run(index: number, ...args: readonly Operand[]): void
  /** Appends instructions that leave nothing on the stack. */
  append(emit: (code: Code) => void): void
  done(): WasmFunction
}

/** Calls a function with a result. */
export function call(index: number, ...args: readonly Operand[]): Expression {
  return (code) => {
    for (const each of args) push(code, each)
    code.call(index)
  }
}

export function createRoutine(params: number, results: 0 | 1, exported?: string): Routine {
  const code = createCode()
  let locals = params
  const made: Routine = {
    params: Array.from({ length: params }, (_, local) => ({ local })),
    variable(first) {
      const variable = { local: locals++ }
      if (first !== undefined) made.set(variable, first)
      return variable
    },
    set: (variable, value) => void push(code, value).set(variable.local),
    store: (address, offset, value) => void push(push(code, address), value).memory(op.STORE_I32, 2, offset),
    if(condition, then, otherwise) {
      push(code, condition).if()
      then()
      if (otherwise !== undefined) {
        code.else()
        otherwise()
      }
      code.end()
    },
    while(condition, body) {
      code.block().loop()
      push(code, condition).op(op.I32_EQZ).branchIf(1)
      body()
      code.branch(0).end().end()
    },
    return(value) {
      if (value !== undefined) push(code, value)
      code.op(op.RETURN)
    },
    run(index, ...args) {
      call(index, ...args)(code)
    },
    append: (emit) => emit(code),
    done: () => ({
      params: Array.from({ length: params }, () => I32 as typeof I32),
      results: Array.from({ length: results }, () => I32 as typeof I32),
      locals: Array.from({ length: locals - params }, () => I32 as typeof I32),
      // A function whose end cannot be reached may still owe a result there.
      code: results === 1 ? code.op(op.UNREACHABLE).bytes : code.bytes,
      ...(exported === undefined ? {} : { exported }),
    }),
  }
  return made
}
