// What was played, step by step; a step can be looked at again. Moves of those who only waited are left out.
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import type { Side } from '../board/sides.ts'
import { plain } from '../board/words.ts'
import type { Joint, Scene } from '../worker/protocol.ts'
import { GRADES, type Judgement } from './analysis.ts'
import { toldRoles } from './told.ts'

interface MoveListProps {
  readonly moves: readonly Joint[]
  readonly scenes: readonly Scene[]
  readonly sides: readonly Side[]
  readonly ply: number
  /** Moves that cost something, which are marked. */
  readonly judgements: readonly Judgement[]
  readonly onView: (ply: number) => void
}

export function MoveList({ moves, scenes, sides, ply, judgements, onView }: MoveListProps): ReactElement {
  const told = useMemo(() => toldRoles(moves, scenes), [moves, scenes])
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const here = list.current?.children[ply - 1]
    if (list.current === null || here === undefined) return
    // By where both are on the page: what an offset counts from depends on the styles.
    const from = list.current.getBoundingClientRect()
    const to = here.getBoundingClientRect()
    list.current.scrollTop += (to.top + to.bottom - from.top - from.bottom) / 2
  }, [ply])
  return (
    <section className="card" aria-label="Moves so far">
      <header className="spread">
        <h2>Moves</h2>
      </header>
      {moves.length === 0 ? (
        <p className="quiet small">No moves yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached with the keyboard
        <ol className="move-list scroll" ref={list} tabIndex={0} aria-label="Moves so far">
          {moves.map((joint, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its number
            <li key={i}>
              <button type="button" aria-current={ply === i + 1 ? 'step' : undefined} onClick={() => onView(i + 1)}>
                <span className="quiet">{i + 1}</span>
                <span className="move-list-moves">
                  {told[i].map((role) => (
                    <span key={role} className={sides[role]}>
                      <span className="swatch" /> {plain(joint[role])}
                      <Grade judgement={judgements.find((each) => each.ply === i && each.role === role)} />
                    </span>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Grade({ judgement }: { judgement: Judgement | undefined }): ReactElement | null {
  if (judgement === undefined) return null
  const [sign, words] = GRADES[judgement.grade]
  return (
    <strong className={`move-grade move-${judgement.grade}`} title={words}>
      {` ${sign}`}
    </strong>
  )
}
