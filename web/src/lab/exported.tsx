// A part of the outcome with what it can be saved as: a table as CSV or LaTeX, a plot as SVG or PNG.
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { savePng, saveSvg } from '../base/picture-file.ts'
import { saveFile } from '../base/save-file.ts'
import { csvOf, latexOf, rowsOf } from '../base/table-text.ts'

interface ExportedProps {
  readonly label: string
  readonly title: string
  /** Of the file. */
  readonly name: string
  readonly kind: 'table' | 'plot'
  readonly children: ReactNode
}

export function Exported({ label, title, name, kind, children }: ExportedProps): ReactElement {
  const place = useRef<HTMLElement>(null)
  const [fault, setFault] = useState<string>()
  const rows = () => rowsOf(place.current!.querySelector('table')!)
  const plot = () => place.current?.querySelector<SVGSVGElement>('svg[role="img"]')
  const ways: readonly { readonly text: string; readonly save: () => void | Promise<void> | undefined }[] =
    kind === 'table'
      ? [
          { text: 'CSV', save: () => saveFile(`${name}.csv`, csvOf(rows()), 'text/csv') },
          { text: 'LaTeX', save: () => saveFile(`${name}.tex`, latexOf(rows()), 'application/x-tex') },
        ]
      : [
          { text: 'SVG', save: () => (plot() == null ? undefined : saveSvg(plot()!, name)) },
          { text: 'PNG', save: () => (plot() == null ? undefined : savePng(plot()!, name)) },
        ]
  const save = async (way: (typeof ways)[number]) => {
    try {
      await way.save()
      setFault(undefined)
    } catch (error) {
      setFault(`It could not be saved: ${(error as Error).message}`)
    }
  }
  return (
    <section ref={place} className={kind === 'table' ? 'card scroll' : 'card'} aria-label={label}>
      <header className="spread">
        <h2>{title}</h2>
        <span className="row">
          {ways.map((way) => (
            <button
              key={way.text}
              type="button"
              className="button button-small button-plain"
              aria-label={`Save ${label.toLowerCase()} as ${way.text}`}
              onClick={() => save(way)}
            >
              {way.text}
            </button>
          ))}
        </span>
      </header>
      {children}
      {fault !== undefined && (
        <p className="small notice notice-bad" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}
