// Below the board: through the history, undo, hint, resign.
import { type ReactElement, useEffect, useState } from 'react'
import {
  BackIcon,
  FirstIcon,
  FlagIcon,
  ForwardIcon,
  HintIcon,
  LastIcon,
  MutedIcon,
  SoundIcon,
  ThreatIcon,
  TurnIcon,
  UndoIcon,
} from '../base/icons.tsx'
import type { Route } from '../base/route.ts'
import { ShareButton } from './share-button.tsx'
import type { Heard } from './use-sound.ts'
import '../styles/controls.css'

interface ControlsProps {
  readonly ply: number
  readonly plies: number
  readonly canUndo: boolean
  readonly canHint: boolean
  readonly canResign: boolean
  readonly onView: (ply: number) => void
  readonly onUndo: () => void
  readonly onHint: () => Promise<void>
  /** Absent where passing has no meaning. */
  readonly onThreat?: () => Promise<void>
  readonly onResign: () => void
  /** Absent where there is no board. */
  readonly onTurn?: () => void
  readonly sound: Heard
  /** The match as a link, and what it is called. */
  readonly share: { readonly route: Route; readonly title: string }
}

export function Controls(props: ControlsProps): ReactElement {
  const { ply, plies, canUndo, canHint, canResign, onView, onUndo, onHint, onThreat, onResign, onTurn, sound, share } =
    props
  const [asking, setAsking] = useState<'hint' | 'threat'>()
  const [sure, setSure] = useState(false)
  // It stays where it was while others move.
  const [threatens, setThreatens] = useState(false)
  if (onThreat !== undefined && !threatens) setThreatens(true)
  useEffect(() => {
    if (!canResign) setSure(false)
  }, [canResign])
  const step = (name: string, to: number, icon: ReactElement) => (
    <button
      type="button"
      className={`button button-icon button-plain ${/position/.test(name) ? 'button-end' : ''}`}
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
        <button
          type="button"
          className="button button-icon button-plain"
          aria-label="Sound"
          title={sound.on ? 'Sound is on' : 'Sound is off'}
          aria-pressed={sound.on}
          onClick={sound.toggle}
        >
          {sound.on ? <SoundIcon /> : <MutedIcon />}
        </button>
        <ShareButton {...share} />
      </div>
      <div className="row play-doings">
        <button type="button" className="button" disabled={!canUndo} onClick={onUndo}>
          <UndoIcon />
          <span>Undo</span>
        </button>
        <button
          type="button"
          className="button"
          disabled={!canHint || asking !== undefined}
          aria-busy={asking === 'hint'}
          onClick={async () => {
            setAsking('hint')
            await onHint()
            setAsking(undefined)
          }}
        >
          <HintIcon />
          <span>{asking === 'hint' ? 'Thinking …' : 'Hint'}</span>
        </button>
        {threatens && (
          <button
            type="button"
            className="button"
            title="What would the other side do if you passed?"
            disabled={onThreat === undefined || asking !== undefined}
            aria-busy={asking === 'threat'}
            onClick={async () => {
              setAsking('threat')
              await onThreat?.()
              setAsking(undefined)
            }}
          >
            <ThreatIcon />
            <span>{asking === 'threat' ? 'Thinking …' : 'Threat'}</span>
          </button>
        )}
        <button
          type="button"
          className={sure ? 'button is-sure' : 'button'}
          disabled={!canResign}
          onClick={() => (sure ? onResign() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          <FlagIcon />
          <span>{sure ? 'Really resign?' : 'Resign'}</span>
        </button>
      </div>
    </div>
  )
}
