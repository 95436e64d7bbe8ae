// The facts that no board shows, as words: what is worth a glance, then the rest behind a fold.
import type { Fact, View } from '@depthcharge/engine/view'
import { type ReactElement, useMemo } from 'react'
import { isTurn, restOf } from './rest.ts'
import { sidesOf } from './sides.ts'

interface FactsProps {
  readonly view: View
  readonly facts: readonly string[]
  /** Of the first position, where it is known. */
  readonly first?: readonly string[] | undefined
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
export function ShownFacts({ view, facts, first, most }: FactsProps & { readonly most?: number }): ReactElement | null {
  const { shown } = useMemo(() => restOf(view, facts, first), [view, facts, first])
  return <List facts={shown.slice(0, most)} large={view.boards.length === 0} roles={view.roles} />
}

interface FoldedFactsProps extends FactsProps {
  /** Whether it stands elsewhere whose turn it is. */
  readonly turnIsTold?: boolean
}

export function FoldedFacts({ view, facts, first, turnIsTold = false }: FoldedFactsProps): ReactElement | null {
  const rest = useMemo(() => restOf(view, facts, first), [view, facts, first])
  const folded = turnIsTold ? rest.folded.filter((fact) => !isTurn(view, fact)) : rest.folded
  if (folded.length === 0) return null
  return (
    <details className="facts-folded">
      <summary className="small">Other facts ({folded.length})</summary>
      <List facts={folded} large={false} roles={view.roles} />
    </details>
  )
}

interface ListProps {
  readonly facts: readonly Fact[]
  readonly large: boolean
  readonly roles: readonly string[]
}

/** What is said of a role has its colour, as a score does. */
function List({ facts, large, roles }: ListProps): ReactElement | null {
  if (facts.length === 0) return null
  const sides = sidesOf(roles, roles.indexOf('random'))
  return (
    <ul className={large ? 'facts facts-large' : 'facts'} aria-label="Other facts">
      {facts.map(({ name, args }) => {
        const role = args.slice(0, -1).reduce((found, each) => Math.max(found, roles.indexOf(each)), -1)
        return (
          <li key={[name, ...args].join(' ')} className={role < 0 ? 'fact' : `fact fact-score ${sides[role]}`}>
            <span>{args.length === 0 ? '' : [name, ...args.slice(0, -1)].join(' ')}</span>
            <b>{args.length === 0 ? name : args.at(-1)}</b>
          </li>
        )
      })}
    </ul>
  )
}
