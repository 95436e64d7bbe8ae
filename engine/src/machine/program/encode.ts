// Which one of some rows is set, as a number in bit-slices: bit j of the number is a row of its own. The rows are paired
// off again and again: in each round, bit j says whether the set one is the second of its pair. Twice as many
// operations as rows.
import { type ProgramBuilder, type Value, ZERO } from './program.ts'

/** The number's bits, lowest first; at most one of the values is set in each lane. */
export function encodeIndex(program: ProgramBuilder, values: readonly Value[]): Value[] {
  const bits: Value[] = []
  let level = values
  while (level.length > 1) {
    let odd = ZERO
    for (let i = 1; i < level.length; i += 2) odd = program.or(odd, level[i])
    bits.push(odd)
    level = level.flatMap((value, i) => {
      if (i % 2 === 1) return []
      return [i + 1 < level.length ? program.or(value, level[i + 1]) : value]
    })
  }
  return bits
}
