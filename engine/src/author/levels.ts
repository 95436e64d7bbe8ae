// How strong a bot plays, by name. A level is a number of simulations: few of them see what is near and miss what is far, as
// people do, whatever the speed of the machine. Those below are the same for all games; what they are worth in one game only
// play can tell, and `calibrate` finds levels for it.
import { closest } from '../base/closest.ts'
import type { ClaimCurve } from './claims.ts'

/** What a level means. */
export interface Level extends Manner {
  readonly iterations: number
  readonly recipe?: string
}

/** What a measured level does beside searching. */
export interface Manner {
  /** How freely it chooses among moves that seem about as good, 0 … 1; where absent it plays what it thinks best. */
  readonly temperature?: number | undefined
  /** What comes of what it says of moves; where absent it is not known, and values are as the search has them. */
  readonly claims?: ClaimCurve | undefined
}

/** Nothing else. */
export function mannerOf({ temperature, claims }: Manner = {}): Manner {
  return { temperature, claims }
}

/** Levels for any game; each has about five times the simulations of the one before. */
export const LEVELS = {
  beginner: { iterations: 10 },
  casual: { iterations: 50 },
  club: { iterations: 250 },
  strong: { iterations: 1250 },
  expert: { iterations: 6000 },
} as const satisfies Readonly<Record<string, Level>>

export type LevelName = keyof typeof LEVELS

/** From the weakest to the strongest. */
export const LEVEL_NAMES = Object.keys(LEVELS) as readonly LevelName[]

/** The one of this name, among levels by name. */
export function levelOf(name: string, levels: Readonly<Record<string, Level>> = LEVELS): Level {
  if (Object.hasOwn(levels, name)) return levels[name]
  const names = Object.keys(levels)
  const meant = closest(name, names)
  throw new Error(
    `there is no level "${name}"; ${meant === undefined ? `there are ${names.join(', ')}` : `did you mean "${meant}"?`}`,
  )
}
