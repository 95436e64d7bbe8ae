// Control splitting. In most games whose turn it is changes like clockwork: some fluents depend on nothing but each
// other, and run through a short cycle. The network of each phase of that cycle, with those fluents as constants, is
// half the network or less. Found from the gates, never from names.
import { AND, CONST, FALSE, type Network, STATE, TRUE } from './network.ts'
import { rewrite } from './rewrite.ts'

export interface Phases {
  readonly count: number
  /** The fluents that tell the phase. */
  readonly fluents: readonly number[]
  /** By phase, then by position in fluents. */
  readonly values: readonly (readonly boolean[])[]
}

const LONGEST = 8
const NO_PHASES: Phases = { count: 1, fluents: [], values: [[]] }

export function findPhases(network: Network, initial: readonly boolean[]): Phases {
  const support = stateSupport(network)
  const depends = network.sinks.next.map((literal) => support[literal >> 1])
  // The largest set of fluents closed under dependence on each other.
  let closed = new Set(depends.flatMap((fluents, fluent) => (fluents === undefined ? [] : [fluent])))
  for (;;) {
    const smaller = new Set([...closed].filter((fluent) => depends[fluent]!.every((other) => closed.has(other))))
    if (smaller.size === closed.size) break
    closed = smaller
  }
  // Each of its fluents with all that it depends on is a clock of its own; the short ones are wound up together.
  let period = 1
  const chosen = new Set<number>()
  for (const fluent of closed) {
    const own = closure(fluent, depends)
    const orbit = run(network, own, initial)
    if (orbit === undefined || orbit === 1) continue
    const together = lcm(period, orbit)
    if (together > LONGEST) continue
    period = together
    for (const each of own) chosen.add(each)
  }
  if (period === 1) return NO_PHASES
  const fluents = [...chosen].sort((a, b) => a - b)
  const values: boolean[][] = []
  let state = initial
  for (let phase = 0; phase < period; phase++) {
    values.push(fluents.map((fluent) => state[fluent]))
    state = step(network, fluents, state)
  }
  return { count: period, fluents, values }
}

/** The network in one phase. */
export function specialise(network: Network, phases: Phases, phase: number): Network {
  const value = new Map(phases.fluents.map((fluent, i) => [fluent, phases.values[phase][i] ? TRUE : FALSE]))
  return rewrite(network, {
    leaf: (kind, index, to) => (kind === STATE ? (value.get(index) ?? to.leaf(kind, index)) : to.leaf(kind, index)),
  })
}

const WIDEST = 64 // fluents; a clock has fewer

/** By gate: the fluents it depends on, or undefined if it depends on moves, on a recursion or on many. */
function stateSupport(network: Network): (readonly number[] | undefined)[] {
  const support: (readonly number[] | undefined)[] = []
  for (let gate = 0; gate < network.size; gate++) {
    const kind = network.kind(gate)
    if (kind === CONST) support.push([])
    else if (kind === STATE) support.push([network.input(gate, 0)])
    else if (kind === AND) {
      let all: Set<number> | undefined = new Set()
      for (let i = 0; all !== undefined && i < network.count(gate); i++) {
        const input: readonly number[] | undefined = support[network.input(gate, i) >> 1]
        if (input === undefined) all = undefined
        else for (const fluent of input) all.add(fluent)
        if (all !== undefined && all.size > WIDEST) all = undefined
      }
      support.push(all && [...all])
    } else support.push(undefined)
  }
  return support
}

function closure(fluent: number, depends: readonly (readonly number[] | undefined)[]): number[] {
  const found = new Set([fluent])
  for (const each of found) for (const other of depends[each]!) found.add(other)
  return [...found]
}

/** The period of a clock that comes back to its first state, if it is short. */
function run(network: Network, fluents: readonly number[], initial: readonly boolean[]): number | undefined {
  let state = initial
  for (let period = 1; period <= LONGEST; period++) {
    state = step(network, fluents, state)
    if (fluents.every((fluent) => state[fluent] === initial[fluent])) return period
  }
  return undefined
}

/** The fluents' next values; all others keep theirs. */
function step(network: Network, fluents: readonly number[], state: readonly boolean[]): boolean[] {
  const next = [...state]
  const known = rewrite(network, {
    sinks: (sinks) => ({ next: fluents.map((fluent) => sinks.next[fluent]), legal: [], goals: [], terminal: FALSE }),
    leaf: (kind, index, to) => (kind === STATE ? (state[index] ? TRUE : FALSE) : to.leaf(kind, index)),
  })
  fluents.forEach((fluent, i) => {
    next[fluent] = known.sinks.next[i] === TRUE
  })
  return next
}

function lcm(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y > 0) [x, y] = [y, x % y]
  return (a / x) * b
}
