// The outline of the rules; a click leads there.
import { type ReactElement, useDeferredValue, useMemo } from 'react'
import { outlineOf } from './outline.ts'

const MAX_ENTRIES = 60

interface OutlineCardProps {
  readonly text: string
  readonly onGoTo: (offset: number) => void
}

export function OutlineCard({ text, onGoTo }: OutlineCardProps): ReactElement {
  // Long texts take a while, and typing must not wait for them.
  const settled = useDeferredValue(text)
  const outline = useMemo(() => outlineOf(settled), [settled])
  return (
    <section className="card" aria-label="Outline">
      <header>
        <h2>Outline</h2>
      </header>
      <ul className="outline">
        {outline.slice(0, MAX_ENTRIES).map(({ name, count, offset, known }) => (
          <li key={name}>
            <button type="button" onClick={() => onGoTo(offset)}>
              <span className={known ? 'mono outline-known' : 'mono'}>{name}</span>
              <span className="quiet small">{count}</span>
            </button>
          </li>
        ))}
      </ul>
      {outline.length > MAX_ENTRIES && (
        <p className="small quiet">and {(outline.length - MAX_ENTRIES).toLocaleString('en')} more</p>
      )}
    </section>
  )
}
