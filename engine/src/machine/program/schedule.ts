// Gate program → an order of its operations: depth first from the stores, the longer operand first, so that a value is
// made shortly before it is used and few are alive at a time.
import { AND, ANDNOT, NOT, OR, type ProgramBuilder, RANDOM, type Store, type Value, XOR } from './program.ts'

export interface Schedule {
  /** Operations and random rows, operands first; rows of memory are not listed. */
  readonly order: Int32Array
  /** After how many of `order` each store can be done. */
  readonly stores: readonly (Store & { readonly after: number })[]
}

export function schedule(program: ProgramBuilder, stores: readonly Store[]): Schedule {
  const depth = new Int32Array(program.size())
  for (let value = 0; value < program.size(); value++) {
    const kind = program.kind(value)
    if (kind === NOT) depth[value] = depth[program.a(value)] + 1
    else if (isBinary(kind)) depth[value] = Math.max(depth[program.a(value)], depth[program.b(value)]) + 1
  }
  const order = new Int32Array(program.size())
  const done = new Uint8Array(program.size())
  const stack: Value[] = []
  let length = 0
  const placed = stores.map((store) => {
    stack.push(store.value)
    while (stack.length > 0) {
      const value = stack[stack.length - 1]
      const kind = program.kind(value)
      if (done[value] === 1 || !(kind === RANDOM || kind === NOT || isBinary(kind))) {
        stack.pop()
        continue
      }
      const a = program.a(value)
      const b = program.b(value)
      const waiting = pending(kind, a, b)
      if (waiting < 0) {
        stack.pop()
        done[value] = 1
        order[length++] = value
      } else stack.push(waiting)
    }
    return { ...store, after: length }
  })
  return { order: order.slice(0, length), stores: placed }

  /** An operand that has to be made first, or -1. */
  function pending(kind: number, a: Value, b: Value): Value {
    if (kind === RANDOM) return -1
    const needsA = isOperation(program.kind(a)) && done[a] === 0
    const needsB = kind !== NOT && isOperation(program.kind(b)) && done[b] === 0
    if (needsA && needsB) return depth[a] >= depth[b] ? a : b
    if (needsA) return a
    return needsB ? b : -1
  }
}

function isBinary(kind: number): boolean {
  return kind === AND || kind === OR || kind === XOR || kind === ANDNOT
}

export function isOperation(kind: number): boolean {
  return isBinary(kind) || kind === NOT || kind === RANDOM
}

/** Operations of a program that its stores need, random rows among them. */
export function operationCount(program: ProgramBuilder, stores: readonly Store[]): number {
  return schedule(program, stores).order.length
}
