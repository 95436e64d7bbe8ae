// A match and the ply one looks at → what is going on: the position shown, who is to say something, what they may do. Pure.
import type { Scene } from '../worker/protocol.ts'
import { isOver, type Match, now, type Seat, stuckRole, toChoose } from './match.ts'

export interface Situation {
  /** The ply that is shown. */
  readonly ply: number
  readonly plies: number
  /** Whether that is where the match is. */
  readonly live: boolean
  /** The position that is shown, and the one where the match is. */
  readonly shown: Scene | undefined
  readonly current: Scene | undefined
  readonly over: boolean
  /** Roles of people here that have not chosen yet. */
  readonly asked: readonly number[]
  /** The first of them, where the match is shown as it is now. */
  readonly mover: number | undefined
  readonly legal: readonly string[]
  /** A role that the rules leave without a move. */
  readonly stuck: number | undefined
}

/** `viewed` is a ply of the past; undefined to follow the match. */
export function situationOf(match: Match | undefined, seats: readonly Seat[], viewed: number | undefined): Situation {
  const plies = match?.moves.length ?? 0
  const ply = viewed ?? plies
  const live = match !== undefined && ply === plies
  const over = match !== undefined && isOver(match)
  const current = match === undefined ? undefined : now(match)
  const asked =
    match === undefined || current === undefined || over
      ? []
      : toChoose(current, seats, match.scenes).filter(
          (role) => seats[role].kind === 'human' && match.chosen[role] === undefined,
        )
  const mover = live ? asked[0] : undefined
  return {
    ply,
    plies,
    live,
    shown: match?.scenes[ply],
    current,
    over,
    asked,
    mover,
    legal: mover === undefined || current === undefined ? [] : current.legals[mover],
    stuck: current === undefined || over ? undefined : stuckRole(current),
  }
}
