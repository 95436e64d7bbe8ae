// Moves that are never legal together can share a place in the choice among moves: a chess piece on a1 is a rook or a king,
// so that a1 needs as many places as the piece with most moves has, and not as many as all pieces have together.
//
//   places of a1:      0              1              2           …
//   legal there:   rook a1 b1  ∨  rook a1 c1  ∨  rook a1 d1
//                  king a1 b1     king a1 a2     king a1 b2
import { exclusiveGroups, type Group } from '../../network/exclusive.ts'
import { createRefuter } from '../../network/refute.ts'
import { type Circuit, frameOf } from './circuit.ts'

/** The moves of one place, of which at most one is legal. */
export type Slot = readonly number[]

const FEW = 40 // moves below which the choice is cheap as it is

type ByPhaseAndRole<T> = readonly (readonly (readonly T[])[])[]

const found = new WeakMap<Circuit, ByPhaseAndRole<Slot>>() // several modules are made of one circuit

/** Places for the moves among which there is a choice. */
export function slotsOf(circuit: Circuit, choices: ByPhaseAndRole<number>): ByPhaseAndRole<Slot> {
  const slots = found.get(circuit) ?? findSlots(circuit.origin ?? circuit, choices)
  found.set(circuit, slots)
  return slots
}

function findSlots(circuit: Circuit, choices: ByPhaseAndRole<number>): ByPhaseAndRole<Slot> {
  const { ground, networks } = circuit
  const frame = frameOf(ground)
  const none: number[][] = ground.fluents.map(() => [])
  // The fluents that a move needs, as far as the gates say it plainly.
  const guards = networks.map((network, phase) => {
    const refuter = createRefuter(network, frame, none, 0)
    const many = choices[phase].filter((own) => own.length >= FEW).flat()
    return new Map(many.map((move) => [move, refuter.implied(network.sinks.legal[move]) ?? []]))
  })
  const guarding = new Set(guards.flatMap((byMove) => [...byMove.values()].flat()))
  const initial = ground.fluents.map((fluent) => fluent.initial)
  const groups: Group[] = []
  for (const family of guess([...guarding], (fluent) => ground.fluents[fluent].text))
    groups.push(...exclusiveGroups(networks, frame, initial, family, groups))
  return choices.map((byRole, phase) => byRole.map((own) => share(own, guards[phase], groups)))
}

/** Sentences that differ in one word, by the words they share; families of them by relation and place of that word. */
function guess(fluents: readonly number[], text: (fluent: number) => string): Group[][] {
  const families = new Map<string, Map<string, number[]>>()
  for (const fluent of fluents) {
    const words = text(fluent).split(' ')
    words.forEach((_, place) => {
      const others = [...words.slice(0, place), '?', ...words.slice(place + 1)]
      const family = entry(families, `${others[0]} ${place} ${words.length}`, () => new Map<string, number[]>())
      entry(family, others.join(' '), () => []).push(fluent)
    })
  }
  return [...families.values()].map((family) => [...family.values()].filter((group) => group.length > 1))
}

function entry<V>(map: Map<string, V>, key: string, make: () => V): V {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

/** Each move goes with the group that saves most; the moves of each of its fluents lie side by side. */
function share(
  own: readonly number[],
  guards: ReadonlyMap<number, readonly number[]>,
  groups: readonly (readonly number[])[],
): Slot[] {
  const movesOf = new Map<number, number[]>() // by fluent
  for (const move of own)
    for (const fluent of guards.get(move) ?? []) movesOf.set(fluent, [...(movesOf.get(fluent) ?? []), move])
  const saved = new Map(
    groups.map((group) => {
      const lengths = group.map((fluent) => movesOf.get(fluent)?.length ?? 0)
      return [group, lengths.reduce((total, length) => total + length, 0) - Math.max(...lengths)]
    }),
  )
  const slots: number[][] = []
  const placed = new Set<number>()
  for (const group of [...groups].sort((a, b) => saved.get(b)! - saved.get(a)!)) {
    const shared: number[][] = []
    for (const fluent of group) {
      const column = (movesOf.get(fluent) ?? []).filter((move) => !placed.has(move))
      column.forEach((move, place) => {
        placed.add(move)
        shared[place] ??= []
        shared[place].push(move)
      })
    }
    slots.push(...shared)
  }
  for (const move of own) if (!placed.has(move)) slots.push([move])
  return slots
}
