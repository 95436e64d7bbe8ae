// What a routine has found out, kept under a key made of its arguments: arrays over all keys in mixed radix or, where these
// would be too many, over the keys that occurred so far. An entry counts only if its time is the present one, so that
// nothing needs to be cleared when the state changes.
import type { Code } from './code.ts'
import type { Lifetime, Predicate, Range, Value } from './flat.ts'
import { layOut, MAX_DENSE } from './layout.ts'

/** The time that an entry of this lifetime must have to count. */
export const TIME: Readonly<Record<Lifetime, string>> = { game: 'always', state: 'now', turn: 'turn' }

const MAX_KEYS = 1_000_000 // that are remembered from state to state

export interface RelationTable {
  /** Writes `const <variable> = <number of the key>`. */
  writeKey(variable: string, args: readonly (string | Value)[]): void
}

/** Declares a table with a column of times, `<name>_seen`, and others of values, `<name>_<column>`. */
export function declareTable(
  code: Code,
  name: string,
  ranges: readonly Range[],
  columns: readonly string[],
  { name: comment, lifetime }: Predicate,
): RelationTable {
  const layout = layOut(ranges)
  const dense = layout.size <= MAX_DENSE
  const length = dense ? layout.size : 64
  code.array(`${name}_seen`, length, 'times', dense ? 'fixed' : 'grows', comment)
  for (const column of columns) code.array(`${name}_${column}`, length, 'values', dense ? 'fixed' : 'grows')
  if (dense) return { writeKey: (variable, args) => code.line(`const ${variable} = ${layout.text(args)}`) }
  code.declare(`let ${name}_keys = createTuples()`)
  if (lifetime !== 'game') code.atBegin(`if (${name}_keys.size() > ${MAX_KEYS}) ${name}_keys = createTuples()`)
  return {
    writeKey(variable, args) {
      args.forEach((arg, i) => {
        code.line(`buffer[${i}] = ${arg}`)
      })
      code.line(`const ${variable} = ${name}_keys.intern(buffer, 0, ${args.length})`)
      code.block(`if (${variable} >= ${name}_seen.length)`, () => {
        for (const column of ['seen', ...columns])
          code.line(`${name}_${column} = longer(${name}_${column}, ${variable})`)
      })
    },
  }
}
