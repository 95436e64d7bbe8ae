// The choice that a search is made for: the row of its role at the root. Whether more search can change it, and how the rule for
// the final move scores it.
import type { Attached } from './attach.ts'
import type { Edge } from './tree.ts'

export interface RootRow {
  /** First edge and number of moves; no moves where the match is over. */
  place(): { readonly first: Edge; readonly count: number }
  /** Whether nothing is left to find out below the root. */
  proven(): boolean
  /** Whether it is so, or there is only one move. */
  decided(): boolean
  /** Whether the final move need not wait for the end of the time, of which so much is spent. */
  settled(share: number): boolean
  /** Moves that were never tried; 0 or less where there are none. */
  untried(): number
  /** Writes ctx.row.scores. */
  score(first: Edge, count: number): void
}

export function createRootRow({ ctx, backup, proof, final, live }: Attached): RootRow {
  const { tree } = ctx
  const unread = new Float64Array(tree.roles)

  function place(): { first: Edge; count: number } {
    if (!tree.hasRows(live.root)) return { first: 0, count: 0 }
    const row = tree.rowOf(live.root, live.seat)
    return { first: tree.rowFirst[row], count: tree.rowCount[row] }
  }

  function readMeans(first: Edge, count: number): void {
    backup.means(live.root, live.seat, first, count)
    proof?.means(live.root, live.seat, first, count)
  }

  function proven(): boolean {
    const { first, count } = place()
    if (count === 0) return true
    if (proof === undefined) return false
    return proof.known(live.root, unread) || (count > 1 && proof.decided(first, count))
  }

  return {
    place,
    proven,
    decided: () => place().count === 1 || proven(),
    settled(share) {
      if (final.settled === undefined || share < (final.from ?? 1)) return false
      const { first, count } = place()
      readMeans(first, count)
      return final.settled(live.root, live.seat, first, count)
    },
    untried: () => place().count - tree.nodeVisits[live.root],
    score(first, count) {
      readMeans(first, count)
      final.score(live.root, live.seat, first, count)
      proof?.settle(live.root, live.seat, first, count)
    },
  }
}
