// Below the board: through the history, undo, hint, resign.
import { type ReactElement, useEffect, useState } from 'react'
import { BackIcon, FirstIcon, ForwardIcon, LastIcon, TurnIcon } from '../base/icons.tsx'

interface ControlsProps {
  readonly ply: number
  readonly plies: number
  readonly canUndo: boolean
  readonly canHint: boolean
  readonly canResign: boolean
  readonly onView: (ply: number) => void
  readonly onUndo: () => void
  readonly onHint: () => Promise<void>
  readonly onResign: () => void
  /** Absent where there is no board. */
  readonly onTurn?: () => void
}

export function Controls(props: ControlsProps): ReactElement {
  const { ply, plies, canUndo, canHint, canResign, onView, onUndo, onHint, onResign, onTurn } = props
  const [hinting, setHinting] = useState(false)
  const [sure, setSure] = useState(false)
  useEffect(() => {
    if (!canResign) setSure(false)
  }, [canResign])
  const step = (name: string, to: number, icon: ReactElement) => (
    <button
      type="button"
      className="button button-icon button-plain"
      aria-label={name}
      disabled={to === ply || to < 0 || to > plies}
      onClick={() => onView(to)}
    >
      {icon}
    </button>
  )
  return (
    <div className="play-controls">
      <div className="row play-steps" role="group" aria-label="History">
        {step('First position', 0, <FirstIcon />)}
        {step('Back', ply - 1, <BackIcon />)}
        <span className="play-ply small quiet">
          {ply} / {plies}
        </span>
        {step('Forward', ply + 1, <ForwardIcon />)}
        {step('Last position', plies, <LastIcon />)}
        {onTurn !== undefined && (
          <button
            type="button"
            className="button button-icon button-plain"
            aria-label="Turn the board"
            title="Turn the board"
            onClick={onTurn}
          >
            <TurnIcon />
          </button>
        )}
      </div>
      <div className="row">
        <button type="button" className="button" disabled={!canUndo} onClick={onUndo}>
          Undo
        </button>
        <button
          type="button"
          className="button"
          disabled={!canHint || hinting}
          onClick={async () => {
            setHinting(true)
            await onHint()
            setHinting(false)
          }}
        >
          {hinting ? 'Thinking …' : 'Hint'}
        </button>
        <button
          type="button"
          className="button"
          disabled={!canResign}
          onClick={() => (sure ? onResign() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {sure ? 'Really resign?' : 'Resign'}
        </button>
      </div>
    </div>
  )
}
