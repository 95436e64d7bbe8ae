// How many moves the tables of a search have room for.
import type { Game } from '../game/game.ts'

export interface Room {
  /** Moves that a role may have at once. */
  readonly width: number
  /** All moves. */
  readonly moves: number
}

const GROWTH = 4

/** Of a game as far as it is known. */
export const roomOf = ({ maxLegal, moves }: Game): Room => ({ width: maxLegal, moves: moves.length })

/** A room that grows in steps, so that it seldom has to. */
export function larger(room: Room, needed: Room): Room {
  let { width, moves } = room
  while (width < needed.width) width *= GROWTH
  while (moves < needed.moves) moves *= GROWTH
  return { width, moves }
}
