// How lanes choose by the table: what JavaScript has to do around the functions of policy-code.ts. For greedy that is to
// keep the moves in the order of their values. The order is looked at again every few plies; values change little in
// between, which suits sorting by insertion. Where values are equal, every ply begins at another one of them.
import type { Random } from '../../base/random.ts'
import type { TablePolicy } from '../../game/playouts.ts'
import { digitsOf } from './policy-code.ts'

/** The moves of one role in one phase, and memory for lists of them: as many words as `setWords` says. */
export interface MoveSet {
  readonly moves: ArrayLike<number>
  /** Word of the memory. */
  readonly at: number
}

/** Where the functions are and what they work on. */
export interface PolicyMachine {
  readonly words: Int32Array
  readonly table: Float64Array
  /** Address of GIBBS_SCRATCH bytes. */
  readonly scratch: number
  greedy(block: number, groups: number, end: number, digits: number): void
  gibbs(block: number, ids: number, end: number, table: number, scratch: number): void
}

/** Words that the lists of so many moves need: the moves, each twice where values are equal, and groups of two words. */
export const setWords = (count: number): number => count * 4

/** Replaces the uniform choice of a role in the does rows of a block, given by its address. */
export type Choose = (block: number, set: MoveSet) => void

/** Uses of an order: to look at it takes as long as there are moves. */
const usesOf = (moves: number): number => Math.max(8, moves >> 5)

/** Undefined for a policy that leaves the uniform choice as it is. */
export function createChoice(policy: TablePolicy, machine: PolicyMachine, random: Random): Choose | undefined {
  if (policy.kind === 'gibbs') return createGibbs(machine)
  if (policy.kind === 'uniform' || policy.epsilon >= 1) return undefined
  return createGreedy(machine, digitsOf(Math.max(0, policy.epsilon)), random)
}

function createGibbs({ words, table, scratch, gibbs }: PolicyMachine): Choose {
  const known = new Set<MoveSet>()
  return (block, set) => {
    if (!known.has(set)) words.set(set.moves, set.at)
    known.add(set)
    gibbs(block, set.at * 4, (set.at + set.moves.length) * 4, table.byteOffset, scratch)
  }
}

interface Order {
  /** Best first. */
  readonly moves: Int32Array
  /** Words of the groups with several moves, and where the moves of each lie. */
  readonly equals: Int32Array
  readonly starts: Int32Array
  count: number
  /** Word behind the groups. */
  end: number
  uses: number
}

function createGreedy({ words, table, greedy }: PolicyMachine, digits: number, random: Random): Choose {
  const orders = new Map<MoveSet, Order>()
  const groupsAt = (set: MoveSet) => set.at + set.moves.length * 2

  /** Writes the lists: moves of equal value in random order, twice, so that one can begin anywhere among them. */
  function refresh(set: MoveSet, order: Order): void {
    const { moves } = order
    sortByValue(moves, table)
    let to = set.at
    order.end = groupsAt(set)
    order.count = 0
    for (let first = 0, next = 0; first < moves.length; first = next) {
      next = first + 1
      while (next < moves.length && table[moves[next]] === table[moves[first]]) next++
      const size = next - first
      words[order.end] = to * 4
      words[order.end + 1] = size
      if (size > 1) {
        shuffle(moves, first, next, random)
        order.equals[order.count] = order.end
        order.starts[order.count++] = to
      }
      for (let round = 0; round < (size > 1 ? 2 : 1); round++) for (let i = first; i < next; i++) words[to++] = moves[i]
      order.end += 2
    }
  }

  return (block, set) => {
    let order = orders.get(set)
    if (order === undefined) {
      const groups = set.moves.length >> 1
      order = {
        moves: Int32Array.from(set.moves),
        equals: new Int32Array(groups),
        starts: new Int32Array(groups),
        count: 0,
        end: 0,
        uses: 0,
      }
      orders.set(set, order)
    }
    if (order.uses++ % usesOf(set.moves.length) === 0) refresh(set, order)
    const { equals, starts, count, end } = order
    for (let g = 0; g < count; g++) words[equals[g]] = (starts[g] + random.below(words[equals[g] + 1])) * 4
    greedy(block, groupsAt(set) * 4, end * 4, digits)
  }
}

/** Highest first. */
function sortByValue(moves: Int32Array, values: Float64Array): void {
  for (let i = 1; i < moves.length; i++) {
    const move = moves[i]
    let j = i
    for (; j > 0 && values[moves[j - 1]] < values[move]; j--) moves[j] = moves[j - 1]
    moves[j] = move
  }
}

function shuffle(moves: Int32Array, first: number, end: number, random: Random): void {
  for (let i = end - 1; i > first; i--) {
    const j = first + random.below(i - first + 1)
    const move = moves[i]
    moves[i] = moves[j]
    moves[j] = move
  }
}
