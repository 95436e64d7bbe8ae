// The state after each move, as gates over the state before it, where one role moves: with it other networks can be asked
// about the state that a move leads to. Gates that a move leaves as they are, are shared with the next move.
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
  /** Operations that literals take beyond those of the phase; some number above the limit where they take more. */
  cost(literals: readonly Literal[], limit: number): number
}

const MAX_GATES = 4 // times the operations of the phase, and FREE_GATES more: what may be built
const FREE_GATES = 20_000
const MAX_WORK = 300_000 // inputs of gates that may be looked at for a phase: about a tenth of a second

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
  const costOf = createCost(to)
  const doesGate = new Map<number, Gate>()
  let earlier = 0 // work of questions that were asked before, beside that of the step
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
      const begun = to.size()
      for (const move of possible[role]) {
        const gate = doesGate.get(move)
        const made = step.vary(gate === undefined ? new Map() : new Map([[gate, TRUE]]))
        see(move, after.vary(new Map(leaves.map(({ leaf, fluent }) => [leaf, made(next[fluent])]))))
        if (to.size() - begun > MAX_GATES * size + FREE_GATES) return undefined
        earlier += leaves.length
        if (earlier + step.work() + after.work() > MAX_WORK) return undefined
      }
      earlier += after.work()
      return after.base
    },
    cost: (literals, limit) => costOf(literals, limit, first),
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

/** Makes the function that counts the operations of the gates from `first` on that some literals need, up to a limit. */
export function createCost(network: Pick<NetworkBuilder, 'size' | 'kind' | 'count' | 'input'>) {
  let seen = new Int32Array(0) // by gate: the last question it was counted for
  let question = 0
  const stack: Gate[] = []
  return (literals: readonly Literal[], limit: number, first: Gate = 0): number => {
    if (seen.length < network.size()) seen = new Int32Array(2 * network.size())
    question++
    let total = 0
    for (const literal of literals) stack.push(literal >> 1)
    while (stack.length > 0 && total <= limit) {
      const gate = stack.pop()!
      if (gate < first || seen[gate] === question || network.kind(gate) !== AND) continue
      seen[gate] = question
      const count = network.count(gate)
      total += count - 1
      for (let i = 0; i < count; i++) stack.push(network.input(gate, i) >> 1)
    }
    stack.length = 0
    return total
  }
}
