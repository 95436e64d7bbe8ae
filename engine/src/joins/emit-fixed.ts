// Code and tables for predicates that never change. The tuples that fit the constants of a condition are sorted by the
// arguments known at run time, in one of three forms:
//
//   test          one byte per key
//   at most one   by key, the value of each new argument, or -1
//   list          start[key] … start[key+1] are the rows of a key; one column per new argument
//
// Where there are too many keys for an array, a hash table numbers those that occur.
import { createTuples, type Tuples } from '../base/tuples.ts'
import { type Access, positions, repeats } from './access.ts'
import type { Code } from './code.ts'
import { type Atom, isVariable, type Predicate, type Value } from './flat.ts'
import { createKey, layOut, MAX_DENSE } from './layout.ts'
import type { Use } from './order.ts'
import { nameOf, type Scope } from './scope.ts'

interface FixedTable {
  readonly name: string
  readonly form: 'always' | 'never' | 'test' | 'single' | 'list'
  /** JavaScript for the key; with hashed keys it may be -1. */
  key(args: readonly (string | Value)[]): string
  readonly hashed: boolean
  readonly keys: number
  readonly rows: number
}

export function createFixedAccess(code: Code): Access {
  const tables = new Map<string, FixedTable>()

  function tableOf(atom: Atom, uses: readonly Use[]): FixedTable {
    const { predicate, args } = atom
    const signature = args.map((arg, i) =>
      isVariable(arg) ? `${uses[i]}${uses[i] === 'again' ? args.indexOf(arg) : ''}` : arg,
    )
    const id = `${predicate.number} ${signature}`
    let table = tables.get(id)
    if (table === undefined) tables.set(id, (table = build(atom, uses, signature.join(' '))))
    return table
  }

  function build(atom: Atom, uses: readonly Use[], signature: string): FixedTable {
    const { predicate, args } = atom
    const known = positions(uses, 'known').filter((i) => isVariable(args[i]))
    const fresh = positions(uses, 'new')
    const same = repeats(atom, uses)
    const fits = (tuple: readonly Value[]) =>
      args.every((arg, i) => isVariable(arg) || arg === tuple[i]) && same.every(([i, j]) => tuple[i] === tuple[j])
    const rows = distinctRows(predicate, fits, [...known, ...fresh])
    const name = `${predicate.relation.replace(/\W/g, '_')}_${code.fresh()}`
    const comment = `${predicate.name} ${signature}`
    const layout = layOut(known.map((i) => predicate.ranges[i]))
    const hashed = layout.size > MAX_DENSE
    const numbers = hashed ? createTuples(rows.length) : undefined
    const keyOf = (row: readonly Value[]) =>
      numbers === undefined ? layout.number(row.slice(0, known.length)) : numbers.intern(row, 0, known.length)
    const keyed = rows.map((row) => [keyOf(row), row.slice(known.length)] as const)
    const keys = numbers === undefined ? layout.size : numbers.size()
    const shared = { name, hashed, keys, rows: rows.length, key: keyText(name, layout.text, numbers, comment) }
    if (rows.length === 0) return { ...shared, form: 'never' }
    if (fresh.length === 0) {
      if (known.length === 0) return { ...shared, form: 'always' }
      const bytes = new Uint8Array(keys)
      for (const [key] of keyed) bytes[key] = 1
      if (!hashed) code.data(bytes, name, comment)
      return { ...shared, form: 'test' }
    }
    const starts = new Int32Array(keys + 1)
    for (const [key] of keyed) starts[key + 1]++
    const single = known.length > 0 && starts.every((count) => count <= 1)
    for (let k = 0; k < keys; k++) starts[k + 1] += starts[k]
    const next = starts.slice()
    const columns = fresh.map(() => new Int32Array(single ? keys : rows.length).fill(-1))
    for (const [key, row] of keyed) {
      const at = single ? key : next[key]++
      row.forEach((value, c) => {
        columns[c][at] = value
      })
    }
    columns.forEach((column, c) => {
      code.data(column, `${name}_${c}`, comment)
    })
    if (!single && known.length > 0) code.data(starts, `${name}_start`, comment)
    return { ...shared, form: single ? 'single' : 'list' }
  }

  function keyText(
    name: string,
    dense: FixedTable['key'],
    numbers: Tuples | undefined,
    comment: string,
  ): FixedTable['key'] {
    if (numbers === undefined) return dense
    code.data(numbers, `${name}_keys`, comment)
    return (args) =>
      `(${args.map((arg, i) => `buffer[${i}] = ${arg}`).join(', ')}, ${name}_keys.find(buffer, 0, ${args.length}))`
  }

  const keyArgs = (atom: Atom, uses: readonly Use[], scope: Scope) =>
    positions(uses, 'known').flatMap((i) => (isVariable(atom.args[i]) ? [scope.text(atom.args[i])] : []))

  return {
    test(atom, uses, scope) {
      const table = tableOf(atom, uses)
      if (table.form === 'always' || table.form === 'never') return String(table.form === 'always')
      const key = table.key(keyArgs(atom, uses, scope))
      return table.hashed ? `${key} >= 0` : `${table.name}[${key}] === 1`
    },
    each(atom, uses, scope, body) {
      const table = tableOf(atom, uses)
      if (table.form === 'never') return
      const { name } = table
      const n = code.fresh()
      const args = keyArgs(atom, uses, scope)
      const fresh = positions(uses, 'new').map((i) => nameOf(atom.args[i] as string))
      const define = (at: string) => {
        fresh.forEach((variable, c) => {
          code.line(`const ${variable} = ${name}_${c}[${at}]`)
        })
      }
      if (args.length === 0) {
        code.block(`for (let i${n} = 0; i${n} < ${table.rows}; i${n}++)`, () => {
          define(`i${n}`)
          body()
        })
        return
      }
      code.line(`const k${n} = ${table.key(args)}`)
      if (table.form === 'single') {
        code.block(`if (${table.hashed ? `k${n} >= 0` : `${name}_0[k${n}] >= 0`})`, () => {
          define(`k${n}`)
          body()
        })
        return
      }
      const loop = `for (let i${n} = ${name}_start[k${n}], end${n} = ${name}_start[k${n} + 1]; i${n} < end${n}; i${n}++)`
      code.block(table.hashed ? `if (k${n} >= 0) ${loop}` : loop, () => {
        define(`i${n}`)
        body()
      })
    },
  }
}

/** The values at these positions, each combination once. */
function distinctRows(
  { tuples, ranges }: Predicate,
  fits: (tuple: readonly Value[]) => boolean,
  at: readonly number[],
): Value[][] {
  const keyOf = createKey(ranges, at)
  const seen = new Set<number | string>()
  const rows: Value[][] = []
  for (const tuple of tuples) {
    if (!fits(tuple)) continue
    const key = keyOf(tuple)
    if (seen.has(key)) continue
    seen.add(key)
    rows.push(at.map((i) => tuple[i]))
  }
  return rows
}
