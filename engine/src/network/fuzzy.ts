// How near a state is to each end, from the rules alone (Schiffel & Thielscher 2007, FLUXPLAYER): the formulas of goals and
// terminal are evaluated with degrees of truth, so that a half-built line counts for more than none. A fluent that holds has
// degree p, one that does not 1 − p; conjunctions are Yager's norm, disjunctions its dual. What holds never falls below ½, what does
// not never rises above it. Recursions are gone round until degrees stay: from below, as their truth is, so that a path with
// fewer gaps is nearer.
//
//   d(a ∧ b) = 1 − min(1, ((1−a)^q + (1−b)^q)^(1/q))        d(¬a) = 1 − d(a)
//
// What a state is worth is the mean of the goals, each weighted by the degree of ending with it to the power of q, by which the
// norm adds up alternatives; where all ends are far it is in the middle, which counts as much as one false fluent.
import { integerPower, power } from '../base/arithmetic.ts'
import type { Role, State } from '../game/game.ts'
import type { GroundGoal } from '../ground/program.ts'
import { AND, type Gate, type Literal, type Network, STATE } from './network.ts'

export interface Fuzziness {
  /** The degree of a fluent that holds, above ½. */
  readonly p: number
  /** The power of Yager's norm: the higher, the less many small gaps count beside a large one. */
  readonly q: number
}

const MAX_ROUNDS = 200 // through a recursion
const STILL = 1e-9 // a change of degrees that is none

/** Makes the function that tells what a state of the network's phase is worth to a role, 0 … 1. */
export function createFuzzyGoals(network: Network, goals: readonly GroundGoal[], role: Role, { p, q }: Fuzziness) {
  const { sinks, loops } = network
  const own = goals.flatMap(({ role: whose, value }, i) => (whose === role ? { value, literal: sinks.goals[i] } : []))
  const cone = coneOf(network, [sinks.terminal, ...own.map(({ literal }) => literal)])
  const inside = loops.filter(({ variables }) => variables.some((gate) => cone.isIn[gate] !== 0))
  const degree = new Float64Array(network.size)
  const holds = new Uint8Array(network.size)

  const degreeOf = (literal: Literal) => ((literal & 1) === 1 ? 1 - degree[literal >> 1] : degree[literal >> 1])
  const isTrue = (literal: Literal) => holds[literal >> 1] !== (literal & 1)
  const raise = Number.isInteger(q) ? integerPower : power
  /** The degree of a conjunction, of the sum of what its parts lack. */
  const lacking = (sum: number): number => 1 - Math.min(1, power(sum, 1 / q))
  const lack = (literal: Literal) => raise(1 - degreeOf(literal), q)

  function conjoin(gate: Gate): void {
    let sum = 0
    let all = 1
    for (let i = 0; i < network.count(gate); i++) {
      const literal = network.input(gate, i)
      sum += lack(literal)
      if (!isTrue(literal)) all = 0
    }
    holds[gate] = all
    degree[gate] = all === 1 ? Math.max(0.5, lacking(sum)) : Math.min(0.5, lacking(sum))
  }

  /** Puts the definitions of recursions into their variables; whether anything changed. */
  function goRound(): boolean {
    let isChanged = false
    for (const { variables, definitions } of inside)
      for (const [i, gate] of variables.entries()) {
        const after = degreeOf(definitions[i])
        const isSo = isTrue(definitions[i]) ? 1 : 0
        if (holds[gate] !== isSo || after - degree[gate] > STILL) isChanged = true
        degree[gate] = after
        holds[gate] = isSo
      }
    return isChanged
  }

  function readState(state: State): void {
    for (const gate of cone.leaves) {
      const fluent = network.input(gate, 0)
      const isSo = (state[fluent >> 5] >>> (fluent & 31)) & 1
      holds[gate] = isSo
      degree[gate] = isSo === 1 ? p : 1 - p
    }
    for (const { variables } of inside)
      for (const gate of variables) {
        holds[gate] = 0
        degree[gate] = 0
      }
  }

  return (state: State): number => {
    readState(state)
    for (let round = 0; round < MAX_ROUNDS; round++) {
      for (const gate of cone.gates) conjoin(gate)
      if (!goRound()) break
    }
    const middle = raise(1 - p, q)
    let weights = middle
    let total = middle / 2
    for (const { value, literal } of own) {
      const isEnd = isTrue(literal) && isTrue(sinks.terminal)
      const near = lacking(lack(literal) + lack(sinks.terminal))
      const weight = raise(isEnd ? Math.max(0.5, near) : Math.min(0.5, near), q)
      weights += weight
      total += (weight * value) / 100
    }
    return total / weights
  }
}

/** The gates that literals depend on, inputs first; recursions included. */
function coneOf(network: Network, wanted: readonly Literal[]) {
  const isIn = new Uint8Array(network.size)
  const open = wanted.map((literal) => literal >> 1)
  for (let gate = open.pop(); gate !== undefined; gate = open.pop()) {
    if (isIn[gate] !== 0) continue
    isIn[gate] = 1
    if (network.kind(gate) === AND) for (let i = 0; i < network.count(gate); i++) open.push(network.input(gate, i) >> 1)
    for (const { variables, definitions } of network.loops)
      if (variables.includes(gate)) open.push(...variables, ...definitions.map((literal) => literal >> 1))
  }
  const all = Array.from(isIn, (_, gate) => gate).filter((gate) => isIn[gate] !== 0)
  return {
    isIn,
    gates: Int32Array.from(all.filter((gate) => network.kind(gate) === AND)),
    leaves: Int32Array.from(all.filter((gate) => network.kind(gate) === STATE)),
  }
}
