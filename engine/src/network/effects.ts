// What each move does for certain: it is put into the next state, and what becomes a constant or another fact by that is its
// effect.
//
//   breakthrough:   next(cell 3 4 black) = cell 3 4 black ∧ ¬does(move 2 3 3 4) ∧ …    →    (move 2 3 3 4) takes it away
import { GONE, HOLDS, type MoveEffects } from '../game/effects.ts'
import {
  CONST,
  DOES,
  FALSE,
  type Gate,
  type Literal,
  type Network,
  type NetworkBuilder,
  STATE,
  TRUE,
} from './network.ts'
import { createSubstitution, UNKNOWN } from './substitute.ts'

const MAX_WORK = 4_000_000 // inputs of gates that may be looked at for a phase: some tenths of a second

/** What may happen in a phase. */
export interface EffectTurn {
  readonly network: Network
  /** Moves of roles that have a choice, and those that others make in any case. */
  readonly moves: readonly number[]
  readonly certain: readonly number[]
}

/** `moves`: how many there are in all. A move of several phases has the effects that it has in all of them. */
export function moveEffects(turns: readonly EffectTurn[], moves: number): MoveEffects {
  const found = new Map<number, ReadonlyMap<number, number>>() // by move and fact: what it becomes
  for (const turn of turns)
    seeEffects(turn, (move, effects) => {
      const known = found.get(move)
      found.set(
        move,
        known === undefined ? effects : new Map([...effects].filter(([fact, after]) => known.get(fact) === after)),
      )
    })
  const first = new Int32Array(moves + 1)
  for (let move = 0; move < moves; move++) first[move + 1] = first[move] + (found.get(move)?.size ?? 0)
  const all = Array.from({ length: moves }, (_, move) => [...(found.get(move) ?? [])]).flat()
  return {
    first,
    fact: Int32Array.from(all, ([fact]) => fact),
    becomes: Int32Array.from(all, ([, after]) => after),
  }
}

function seeEffects(
  { network, moves, certain }: EffectTurn,
  see: (move: number, effects: ReadonlyMap<number, number>) => void,
): void {
  const { next } = network.sinks
  const others = new Set(certain)
  const step = createSubstitution(network, factsAlone, next, (kind, index) => {
    if (kind === STATE) return factsAlone.leaf(STATE, index)
    if (kind === DOES) return others.has(index) ? TRUE : FALSE
    return UNKNOWN
  })
  const doesGate = new Map<number, Gate>()
  for (let gate = 0; gate < network.size; gate++)
    if (network.kind(gate) === DOES) doesGate.set(network.input(gate, 0), gate)
  const idle = next.map(step.base)
  for (const move of moves) {
    const gate = doesGate.get(move)
    const effects = new Map<number, number>()
    if (gate !== undefined && step.work() < MAX_WORK) {
      const made = step.vary(new Map([[gate, TRUE]]))
      next.forEach((literal, fact) => {
        const after = made(literal)
        if (after === idle[fact] || after === UNKNOWN) return
        if (after === FALSE) effects.set(fact, GONE)
        else if (after === TRUE) effects.set(fact, HOLDS)
        else if ((after & 1) === 0) effects.set(fact, (after >> 1) - 1)
      })
    }
    see(move, effects)
  }
}

/** A network that knows nothing but facts: what takes two of them is unknown, so that nothing is built. Gate 0 is the constant. */
const factsAlone: NetworkBuilder = {
  size: () => 0,
  leaf: (_, index) => 2 * (index + 1),
  and(literals) {
    let only: Literal = TRUE
    for (const literal of literals) {
      if (literal === FALSE) return FALSE
      if (literal === TRUE || literal === only) continue
      if (only !== TRUE) return UNKNOWN
      only = literal
    }
    return only
  },
  or: () => UNKNOWN,
  kind: (gate) => (gate === 0 ? CONST : STATE),
  count: () => 0,
  input: () => FALSE,
  finish: () => {
    throw new Error('nothing is built here')
  },
}
