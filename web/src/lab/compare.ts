// Two files of results → what changed for those who play in both. The interval of a difference is Newcombe's (1998), made of
// the intervals of both sides: right near 0 and 1, too, as those are.
import type { AgentRow } from '@depthcharge/engine/tournament'

export interface Compared {
  readonly agent: string
  /** Mean points, 0 … 1, here and in the other file. */
  readonly here: number
  readonly there: number
  readonly games: readonly [number, number]
  /** Here less there, and what it lies between with 95 % confidence. */
  readonly difference: number
  readonly interval: readonly [number, number]
}

type Row = Pick<AgentRow, 'agent' | 'games' | 'score' | 'interval'>

export function compareAgents(here: readonly Row[], there: readonly Row[]): readonly Compared[] {
  return here.flatMap((own) => {
    const other = there.find(({ agent }) => agent === own.agent)
    if (other === undefined || own.games === 0 || other.games === 0) return []
    const difference = own.score - other.score
    const below = norm(own.score - own.interval[0], other.interval[1] - other.score)
    const above = norm(own.interval[1] - own.score, other.score - other.interval[0])
    return [
      {
        agent: own.agent,
        here: own.score,
        there: other.score,
        games: [own.games, other.games] as const,
        difference,
        interval: [difference - below, difference + above] as const,
      },
    ]
  })
}

const norm = (a: number, b: number) => Math.sqrt(a * a + b * b)
