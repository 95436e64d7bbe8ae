// Marks on rows → code that sets them for the moves being made and clears them again. A move sets the row of its own and those
// that its list names (program/marks.ts): in all bits where it is played, in one bit each where several siblings are.
import { SIBLING_BYTES } from '../../game/open-machine.ts'
import type { Marks } from '../program/marks.ts'
import type { Rows } from '../program/rows.ts'
import type { Code } from '../wasm/code.ts'
import { LOAD_I32 } from '../wasm/instructions.ts'
import type { WasmFunction } from '../wasm/module.ts'
import { add, createRoutine, load, lt, type Operand, or, shl } from '../wasm/routine.ts'

/** What a row and those after it hold from the first. */
export interface Constant {
  readonly row: number
  readonly words: Int32Array
}

/** Marks what is made, or takes the marks away. */
export type MarkCode = (code: Code, on: boolean) => void

export interface MarkPlaces {
  /** Row of the first move's mark. */
  readonly does: number
  /** By role: row with the number of the move being made. */
  readonly made: number
  readonly rows: Rows
  readonly constants: Constant[]
  addFunction(made: WasmFunction): number
}

export function markCode(
  { rows: marked }: Marks,
  choices: readonly { readonly moves: Int32Array; readonly certain: boolean }[],
  { does, made, rows, constants, addFunction }: MarkPlaces,
): { readonly made: MarkCode; readonly siblings: MarkCode } {
  const lists = rows.reserve(marked.length + 1)
  const flat = marked.flat()
  const entries = rows.reserve(flat.length)
  let next = entries
  const firsts = marked.map((own) => {
    next += own.length
    return (next - own.length) * 4
  })
  constants.push({ row: lists, words: Int32Array.from([...firsts, next * 4]) })
  constants.push({ row: entries, words: Int32Array.from(flat, (row) => row * 4) })
  const mark = addFunction(markFunction(does, lists, true))
  const clear = addFunction(markFunction(does, lists, false))
  const markAll = addFunction(siblingsFunction(mark))
  const clearAll = addFunction(siblingsFunction(clear))
  return {
    made(code, on) {
      choices.forEach(({ certain, moves }, role) => {
        if (certain || moves.length === 0) return
        code
          .i32(0)
          .memory(LOAD_I32, 2, (made + role) * 4)
          .i32(-1)
          .call(on ? mark : clear)
      })
    },
    siblings: (code, on) =>
      void code
        .get(0)
        .get(1)
        .call(on ? markAll : clearAll),
  }
}

/** (move, bits): sets them in the row of the move and those of its marks, whose addresses `lists` tells, or clears these rows. */
function markFunction(does: number, lists: number, on: boolean): WasmFunction {
  const mark = createRoutine(2, 0)
  const [move, bits] = mark.params
  // A role that makes none of its own.
  mark.if(lt(move, 0), () => mark.return())
  const put = (row: Operand, offset: number) => mark.store(row, offset, on ? or(load(row, offset), bits) : 0)
  const own = mark.variable(shl(move, 2))
  put(own, does * 4)
  const at = mark.variable(load(own, lists * 4))
  const end = mark.variable(load(own, lists * 4 + 4))
  const row = mark.variable()
  mark.while(lt(at, end), () => {
    mark.set(row, load(at))
    put(row, 0)
    mark.set(at, add(at, 4))
  })
  return mark.done()
}

/** (first, end): marks the moves of a list, each by a bit of its own. */
function siblingsFunction(mark: number): WasmFunction {
  const siblings = createRoutine(2, 0)
  const [at, end] = siblings.params
  const bit = siblings.variable(1)
  siblings.while(lt(at, end), () => {
    siblings.run(mark, load(at), bit)
    siblings.set(bit, shl(bit, 1))
    siblings.set(at, add(at, SIBLING_BYTES))
  })
  return siblings.done()
}
