// The outline of the rules; a click leads there.
import { type ReactElement, useMemo } from 'react'
import { outlineOf } from './outline.ts'

interface OutlineCardProps {
  readonly text: string
  readonly onGoTo: (offset: number) => void
}

export function OutlineCard({ text, onGoTo }: OutlineCardProps): ReactElement {
  const outline = useMemo(() => outlineOf(text), [text])
  return (
    <section className="card" aria-label="Outline">
      <header>
        <h2>Outline</h2>
      </header>
      <ul className="outline">
        {outline.map(({ name, count, offset, known }) => (
          <li key={name}>
            <button type="button" onClick={() => onGoTo(offset)}>
              <span className={known ? 'mono outline-known' : 'mono'}>{name}</span>
              <span className="quiet small">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
