// The choice of a move by a table of what moves are worth, as playouts make it.
import type { Random } from '../base/random.ts'
import type { PlayoutPolicy } from './game.ts'

/** The index in `legal` of the move to make. */
export function chooseByTable(
  legal: Int32Array,
  count: number,
  policy: PlayoutPolicy,
  table: Float64Array,
  random: Random,
): number {
  if (policy.kind === 'gibbs') return byWeight(legal, count, table, random)
  if (policy.kind === 'greedy' && random.unit() >= policy.epsilon) return best(legal, count, table, random)
  return random.below(count)
}

function best(legal: Int32Array, count: number, table: Float64Array, random: Random): number {
  let chosen = 0
  let ties = 1
  for (let i = 1; i < count; i++) {
    const better = knownOf(table, legal[i]) - knownOf(table, legal[chosen])
    if (better > 0) ties = 1
    else if (better < 0 || random.below(++ties) > 0) continue
    chosen = i
  }
  return chosen
}

function byWeight(legal: Int32Array, count: number, table: Float64Array, random: Random): number {
  let total = 0
  for (let i = 0; i < count; i++) total += knownOf(table, legal[i]) || 1
  let rest = random.unit() * total
  for (let i = 0; i < count; i++) if ((rest -= knownOf(table, legal[i]) || 1) < 0) return i
  return count - 1
}

/** What lies beyond the table is as unknown as its last. */
export const knownOf = (table: Float64Array, move: number): number =>
  table[move < table.length ? move : table.length - 1]
