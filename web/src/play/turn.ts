// The last turn of a match: all its steps, where a turn has several, such as a move and an arrow.
import type { Match } from './match.ts'

/** The plies of the turn that led to a position, the last of them last. Who moves all the time has turns of one step. */
export function lastTurn({ scenes }: Match, ply: number): readonly number[] {
  if (ply === 0) return []
  const alone = (at: number) => {
    const free = scenes[at].legals.flatMap((legal, role) => (legal.length > 1 ? role : []))
    return free.length === 1 ? free[0] : undefined
  }
  const mover = alone(ply - 1)
  let first = ply - 1
  while (mover !== undefined && first > 0 && alone(first - 1) === mover) first--
  const others = scenes.slice(0, ply + 1).some((_, at) => alone(at) !== undefined && alone(at) !== mover)
  if (!others) first = ply - 1
  return Array.from({ length: ply - first }, (_, i) => first + i)
}
