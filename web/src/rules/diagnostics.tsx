// What is wrong with a text, line by line; a click leads there.
import { type Diagnostic, type Edit, locate } from '@depthcharge/engine/gdl'
import type { ReactElement } from 'react'
import { counted } from '../base/counted.ts'

interface DiagnosticsProps {
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
  /** Where there is nothing to tell. */
  readonly fine: string
  /** Beyond the text, why it does not work. */
  readonly error?: string | undefined
  /** Another try, where that may help. */
  readonly onAgain?: (() => void) | undefined
  readonly onGoTo: (offset: number) => void
  readonly onFix?: (edits: readonly Edit[]) => void
}

export function Diagnostics({
  text,
  diagnostics,
  fine,
  error,
  onAgain,
  onGoTo,
  onFix,
}: DiagnosticsProps): ReactElement {
  const faults = diagnostics.filter(({ severity }) => severity === 'error').length
  return (
    <section className="rules-diagnostics" aria-label="Diagnostics">
      <p className="small" role="status">
        {diagnostics.length === 0 && error === undefined
          ? fine
          : `${counted(faults, 'error')}, ${counted(diagnostics.length - faults, 'warning')}`}
      </p>
      {error !== undefined && (
        <div className="notice notice-bad" role="alert">
          <pre>{error}</pre>
          {onAgain !== undefined && (
            <button type="button" className="button button-small" onClick={onAgain}>
              Try again
            </button>
          )}
        </div>
      )}
      <ul>
        {diagnostics.slice(0, 50).map(({ code, severity, message, span, fix }) => {
          const where = span === undefined ? undefined : locate(text, span.start)
          return (
            <li className="diagnostic-row" key={`${code} ${span?.start} ${message}`}>
              <button
                type="button"
                className={`diagnostic diagnostic-${severity}`}
                onClick={() => onGoTo(span?.start ?? 0)}
              >
                {where !== undefined && <span className="mono small">{`${where.line}:${where.column}`}</span>}
                <span>
                  {message} <span className="quiet small">{code}</span>
                </span>
              </button>
              {fix !== undefined && onFix !== undefined && (
                <button type="button" className="button button-small" onClick={() => onFix(fix.edits)}>
                  {fix.title}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
