// Who of a team simulates what. Members with equal trees would all go to the same leaves, and do the same work: so the moves that
// lead out of the tree they have in common are dealt out among them, by a number that all make of the way there. What is
// another's counts here as under way (Liu, Chen, Yu, Li & Liu 2020), until the next run: all members go through the same
// simulations, and each plays its part of them out.
import type { Attached } from './attach.ts'
import type { Descent } from './descent.ts'
import { edgeOf } from './path.ts'
import type { Place } from './searcher.ts'

const MOST = 4 // simulations of others that a member goes through for one of its own, times their number
const FACTOR = 0x9e3779b1

export function createDivision({ ctx }: Attached) {
  const { tree, roles } = ctx
  const { nodeVisits, edgeVisits, edgePending, edgeMove } = tree
  let place: Place = { index: 0, of: 1 }
  let common = 0 // nodes below this number all have
  let left: Int32Array = new Int32Array(256) // of each: weight, plies, nodes, edges
  let size = 0

  /** Made of the moves to the first place that the others do not have. */
  function numberOf({ length, nodes, edges }: Descent): number {
    let number = 0
    for (let ply = 0; ply < length; ply++) {
      for (let i = ply * roles; i < (ply + 1) * roles; i++)
        number = Math.imul(number ^ (edgeMove[edgeOf(edges[i])] + 1), FACTOR) + (number >>> 15)
      const next = nodes[ply + 1]
      if (next === 0 || next >= common) break
    }
    return (number ^ (number >>> 13)) >>> 0
  }

  function keepRoom(more: number): void {
    if (size + more <= left.length) return
    const larger = new Int32Array(2 * (size + more))
    larger.set(left)
    left = larger
  }

  /** Adds so many visits along a way that is written at a place; returns the place behind it. */
  function visitAgain(at: number, weight: number): number {
    const plies = left[at + 1]
    const nodes = at + 2
    const edges = nodes + plies + 1
    for (let i = nodes; i < edges; i++) if (left[i] !== 0) nodeVisits[left[i]] += weight
    const end = edges + plies * roles
    for (let i = edges; i < end; i++) {
      if (left[i] < 0) continue
      edgeVisits[left[i]] += weight
      edgePending[left[i]] += weight
    }
    return end
  }

  /** It stays under way. */
  function leave({ length, nodes, edges, weight }: Descent): void {
    keepRoom(3 + length * (1 + roles))
    left[size++] = weight
    left[size++] = length
    for (let ply = 0; ply <= length; ply++) left[size++] = nodes[ply]
    for (let i = 0; i < length * roles; i++) left[size++] = edges[i]
  }

  return {
    /** From now on, with what is in the tree in common. */
    setPlace(given: Place): void {
      place = given
      common = tree.nodes() + 1
    },
    /** Whatever is in the tree may be in common. */
    moved(): void {
      common = Number.POSITIVE_INFINITY
    },
    alone(): void {
      place = { index: 0, of: 1 }
    },
    /** How many that are others' may be gone through for one of its own. */
    patience: () => (place.of - 1) * MOST,
    /** Whether somebody else is to play it out. */
    isElsewhere: (descent: Descent): boolean =>
      place.of > 1 && descent.ending !== 'known' && numberOf(descent) % place.of !== place.index,
    /** Whether others have played out what it leads to, so that one is to go further. */
    isHeardOf: ({ ending, out, weight }: Descent): boolean =>
      place.of > 1 && ending === 'edge' && out.choosers === 1 && edgeVisits[out.edge] > weight,
    /** It was not made. */
    takeBack(descent: Descent): void {
      const before = size
      leave(descent)
      visitAgain(before, -descent.weight)
      size = before
    },
    leave,
    /** Nothing is under way elsewhere any more; to be called before nodes move, too. */
    settle(): void {
      for (let at = 0; at < size; ) at = visitAgain(at, -left[at])
      size = 0
    },
  }
}
