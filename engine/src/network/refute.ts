// Can these literals hold together, in a state that play can reach? Propagation and case distinction over the gates (Davis,
// Logemann & Loveland 1962), with what is known of games: a role makes one move and it is legal, and of some fluents
// at most one holds. Answers "no" only with a proof; where the work grows beyond a bound, the answer is "perhaps".
//
//   next(cell a1 rook) = cell a1 rook ∧ ¬does(x to a1) ∧ …  ∨  does(rook to a1)
//   next(cell a1 king) = …                                  ∨  does(king to a1)          together: no, in all four cases
import type { Frame } from './frame.ts'
import { AND, CONST, DOES, type Gate, type Literal, type Network, STATE } from './network.ts'

export interface Refuter {
  /** True if the literals cannot all hold. */
  refutes(literals: readonly Literal[]): boolean
  /** The fluents that must hold where a literal does, or undefined where it cannot hold at all. */
  implied(literal: Literal): readonly number[] | undefined
  /** Values looked at or assigned so far. */
  work(): number
}

const DEEPEST = 3 // gates that a value is looked for below
const MAX_WORK = 50_000 // for one question

/** `groupsOf`: by fluent, the groups it is in, of each of which at most one fluent holds. */
export function createRefuter(
  network: Network,
  frame: Frame,
  groupsOf: readonly (readonly number[])[],
  groups: number,
): Refuter {
  const { legal } = network.sinks
  const value = new Int8Array(network.size) // by gate: 1 true, -1 false, 0 unknown
  const trail: Gate[] = [] // gates in the order they became known
  const clauses: Gate[] = [] // conjunctions that must be false, in the order they became so
  const made = new Int32Array(frame.roles).fill(-1) // by role
  const holder = new Int32Array(groups).fill(-1) // by group: the fluent that holds
  let work = 0
  let bound = 0

  /** Takes a literal to be true; false if it cannot be. */
  function assume(literal: Literal): boolean {
    const gate = literal >> 1
    const wanted = (literal & 1) === 0 ? 1 : -1
    const kind = network.kind(gate)
    work++
    if (kind === CONST) return wanted === -1
    if (value[gate] !== 0) return value[gate] === wanted
    value[gate] = wanted
    trail.push(gate)
    if (kind === AND) {
      if (wanted === -1) {
        clauses.push(gate)
        return true
      }
      for (let i = 0; i < network.count(gate); i++) if (!assume(network.input(gate, i))) return false
      return true
    }
    if (wanted === -1) return true
    const index = network.input(gate, 0)
    if (kind === STATE) {
      for (const group of groupsOf[index]) {
        if (holder[group] >= 0) return false
        holder[group] = index
      }
      return true
    }
    if (kind !== DOES) return true
    const role = frame.moveRole[index]
    if (made[role] >= 0) return false
    made[role] = index
    return assume(legal[index])
  }

  function undo(length: number, clauseCount: number): void {
    clauses.length = clauseCount
    while (trail.length > length) {
      const gate = trail.pop()!
      const kind = network.kind(gate)
      const index = network.input(gate, 0)
      if (value[gate] === 1 && kind === STATE)
        for (const group of groupsOf[index]) if (holder[group] === index) holder[group] = -1
      if (value[gate] === 1 && kind === DOES && made[frame.moveRole[index]] === index) made[frame.moveRole[index]] = -1
      value[gate] = 0
    }
  }

  /** Whether a literal is known to be false. */
  function isFalse(literal: Literal, depth: number): boolean {
    const gate = literal >> 1
    const plain = (literal & 1) === 0
    const kind = network.kind(gate)
    work++
    if (kind === CONST) return plain
    if (value[gate] !== 0) return (value[gate] === 1) !== plain
    if (kind === AND) {
      if (depth === 0) return false
      for (let i = 0; i < network.count(gate); i++)
        if (isFalse(network.input(gate, i) ^ (plain ? 0 : 1), depth - 1) === plain) return plain
      return !plain
    }
    if (!plain) return false
    const index = network.input(gate, 0)
    if (kind === STATE) return groupsOf[index].some((group) => holder[group] >= 0)
    return kind === DOES && made[frame.moveRole[index]] >= 0
  }

  /** True if what is assumed leads to a contradiction in every case. */
  function contradicts(): boolean {
    for (;;) {
      let shortest: Literal[] | undefined
      let unit = false
      for (let c = 0; c < clauses.length && !unit; c++) {
        const open = openLiterals(clauses[c])
        if (open === undefined) continue
        if (open.length === 0) return true
        if (open.length === 1) {
          if (!assume(open[0])) return true
          unit = true
        } else if (shortest === undefined || open.length < shortest.length) shortest = open
      }
      if (unit) continue
      if (shortest === undefined) return false
      return shortest.every(contradictory)
    }
  }

  /** What can still make a conjunction false; undefined if something does. */
  function openLiterals(gate: Gate): Literal[] | undefined {
    const open: Literal[] = []
    for (let i = 0; i < network.count(gate); i++) {
      const input = network.input(gate, i)
      if (isFalse(input, DEEPEST)) return undefined
      if (!isFalse(input ^ 1, DEEPEST)) open.push(input ^ 1)
    }
    return open
  }

  function contradictory(literal: Literal): boolean {
    if (work > bound) return false
    const [length, clauseCount] = [trail.length, clauses.length]
    const found = !assume(literal) || contradicts()
    undo(length, clauseCount)
    return found
  }

  return {
    refutes(literals) {
      bound = work + MAX_WORK
      const found = literals.some((literal) => !assume(literal)) || contradicts()
      undo(0, 0)
      return found
    },
    implied(literal) {
      const possible = assume(literal)
      const fluents = trail.flatMap((gate) =>
        value[gate] === 1 && network.kind(gate) === STATE ? [network.input(gate, 0)] : [],
      )
      undo(0, 0)
      return possible ? fluents : undefined
    },
    work: () => work,
  }
}
