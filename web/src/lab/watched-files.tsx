// The files of results that the server was given: which of them grow, and a button to look on.
import type { ReactElement } from 'react'
import { rateOf, type WatchedFile, type Watching } from './use-watched.ts'

const STATES: Readonly<Record<WatchedFile['state'], string>> = {
  growing: 'growing',
  still: 'at rest',
  missing: 'not there yet',
}

interface WatchedFilesProps {
  readonly files: readonly WatchedFile[]
  readonly watched: number | undefined
  readonly onWatch: (file: number | undefined) => void
}

export function WatchedFiles({ files, watched, onWatch }: WatchedFilesProps): ReactElement | null {
  if (files.length === 0) return null
  return (
    <section className="card stack" aria-label="Tournaments on the server">
      <h2>On the server</h2>
      <ul className="lab-files">
        {files.map(({ name, bytes, state }, file) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server knows files by their place
          <li key={file} className="spread">
            <span className="lab-file-name">
              <span className="mono">{name}</span>
              <span className={`chip lab-file-${state}`}>{STATES[state]}</span>
              {bytes > 0 && (
                <span className="small quiet">
                  {(bytes / 1000).toLocaleString('en', { maximumFractionDigits: 0 })} kB
                </span>
              )}
            </span>
            <button
              type="button"
              className="button button-small"
              aria-pressed={watched === file}
              aria-label={`Watch ${name}`}
              onClick={() => onWatch(watched === file ? undefined : file)}
            >
              Watch
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How a file that is watched stands. */
export function WatchedState({ name, watching }: { name: string; watching: Watching }): ReactElement {
  const { results, state, note } = watching
  const rate = rateOf(results)
  return (
    <div className="stack" role="status">
      <p>
        <span className="mono">{name}</span>:{' '}
        <strong data-testid="watched-games">
          {results.length.toLocaleString('en')} {results.length === 1 ? 'game' : 'games'}
        </strong>
        {rate !== undefined && `, ${rate.toFixed(rate < 10 ? 1 : 0)} a second`}, {STATES[state]}.
      </p>
      {note !== '' && <p className="notice notice-warn small">{note}</p>}
    </div>
  )
}
