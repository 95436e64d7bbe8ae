// What the rules have come to: the first position, the machine, its speed.
import type { Flaw } from '@depthcharge/engine/game'
import type { View } from '@depthcharge/engine/view'
import { type ReactElement, useMemo } from 'react'
import { counted } from '../base/counted.ts'
import { stageText } from '../base/stage.ts'
import { Boards } from '../board/board.tsx'
import { Facts } from '../board/facts.tsx'
import { sidesOf } from '../board/sides.ts'
import type { CompiledRules } from './use-compiled.ts'

interface GameCardProps {
  readonly compiled: CompiledRules
  /** How it is drawn. */
  readonly view: View | undefined
  /** Gives up the compilation. */
  readonly onStop: () => void
  /** Shows the steps to what is wrong. */
  readonly onWatch: (flaw: Flaw) => void
}

const FLAWS: Readonly<Record<string, string>> = {
  'no-legal-move': 'Somebody has no legal move',
  'goal-not-unique': 'Somebody has no goal value, or several',
  'no-end': 'Play may go on for ever',
}
const STATES = { checking: 'checking', compiling: 'compiling', ready: 'ready to play', faulty: 'not playable yet' }

export function GameCard({ compiled, view, onStop, onWatch }: GameCardProps): ReactElement {
  const { sheet, scene, perSecond, state, stage, flaws = [] } = compiled
  const sides = useMemo(() => (sheet === undefined ? [] : sidesOf(sheet.roles, sheet.chance)), [sheet])
  const number = (n: number) => Math.round(n).toLocaleString('en')
  return (
    <section className="card stack" aria-label="The game" data-old={state === 'checking' && sheet !== undefined}>
      <header className="spread">
        <h2>The game</h2>
        <span className={`chip rules-state-${state}`} role="status">
          {flaws.length > 0 && state === 'ready' ? 'playable, with faults' : STATES[state]}
        </span>
      </header>
      {state === 'compiling' && (
        <p className="small spread rules-stage" role="status">
          <span>{stage === undefined ? 'Reading the rules …' : stageText(stage)}</span>
          <button type="button" className="button button-small" onClick={onStop}>
            Stop
          </button>
        </p>
      )}
      <div className="rules-board">
        {view === undefined || scene === undefined ? (
          <p className="small quiet">When the rules are right, the first position stands here.</p>
        ) : (
          <>
            <Boards view={view} facts={scene.facts} sides={sides} label="First position" />
            <Facts view={view} facts={scene.facts} />
          </>
        )}
      </div>
      {sheet !== undefined && (
        <dl className="figures">
          <div>
            <dt>roles</dt>
            <dd>{sheet.roles.join(', ')}</dd>
          </div>
          <div>
            <dt>{sheet.gates === undefined ? 'machine' : 'gates'}</dt>
            <dd>{sheet.gates === undefined ? (sheet.machine ?? 'TypeScript') : number(sheet.gates)}</dd>
          </div>
          <div>
            <dt>compiled in</dt>
            <dd>{number(sheet.ms)} ms</dd>
          </div>
          <div>
            <dt>random games</dt>
            <dd>{perSecond === undefined ? 'measuring' : `${number(perSecond)} a second`}</dd>
          </div>
        </dl>
      )}
      {flaws.map((flaw) => (
        <p
          key={flaw.message}
          className={`notice small spread ${flaw.severity === 'error' ? 'notice-bad' : 'notice-warn'}`}
          role="alert"
        >
          <span>
            {FLAWS[flaw.code]}; {flaw.shortest ? 'the shortest way there' : 'a way there'}:{' '}
            {counted(flaw.moves.length, 'step')}.
          </span>
          <button type="button" className="button button-small" onClick={() => onWatch(flaw)}>
            Watch it
          </button>
        </p>
      ))}
      {sheet !== undefined && <p className="small quiet">{sheet.why}.</p>}
      {sheet?.notice !== undefined && <p className="notice notice-warn small">{sheet.notice}</p>}
    </section>
  )
}
