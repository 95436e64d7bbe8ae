// The buttons that make a tree grow: by itself, by so many simulations, or by one phase.
import type { ReactElement } from 'react'
import type { Watching } from './use-watching.ts'

export function CourseBar({ watching, canStep }: { watching: Watching; canStep: boolean }): ReactElement {
  const { running, grow, run, step, startOver } = watching
  return (
    <div className="row" role="group" aria-label="Grow the tree">
      <button type="button" className="button button-main" onClick={grow}>
        {running ? 'Pause' : 'Grow'}
      </button>
      {[1, 10, 100, 1000].map((more) => (
        <button key={more} type="button" className="button" onClick={() => run(more)}>
          +{more.toLocaleString('en')}
        </button>
      ))}
      <button type="button" className="button" disabled={!canStep} onClick={() => step(1)}>
        Step
      </button>
      <button type="button" className="button button-plain" onClick={startOver}>
        Start over
      </button>
    </div>
  )
}
