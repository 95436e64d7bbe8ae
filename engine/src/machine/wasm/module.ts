// A small writer of WebAssembly modules: types, one imported memory, functions and exports. Written by hand because the
// libraries for it are a hundred times larger than this file.
import { type Bytes, createBytes } from './bytes.ts'
import { END } from './instructions.ts'

export const I32 = 0x7f
export const I64 = 0x7e
export const F32 = 0x7d
export const F64 = 0x7c
export const V128 = 0x7b
export type ValueType = typeof I32 | typeof I64 | typeof F32 | typeof F64 | typeof V128

export interface FunctionType {
  readonly params: readonly ValueType[]
  readonly results: readonly ValueType[]
}

export interface WasmFunction extends FunctionType {
  /** Types of the locals after the parameters. */
  readonly locals: readonly ValueType[]
  /** Instructions, without the final end. */
  readonly code: Bytes
  readonly exported?: string
}

export interface WasmImport extends FunctionType {
  readonly module: string
  readonly name: string
}

/** A module with one imported memory ("env" "memory"), imported functions first in the numbering, then its own. */
export function writeModule(
  imports: readonly WasmImport[],
  functions: readonly WasmFunction[],
  pages: number,
): Uint8Array<ArrayBuffer> {
  const module = createBytes(1 << 16)
  module.byte(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00)
  const types: string[] = []
  const typeOf = ({ params, results }: FunctionType): number => {
    const key = `${params}|${results}`
    if (!types.includes(key)) types.push(key)
    return types.indexOf(key)
  }
  for (const each of [...imports, ...functions]) typeOf(each)

  section(module, 1, types.length, (body, i) => {
    const [params, results] = types[i].split('|').map((list) => (list === '' ? [] : list.split(',').map(Number)))
    body.byte(0x60)
    for (const list of [params, results]) {
      body.unsigned(list.length)
      body.byte(...list)
    }
  })
  section(module, 2, imports.length + 1, (body, i) => {
    const item = i === 0 ? { module: 'env', name: 'memory' } : imports[i - 1]
    name(body, item.module)
    name(body, item.name)
    if (i === 0) {
      body.byte(0x02, 0x00)
      body.unsigned(pages)
    } else {
      body.byte(0x00)
      body.unsigned(typeOf(imports[i - 1]))
    }
  })
  section(module, 3, functions.length, (body, i) => body.unsigned(typeOf(functions[i])))
  const exported = functions.flatMap((each, i) =>
    each.exported === undefined ? [] : [[each.exported, imports.length + i] as const],
  )
  section(module, 7, exported.length, (body, i) => {
    name(body, exported[i][0])
    body.byte(0x00)
    body.unsigned(exported[i][1])
  })
  section(module, 10, functions.length, (body, i) => {
    const { locals, code } = functions[i]
    const whole = createBytes(code.length() + 16)
    // Runs of locals of one type.
    const runs: [number, number][] = []
    for (const type of locals) {
      if (runs.length > 0 && runs[runs.length - 1][1] === type) runs[runs.length - 1][0]++
      else runs.push([1, type])
    }
    whole.unsigned(runs.length)
    for (const [count, type] of runs) {
      whole.unsigned(count)
      whole.byte(type)
    }
    whole.append(code)
    whole.byte(END)
    body.unsigned(whole.length())
    body.append(whole)
  })
  return module.view().slice()
}

function section(module: Bytes, id: number, count: number, item: (body: Bytes, index: number) => void): void {
  if (count === 0) return
  const body = createBytes()
  body.unsigned(count)
  for (let i = 0; i < count; i++) item(body, i)
  module.byte(id)
  module.unsigned(body.length())
  module.append(body)
}

function name(body: Bytes, text: string): void {
  body.unsigned(text.length)
  for (let i = 0; i < text.length; i++) body.byte(text.charCodeAt(i))
}
