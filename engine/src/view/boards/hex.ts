// Whether the cells of a grid are hexagons: some table of neighbours steps along both axes and along one diagonal but
// not the other.
import type { Order } from '../rules/order.ts'
import type { Statics, Table } from '../rules/statics.ts'

/** The diagonal along which cells touch: 1 if (1,1) is a neighbour of (0,0), -1 if (1,-1) is; 0 if they are squares. */
export function hexDiagonal(first: Order, second: Order, statics: Statics): -1 | 0 | 1 {
  for (const table of statics.values()) {
    const arity = table[0]?.length ?? 0
    if (arity !== 4 && arity !== 5) continue
    const steps = stepsOf(table, arity - 4, first, second)
    if (steps === undefined) continue
    const has = (step: string) => steps.has(step)
    if (steps.size !== 6 || !['1 0', '-1 0', '0 1', '0 -1'].every(has)) continue
    if (has('1 1') && has('-1 -1')) return 1
    if (has('1 -1') && has('-1 1')) return -1
  }
  return 0
}

/**
 * The steps from the first to the second cell of each row. A fifth argument, before the others, must be the direction
 * and as such allow one step: where a player's moves go is not where the neighbours are.
 */
function stepsOf(table: Table, skip: number, first: Order, second: Order): ReadonlySet<string> | undefined {
  const steps = new Set<string>()
  const ways = new Map<string, string>()
  for (const row of table) {
    const [x, y, u, v] = row.slice(skip)
    const from = [first.values.indexOf(x), second.values.indexOf(y)]
    const to = [first.values.indexOf(u), second.values.indexOf(v)]
    if ([...from, ...to].includes(-1)) return undefined
    const step = `${to[0] - from[0]} ${to[1] - from[1]}`
    const way = skip === 0 ? step : row[0]
    if ((ways.get(way) ?? step) !== step) return undefined
    ways.set(way, step)
    steps.add(step)
    if (steps.size > 6) return undefined
  }
  return steps
}
