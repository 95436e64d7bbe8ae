// Above the board: whose turn it is, what is being waited for.
import type { ReactElement } from 'react'
import { counted } from '../base/counted.ts'
import { stageText } from '../base/stage.ts'
import type { Side } from '../board/sides.ts'
import type { Scene, Thought } from '../worker/protocol.ts'
import { type Seat, toChoose } from './match.ts'

interface StatusProps {
  readonly roles: readonly string[]
  readonly sides: readonly Side[]
  readonly seats: readonly Seat[]
  /** What the engine does before it is ready. */
  readonly stage: string | undefined
  readonly scene: Scene | undefined
  readonly asked: readonly number[]
  readonly chosen: readonly (string | undefined)[]
  readonly over: boolean
  readonly thinking: Readonly<Record<number, Thought>>
  /** The ply that is looked at, where it is not the last. */
  readonly viewing: number | undefined
}

export function Status(props: StatusProps): ReactElement {
  return (
    <div className="play-status" role="status">
      {words(props)}
    </div>
  )
}

function words({
  roles,
  sides,
  seats,
  stage,
  scene,
  asked,
  chosen,
  over,
  thinking,
  viewing,
}: StatusProps): ReactElement {
  const name = (role: number) => (
    <span key={role} className={`chip side-chip ${sides[role]}`}>
      <span className="swatch" />
      {roles[role]}
    </span>
  )
  if (stage !== undefined || scene === undefined)
    return <span className="quiet">{stageText({ stage: stage ?? '', count: 0 })}</span>
  if (viewing !== undefined) return <span>{viewing === 0 ? 'Before the first move' : `After move ${viewing}`}</span>
  if (over) return <strong>The game is over.</strong>
  const [role] = asked
  if (role !== undefined) {
    const forced = scene.legals[role].length === 1
    const atOnce = asked.length > 1
    const done = chosen.filter((each, r) => each !== undefined && scene.legals[r].length > 1).length
    return (
      <>
        {name(role)}
        <strong>Your move</strong>
        {forced && <span className="quiet small">There is only one.</span>}
        {atOnce && <span className="quiet small">Everyone moves at once.</span>}
        {done > 0 && (
          <span className="quiet">{done === 1 ? 'One other has chosen.' : `${done} others have chosen.`}</span>
        )}
      </>
    )
  }
  const waiting = toChoose(scene, seats).filter((each) => chosen[each] === undefined)
  return (
    <>
      {waiting.map(name)}
      <span>
        {waiting.some((each) => seats[each].kind === 'nature')
          ? 'Chance decides …'
          : waiting.length === 0
            ? 'Moving …'
            : waiting.length > 1
              ? 'are thinking'
              : 'is thinking'}
      </span>
      {waiting.map((each) =>
        thinking[each] === undefined ? null : (
          <span key={each} className="quiet small">
            {counted(thinking[each].simulations, 'game')} tried
          </span>
        ),
      )}
    </>
  )
}
