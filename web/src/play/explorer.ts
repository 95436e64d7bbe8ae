// Games that were played → what was done after some moves, how often, and what it brought: an opening explorer. Search trees are
// explored alike, with visits for games.
import type { GameResult } from '@depthcharge/engine/tournament'
import type { Joint, Scene, Thought } from '../worker/protocol.ts'

/** A game of which only this is known. */
export type ExploredGame = Pick<GameResult, 'moves' | 'goals'>

export interface ExploredMove {
  readonly joint: Joint
  readonly games: number
  /** By role, the mean goal, 0 … 100; undefined where it is not known. */
  readonly means: readonly (number | undefined)[]
}

/** Those of a file that are games by the same rules. */
export function gamesOf(
  results: readonly GameResult[],
  { name, rules }: { readonly name: string; readonly rules: string },
): readonly GameResult[] {
  return results.filter((result) => (result.rules === undefined ? result.game === name : result.rules === rules))
}

/** What was done after these moves, the most frequent first. Games that had not come to their end tell nothing. */
export function explore(games: readonly ExploredGame[], moves: readonly Joint[]): readonly ExploredMove[] {
  const found = new Map<string, { joint: Joint; games: number; sums: number[] }>()
  for (const { moves: played, goals } of games) {
    if (goals.length === 0 || played.length <= moves.length) continue
    if (!moves.every((joint, ply) => isSame(joint, played[ply]))) continue
    const joint = played[moves.length]
    const key = JSON.stringify(joint)
    const known = found.get(key) ?? { joint, games: 0, sums: goals.map(() => 0) }
    known.games++
    goals.forEach((goal, role) => {
      known.sums[role] += goal
    })
    found.set(key, known)
  }
  return [...found.values()]
    .map(({ joint, games: count, sums }) => ({ joint, games: count, means: sums.map((sum) => sum / count) }))
    .sort((a, b) => b.games - a.games)
}

/** What a search of the position has tried, for the role that it thought for; where others choose too, it tells nothing. */
export function exploreTree({ role, moves }: Thought, { legals }: Scene): readonly ExploredMove[] {
  if (legals.some((legal, other) => other !== role && legal.length !== 1)) return []
  return moves
    .filter(({ visits }) => visits > 0)
    .map(({ move, visits, mean }) => ({
      joint: legals.map((legal, other) => (other === role ? move : legal[0])),
      games: visits,
      means: legals.map((_, other) => (other === role ? 100 * mean : undefined)),
    }))
}

function isSame(a: Joint, b: Joint): boolean {
  return a.length === b.length && a.every((move, role) => move === b[role])
}
