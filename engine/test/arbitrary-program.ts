// Random gate programs, large ones too; made from a seed, because fast-check would take long to make and shrink them.
import { createRandom } from '../src/base/random.ts'
import {
  createProgram,
  ONES,
  type ProgramBuilder,
  type Store,
  type Value,
  ZERO,
} from '../src/machine/program/program.ts'

export interface RandomProgram {
  readonly program: ProgramBuilder
  readonly stores: readonly Store[]
  /** The first rows are read, those from here on written. */
  readonly inputs: number
  /** All rows. */
  readonly rows: number
}

/** A program of about so many operations, most of which are needed for what it stores. */
export function randomProgram(seed: number, operations: number, inputs = 12): RandomProgram {
  const random = createRandom(seed)
  const program = createProgram()
  const values: Value[] = [ZERO, ONES, ...Array.from({ length: inputs }, (_, row) => program.row(row))]
  // Recent values mostly, so that programs are deep; now and then an old one, so that values live long.
  const pick = () =>
    random.below(4) === 0
      ? values[random.below(values.length)]
      : values[values.length - 1 - random.below(Math.min(40, values.length))]
  for (let i = 0; i < operations; i++) {
    const kind = random.below(9)
    const [a, b] = [pick(), pick()]
    const made =
      kind < 2
        ? program.and(a, b)
        : kind < 4
          ? program.or(a, b)
          : kind < 7
            ? program.xor(a, b)
            : kind < 8
              ? program.andNot(a, b)
              : program.not(a)
    if (made > ONES) values.push(made)
  }
  const stored = [ZERO, ONES, values[2], ...values.filter(() => random.below(20) === 0), values[values.length - 1]]
  const stores = stored.map((value, i) => ({ row: inputs + i, value }))
  return { program, stores, inputs, rows: inputs + stores.length }
}
