// Above the board while a variation is on it: where it leaves the match, and the way back.
import type { ReactElement } from 'react'
import type { Walks } from './use-walk.ts'
import { keptOf, sameWalk } from './walk.ts'

export function WalkBar({ walks }: { walks: Walks }): ReactElement | null {
  const { walk, kept } = walks
  if (walk === undefined) return null
  const own = keptOf(walk)
  const isKept = kept.some((each) => sameWalk(each, own))
  return (
    <section className="play-status play-walk" aria-label="Variation">
      <strong>{walk.from === 0 ? 'A variation from the start' : `A variation after move ${walk.from}`}</strong>
      <span className="quiet small">You move for everybody.</span>
      <span className="row">
        <button
          type="button"
          className="button button-small"
          disabled={isKept || own.moves.length === 0}
          onClick={walks.keep}
        >
          {isKept ? 'Kept' : 'Keep it'}
        </button>
        <button type="button" className="button button-small button-main" onClick={walks.leave}>
          Back to the match
        </button>
      </span>
    </section>
  )
}
