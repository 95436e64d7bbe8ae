// How it ended, and what next: one line, as high as what stood there before, so that the board stays where it is. In a narrow
// window the points stand below the controls.
import type { ReactElement } from 'react'
import { counted } from '../base/counted.ts'
import type { Side } from '../board/sides.ts'
import { playersOf } from './analysis.ts'
import type { Seat } from './match.ts'

interface GameOverProps {
  readonly roles: readonly string[]
  readonly sides: readonly Side[]
  readonly seats: readonly Seat[]
  readonly goals: readonly number[]
  readonly plies: number
  readonly resigned: number | undefined
  readonly onAgain: () => void
  /** Looks through the match for where it turned. */
  readonly onWhy: () => void
}

export function GameOver(props: GameOverProps): ReactElement {
  const { roles, sides, seats, goals, plies, resigned, onAgain, onWhy } = props
  const players = playersOf(seats)
  return (
    <section className="card game-over" aria-label="Result">
      <div className="game-over-words">
        <h2>{headline(roles, seats, goals, players)}</h2>
        <p className="quiet small">
          {resigned === undefined
            ? `After ${counted(plies, 'move')}`
            : `${roles[resigned]} resigned after ${counted(plies, 'move')}`}
          .
        </p>
      </div>
      <Goals roles={roles} sides={sides} seats={seats} goals={goals} />
      <div className="row game-over-next">
        {players.length > 1 && (
          <button type="button" className="button button-small" onClick={onWhy}>
            See why
          </button>
        )}
        <button type="button" className="button button-main button-small" onClick={onAgain}>
          Play again
        </button>
      </div>
    </section>
  )
}

type GoalsProps = Pick<GameOverProps, 'roles' | 'sides' | 'seats' | 'goals'>

/** The points of each player, below the board, where they say more than who won. */
export function GoalsBelow(props: GoalsProps): ReactElement | null {
  if (isPlain(props.goals, playersOf(props.seats))) return null
  return (
    <div className="goals-below">
      <Goals {...props} />
    </div>
  )
}

function Goals({ roles, sides, seats, goals }: GoalsProps): ReactElement {
  return (
    <ul className="game-over-goals">
      {playersOf(seats).map((role) => (
        <li key={role} className={`chip side-chip ${sides[role]}`}>
          <span className="swatch" />
          {roles[role]}
          <strong>{Number.isNaN(goals[role]) ? '–' : goals[role]}</strong>
        </li>
      ))}
    </ul>
  )
}

function headline(
  roles: readonly string[],
  seats: readonly Seat[],
  goals: readonly number[],
  players: readonly number[],
): string {
  if (players.length === 1)
    return goals[players[0]] === 100 ? 'Solved.' : `Over, with ${goals[players[0]]} of 100 points.`
  const most = Math.max(...players.map((role) => goals[role]))
  const winners = players.filter((role) => goals[role] === most)
  if (winners.length !== 1) return winners.length === players.length ? 'A draw.' : 'A shared win.'
  const humans = players.filter((role) => seats[role].kind === 'human')
  if (humans.length === 1) return humans[0] === winners[0] ? 'You win!' : 'You lost.'
  return `${roles[winners[0]]} wins.`
}

/** Whether the points say no more than who won. */
function isPlain(goals: readonly number[], players: readonly number[]): boolean {
  const [one, other] = players.map((role) => goals[role])
  return players.length === 2 && one + other === 100 && [0, 50, 100].includes(one)
}
