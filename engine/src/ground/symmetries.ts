// Symmetries of the rules: ways to exchange fluents, moves and roles that leave every rule as it is, such as mirroring a board
// or changing sides. Found by telling things apart as far as possible, choosing one for another and telling apart again
// (McKay 1981); every exchange is then compared with all rules, one by one, so that no hash has to be believed. States that
// are exchanged for each other are worth the same, to roles that are exchanged alike.
import { createTuples, type Tuples } from '../base/tuples.ts'
import type { Symmetry } from '../game/symmetry.ts'
import type { GroundProgram } from './program.ts'
import { createRefiner } from './refine.ts'
import type { Relations } from './relations.ts'

const WORK = 60_000_000 // parts of relations looked at
const MAX_CHOICES = 12 // one after the other, until all fluents can be told apart
const CHOSEN = 0x5bd1e995 // a colour

/** What is exchanged, of the ground program of the relations. */
type SymmetricNames = Pick<GroundProgram, 'roles' | 'fluents' | 'moves'>

/** Symmetries of which all others that were found are made; none where there are none, or where finding them takes too long. */
export function findSymmetries(names: SymmetricNames, relations: Relations): Symmetry[] {
  const { fluents } = names
  const { refine } = createRefiner(relations, WORK)
  const all = indexed(relations)
  const found: Int32Array[] = [] // by thing: what takes its place

  /** The first of the smallest set of fluents that have one colour; undefined where all differ. */
  function alike(colours: Int32Array): number[] | undefined {
    const groups = new Map<number, number[]>()
    for (const { holds } of fluents) {
      const group = groups.get(colours[holds])
      if (group === undefined) groups.set(colours[holds], [holds])
      else group.push(holds)
    }
    let best: number[] | undefined
    for (const group of groups.values())
      if (group.length > 1 && (best === undefined || group.length < best.length)) best = group
    return best
  }

  const choose = (colours: Int32Array, thing: number): Int32Array | undefined => {
    const next = colours.slice()
    next[thing] = CHOSEN
    return refine(next)
  }

  /** An exchange that takes things to those of the same colour; undefined where it is none. */
  function exchange(from: Int32Array, to: Int32Array): Int32Array | undefined {
    let [left, right]: (Int32Array | undefined)[] = [from, to]
    for (let depth = 0; depth < MAX_CHOICES && left !== undefined && right !== undefined; depth++) {
      const group = alike(left)
      if (group === undefined) {
        const map = matched(left, right)
        return map !== undefined && isSymmetry(map, relations, all) ? map : undefined
      }
      const colour = left[group[0]]
      const other: number = right.indexOf(colour)
      if (other < 0) return undefined
      left = choose(left, group[0])
      right = choose(right, other)
    }
    return undefined
  }

  // What is chosen on the way to where all fluents differ; the last choices have the fewest alternatives.
  const levels: { readonly colours: Int32Array; readonly group: readonly number[] }[] = []
  let colours = refine(new Int32Array(relations.things).fill(1))
  while (colours !== undefined && levels.length < MAX_CHOICES) {
    const group = alike(colours)
    if (group === undefined) break
    levels.push({ colours, group })
    colours = choose(colours, group[0])
  }
  for (let level = levels.length - 1; level >= 0; level--) {
    const { colours: before, group } = levels[level]
    const [first, ...others] = group
    const from = choose(before, first)
    for (const other of others) {
      // Those found so far leave the choices before this one alone, and so do all that are made of them.
      if (orbitOf(first, found).has(other)) continue
      const to = choose(before, other)
      if (from === undefined || to === undefined) return symmetriesOf()
      const map = exchange(from, to)
      if (map !== undefined) found.push(map)
    }
  }
  return symmetriesOf()

  function symmetriesOf(): Symmetry[] {
    const fluentOf = new Map(fluents.map(({ holds }, i) => [holds, i]))
    const moveOf = new Map(names.moves.map(({ does, role }, i) => [`${does} ${role}`, i]))
    return found.map((map) => {
      const roles = Int32Array.from(names.roles, (_, role) => map[relations.firstRole + role] - relations.firstRole)
      return {
        facts: Int32Array.from(fluents, ({ holds }) => fluentOf.get(map[holds])!),
        moves: Int32Array.from(names.moves, ({ does, role }) => moveOf.get(`${map[does]} ${roles[role]}`)!),
        roles,
      }
    })
  }
}

function orbitOf(thing: number, maps: readonly Int32Array[]): Set<number> {
  const orbit = new Set([thing])
  for (const each of orbit) for (const map of maps) orbit.add(map[each])
  return orbit
}

/** Things by things of the same colour, in order where several have it; undefined where the colours are not the same. */
function matched(from: Int32Array, to: Int32Array): Int32Array | undefined {
  const order = (colours: Int32Array) =>
    Int32Array.from(colours, (_, thing) => thing).sort((a, b) => colours[a] - colours[b] || a - b)
  const [left, right] = [order(from), order(to)]
  const map = new Int32Array(from.length)
  for (let i = 0; i < left.length; i++) {
    if (from[left[i]] !== to[right[i]]) return undefined
    map[left[i]] = right[i]
  }
  return map
}

function indexed({ data }: Relations): Tuples {
  const all = createTuples()
  for (let at = 0; at < data.length; at += 2 + data[at + 1]) all.intern(data, at, 2 + data[at + 1])
  return all
}

/** Whether every relation becomes one of the relations. Things are exchanged one for one, so that none is lost. */
function isSymmetry(map: Int32Array, { data }: Relations, all: Tuples): boolean {
  let image = new Int32Array(64)
  for (let at = 0; at < data.length; at += 2 + data[at + 1]) {
    const size = data[at + 1]
    if (image.length < size + 2) image = new Int32Array(2 * size)
    image[0] = data[at]
    image[1] = size
    for (let i = 2; i < size + 2; i++) image[i] = 4 * map[data[at + i] >> 2] + (data[at + i] & 3)
    image.subarray(2, size + 2).sort()
    if (all.find(image, 0, size + 2) < 0) return false
  }
  return true
}
