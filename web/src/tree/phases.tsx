// One simulation in its four phases: what happened in the last one, with every candidate and its score.
import type { ReactElement } from 'react'
import type { Side } from '../board/sides.ts'
import { plain } from '../board/words.ts'
import type { Phase } from '../worker/protocol.ts'
import { Choices } from './choices.tsx'
import { moveLabel } from './tree-drawing.tsx'
import { whyChosen } from './why-chosen.ts'

const NAMES: readonly { readonly phase: Phase['phase']; readonly text: string }[] = [
  { phase: 'select', text: 'Selection' },
  { phase: 'expand', text: 'Expansion' },
  { phase: 'simulate', text: 'Playout' },
  { phase: 'backUp', text: 'Back-up' },
]

const points = (reward: number) => String(Math.round(reward * 1000) / 10)

interface PhasesProps {
  readonly phases: readonly Phase[]
  readonly roles: readonly string[]
  readonly sides: readonly Side[]
}

export function Phases({ phases, roles, sides }: PhasesProps): ReactElement {
  const last = phases.at(-1)
  return (
    <section className="card phases" aria-label="The simulation, phase by phase">
      <ol className="phases-steps">
        {NAMES.map(({ phase, text }) => (
          <li
            key={phase}
            data-done={phases.some((each) => each.phase === phase)}
            aria-current={last?.phase === phase ? 'step' : undefined}
          >
            {text}
          </li>
        ))}
      </ol>
      <div className="stack phases-words" role="status">
        {last === undefined ? (
          <p className="small quiet">
            Step once: a simulation begins at the root and goes down to where the tree ends.
          </p>
        ) : (
          <Told phase={last} roles={roles} sides={sides} />
        )}
      </div>
    </section>
  )
}

function Told({
  phase,
  roles,
  sides,
}: {
  phase: Phase
  roles: readonly string[]
  sides: readonly Side[]
}): ReactElement {
  const who = (role: number) => <span className={`side-name ${sides[role]}`}>{roles[role]}</span>
  if (phase.phase === 'select')
    return (
      <>
        {phase.decisions.length === 0 && <p className="small">Nobody had a choice on the way down.</p>}
        {phase.decisions.map(({ node, role, choices, chosen }) => (
          <div key={`${node} ${role}`} className="stack">
            <p className="small">
              {who(role)} takes <strong className="mono">{plain(choices[chosen].move)}</strong>{' '}
              {whyChosen(choices, chosen)}
            </p>
            <Choices choices={choices} chosen={chosen} />
          </div>
        ))}
      </>
    )
  if (phase.phase === 'expand')
    return (
      <p className="small">
        {phase.node === 0 ? (
          'No node is added: the way ended inside the tree.'
        ) : (
          <>
            The state after <strong className="mono">{moveLabel(phase.joint)}</strong> becomes a new node of the tree.
          </>
        )}
      </p>
    )
  if (phase.phase === 'simulate')
    return (
      <>
        <p className="small">
          {phase.moves.length === 0
            ? 'The game is over in this node; nothing is left to play.'
            : `From there ${phase.moves.length} random ${phase.moves.length === 1 ? 'move leads' : 'moves lead'} to the end: ${phase.moves
                .slice(0, 12)
                .map(moveLabel)
                .join(', ')}${phase.moves.length > 12 ? ' …' : '.'}`}
        </p>
        <p className="small">
          The result:{' '}
          {phase.rewards.map((reward, role) => (
            <span key={roles[role]}>
              {role > 0 && ', '}
              {who(role)} <strong>{points(reward)}</strong>
            </span>
          ))}{' '}
          points.
        </p>
      </>
    )
  return (
    <>
      <p className="small">The result goes back up the way it came. Every choice on the way now has:</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">choice</th>
            <th scope="col" className="number">
              n
            </th>
            <th scope="col" className="number">
              Q, in points
            </th>
          </tr>
        </thead>
        <tbody>
          {phase.path.map(({ role, move, visits, mean }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a way is known by its steps
            <tr key={i}>
              <th scope="row">
                {who(role)} <span className="mono">{plain(move)}</span>
              </th>
              <td className="number">{visits}</td>
              <td className="number">{points(mean)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
