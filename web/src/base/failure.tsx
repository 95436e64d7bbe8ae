// Errors are part of the design: what went wrong, in a sentence, and a way on.
import { Component, type ReactElement, type ReactNode } from 'react'
import { faultText } from './load-fault.ts'

interface FailureProps {
  readonly title: string
  readonly message: string
  readonly children?: ReactNode
}

export function Failure({ title, message, children }: FailureProps): ReactElement {
  return (
    <section className="card failure stack" role="alert">
      <h2>{title}</h2>
      {/* With several lines it shows a place in a text, which has to stand under its caret. */}
      {message.includes('\n') ? <pre className="small failure-place">{message}</pre> : <p>{message}</p>}
      <div className="row">
        {children}
        <a className="button" href="#/">
          All games
        </a>
      </div>
    </section>
  )
}

/** Catches what a view throws; another address is another try. */
export class Boundary extends Component<
  { readonly at: string; readonly children: ReactNode },
  { error?: Error; at?: string }
> {
  override state: { error?: Error; at?: string } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  static getDerivedStateFromProps({ at }: { at: string }, state: { error?: Error; at?: string }) {
    return state.at === at ? null : { at, error: undefined }
  }
  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <Failure title="This page broke" message={faultText(error)}>
        <button type="button" className="button button-main" onClick={() => location.reload()}>
          Load it again
        </button>
      </Failure>
    )
  }
}
