// The facts that no board shows, as words: what is worth a glance, then the rest behind a fold.
import type { Fact, View } from '@depthcharge/engine/view'
import { type ReactElement, useMemo } from 'react'
import { restOf } from './rest.ts'

interface FactsProps {
  readonly view: View
  readonly facts: readonly string[]
}

/** Both, below a board. */
export function Facts(props: FactsProps): ReactElement {
  return (
    <>
      <ShownFacts {...props} />
      <FoldedFacts {...props} />
    </>
  )
}

/** At most so many. */
export function ShownFacts({ view, facts, most }: FactsProps & { readonly most?: number }): ReactElement | null {
  const { shown } = useMemo(() => restOf(view, facts), [view, facts])
  return <List facts={shown.slice(0, most)} large={view.boards.length === 0} />
}

export function FoldedFacts({ view, facts }: FactsProps): ReactElement | null {
  const { folded } = useMemo(() => restOf(view, facts), [view, facts])
  if (folded.length === 0) return null
  return (
    <details className="facts-folded">
      <summary className="small">What else holds ({folded.length})</summary>
      <List facts={folded} large={false} />
    </details>
  )
}

function List({ facts, large }: { facts: readonly Fact[]; large: boolean }): ReactElement | null {
  if (facts.length === 0) return null
  return (
    <ul className={large ? 'facts facts-large' : 'facts'} aria-label="What else holds">
      {facts.map(({ name, args }) => (
        <li key={[name, ...args].join(' ')} className="fact">
          <span>{args.length === 0 ? '' : [name, ...args.slice(0, -1)].join(' ')}</span>
          <b>{args.length === 0 ? name : args.at(-1)}</b>
        </li>
      ))}
    </ul>
  )
}
