// The choices of a role at a node: visits, Q and score of each.
import type { ReactElement } from 'react'
import { plain } from '../board/words.ts'
import type { Choice } from '../worker/protocol.ts'
import { number } from './account.ts'

const SHOWN = 16

interface ChoicesProps {
  readonly choices: readonly Choice[]
  readonly chosen?: number
  readonly selected?: string | undefined
  readonly onSelect?: (move: string) => void
  /** Without a formula there is no score but Q. */
  readonly scored?: boolean
}

export function Choices({ choices, chosen, selected, onSelect, scored = true }: ChoicesProps): ReactElement {
  const order = choices.map((_, i) => i).sort((a, b) => choices[b].visits - choices[a].visits || a - b)
  return (
    <table className="table choices">
      <thead>
        <tr>
          <th scope="col">move</th>
          <th scope="col" className="number">
            n
          </th>
          <th scope="col" className="number">
            Q
          </th>
          {scored && (
            <th scope="col" className="number">
              score
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {order.slice(0, SHOWN).map((i) => {
          const { move, visits, mean, score } = choices[i]
          return (
            <tr key={move} className={i === chosen || move === selected ? 'choices-chosen' : ''}>
              <th scope="row">
                {onSelect === undefined ? (
                  <span className="mono">
                    {plain(move)}
                    {i === chosen ? ' ←' : ''}
                  </span>
                ) : (
                  <button
                    type="button"
                    className="link mono"
                    aria-pressed={move === selected}
                    onClick={() => onSelect(move)}
                  >
                    {plain(move)}
                  </button>
                )}
              </th>
              <td className="number">{Math.round(visits).toLocaleString('en')}</td>
              <td className="number">{number(mean)}</td>
              {scored && <td className="number">{number(score)}</td>}
            </tr>
          )
        })}
      </tbody>
      {choices.length > SHOWN && (
        <tfoot>
          <tr>
            <td colSpan={scored ? 4 : 3} className="small quiet">
              and {choices.length - SHOWN} more
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
