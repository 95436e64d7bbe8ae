// The buttons that make a tree grow: by itself, by so many simulations, or by one phase.
import type { ReactElement } from 'react'
import type { Watching } from './use-watching.ts'

interface CourseBarProps {
  readonly watching: Watching
  readonly canStep: boolean
  /** Whether it is there to be stepped through, phase by phase. */
  readonly isByHand: boolean
}

export function CourseBar({ watching, canStep, isByHand }: CourseBarProps): ReactElement {
  const { running, grow, run, step, startOver } = watching
  const stepOn = (
    <button
      type="button"
      className={isByHand ? 'button button-main' : 'button'}
      disabled={!canStep}
      onClick={() => step(1)}
    >
      Step
    </button>
  )
  return (
    <div className="row" role="group" aria-label="Grow the tree">
      {isByHand && stepOn}
      <button type="button" className={isByHand ? 'button' : 'button button-main'} onClick={grow}>
        {running ? 'Pause' : 'Grow'}
      </button>
      {[1, 10, 100, 1000].map((more) => (
        <button key={more} type="button" className="button" onClick={() => run(more)}>
          +{more.toLocaleString('en')}
        </button>
      ))}
      {!isByHand && stepOn}
      <button type="button" className="button button-plain" onClick={startOver}>
        Start over
      </button>
    </div>
  )
}
