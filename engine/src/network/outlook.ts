// What comes after each move of the one role that moves, as gates over the state before it: other networks are asked about
// the state that the move leads to. Gates that one move leaves as they were are those of the next.
import { importNetwork } from './import.ts'
import {
  AND,
  createNetwork,
  DOES,
  type Gate,
  type Literal,
  type Loop,
  type Network,
  type NetworkBuilder,
  STATE,
  TRUE,
} from './network.ts'
import { liveGates } from './rewrite.ts'
import { createSubstitution, UNKNOWN } from './substitute.ts'
import { operations } from './uses.ts'

export interface Outlook {
  readonly to: NetworkBuilder
  /** Operations of the phase as it is. */
  readonly size: number
  /** The moves of the role. */
  readonly moves: readonly number[]
  /** A literal of the phase. */
  same(literal: Literal): Literal
  readonly loops: readonly Loop[]
  /** Likewise, of one that asks for the state alone, in the form in which those after moves are; or UNKNOWN. */
  now(literal: Literal): Literal
  /**
   * Asks about the state after each move. Returns what would be so after no move at all; undefined where too much would have
   * to be built.
   */
  after(
    later: Network,
    wanted: readonly Literal[],
    see: (move: number, at: (literal: Literal) => Literal) => void,
  ): ((literal: Literal) => Literal) | undefined
  /** Operations that literals take beyond those of the phase. */
  cost(literals: readonly Literal[]): number
}

const MAX_GATES = 4 // times the operations of the phase, and FREE_GATES more: what may be built
const FREE_GATES = 20_000

/** `possible`: by role, the moves that can be legal. Roles other than `role` have no choice. */
export function createOutlook(network: Network, possible: readonly (readonly number[])[], role: number): Outlook {
  const to = createNetwork()
  const { literal: same, loops } = importNetwork(network, to)
  const first = to.size()
  const size = operations(network)
  const { next, terminal } = network.sinks
  const certain = new Set(possible.flatMap((moves, r) => (r !== role && moves.length === 1 ? moves : [])))
  const step = createSubstitution(network, to, [...next, terminal], (kind, index) => {
    if (kind === STATE) return to.leaf(STATE, index)
    if (kind === DOES) return certain.has(index) ? TRUE : 0
    return UNKNOWN
  })
  const doesGate = new Map<number, Gate>()
  for (let gate = 0; gate < network.size; gate++)
    if (network.kind(gate) === DOES) doesGate.set(network.input(gate, 0), gate)

  return {
    to,
    size,
    moves: possible[role],
    same,
    loops,
    now: step.base,
    after(later, wanted, see) {
      const after = createSubstitution(later, to, wanted, (kind, index) =>
        kind === STATE ? step.base(next[index]) : UNKNOWN,
      )
      const leaves = stateLeaves(later, wanted)
      for (const move of possible[role]) {
        const gate = doesGate.get(move)
        const made = step.vary(gate === undefined ? new Map() : new Map([[gate, TRUE]]))
        see(move, after.vary(new Map(leaves.map(({ leaf, fluent }) => [leaf, made(next[fluent])]))))
        if (to.size() - first > MAX_GATES * size + FREE_GATES) return undefined
      }
      return after.base
    },
    cost: (literals) => operationsFrom(first, to, literals),
  }
}

/** The fluents that some literals depend on. */
function stateLeaves(network: Network, literals: readonly Literal[]): { leaf: Gate; fluent: number }[] {
  const live = liveGates(network, { next: literals, legal: [], goals: [], terminal: 0 })
  const found: { leaf: Gate; fluent: number }[] = []
  for (let gate = 0; gate < network.size; gate++)
    if (live[gate] === 1 && network.kind(gate) === STATE) found.push({ leaf: gate, fluent: network.input(gate, 0) })
  return found
}

/** Operations of the gates from `first` on that some literals need. */
export function operationsFrom(
  first: Gate,
  network: Pick<NetworkBuilder, 'kind' | 'count' | 'input'>,
  literals: readonly Literal[],
): number {
  const seen = new Set<Gate>()
  const stack = literals.map((literal) => literal >> 1)
  let total = 0
  while (stack.length > 0) {
    const gate = stack.pop()!
    if (gate < first || seen.has(gate) || network.kind(gate) !== AND) continue
    seen.add(gate)
    total += network.count(gate) - 1
    for (let i = 0; i < network.count(gate); i++) stack.push(network.input(gate, i) >> 1)
  }
  return total
}
