// What was observed of each relation of the state, with what the rules say about its arguments: the raw material that
// boards are found in.
import type { Domains } from '../rules/domains.ts'
import { type Order, orderOf } from '../rules/order.ts'
import { fluentPlace } from '../rules/places.ts'
import type { Statics, Table } from '../rules/statics.ts'
import type { Types } from '../rules/types.ts'
import type { Observation } from '../watch/observe.ts'

interface Argument {
  readonly type: string
  /** What may stand there. */
  readonly values: ReadonlySet<string>
  /** The order of the values a board would show; absent where they have none. */
  readonly order?: Order
}

export interface Fluent {
  /** As symbolOf writes it: cell/3. */
  readonly symbol: string
  readonly args: readonly Argument[]
  /** By observed position: the rows of arguments that held. */
  readonly states: readonly Table[]
  /** Facts per position. */
  readonly mean: number
  readonly most: number
}

// A flow set larger than most boards and far larger than what was seen has taken in a counter; what was seen is the
// better guess then, the sooner if nothing new was seen in the second half.
const DEFAULT_BOARD = 12
const LARGER_IF_SETTLED = 2.5
const LARGER = 4

export function collectFluents(
  { roles, steps }: Observation,
  types: Types,
  domains: Domains,
  statics: Statics,
): readonly Fluent[] {
  const names = new Map<string, number>() // symbol → arity
  for (const { facts } of steps) for (const { symbol, args } of facts) names.set(symbol, args.length)
  return [...names].map(([symbol, arity]) => {
    const states = steps.map(({ facts }) => facts.filter((fact) => fact.symbol === symbol).map((fact) => fact.args))
    const args = Array.from({ length: arity }, (_, arg): Argument => {
      const place = fluentPlace(symbol, arg)
      const seen = new Set(states.flatMap((rows) => rows.map((row) => row[arg])))
      const values = new Set([...(domains.get(place) ?? []), ...seen])
      // A role is a piece or its owner, never a coordinate.
      const order = [...values].every((value) => roles.includes(value))
        ? undefined
        : coordinateOrder(values, seen, halfway(states, arg).size === seen.size, statics)
      return { type: types(place), values, ...(order === undefined ? {} : { order }) }
    })
    const counts = states.map((rows) => rows.length)
    const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)
    return { symbol, args, states, mean, most: Math.max(0, ...counts) }
  })
}

/** The values seen in the first half of the positions: if no others came later, none are expected. */
function halfway(states: readonly Table[], arg: number): ReadonlySet<string> {
  return new Set(states.slice(0, states.length / 2).flatMap((rows) => rows.map((row) => row[arg])))
}

function coordinateOrder(
  values: ReadonlySet<string>,
  seen: ReadonlySet<string>,
  settled: boolean,
  statics: Statics,
): Order | undefined {
  const whole = orderOf(values, statics)
  const limit = Math.max(DEFAULT_BOARD, (settled ? LARGER_IF_SETTLED : LARGER) * seen.size)
  return whole === undefined || values.size > limit ? (orderOf(seen, statics) ?? whole) : whole
}

/** Whether these arguments tell any two facts of a position apart. */
export function isKey(fluent: Fluent, args: readonly number[]): boolean {
  return fluent.states.every((rows) => {
    const met = new Set(rows.map((row) => args.map((arg) => row[arg]).join(' ')))
    return met.size === rows.length
  })
}

/** Whether in every position each value of the first argument stands in exactly one fact: a map, such as heap → size. */
export function isTotalMap(fluent: Fluent, from: number): boolean {
  const wanted = fluent.args[from].order?.values.length ?? fluent.args[from].values.size
  return isKey(fluent, [from]) && fluent.states.every((rows) => rows.length === wanted)
}
