// How strong a bot plays, by name. A level is a number of simulations: few of them see what is near and miss what is far, as
// people do, whatever the speed of the machine.
import { closest } from '../gdl/closest.ts'

/** What a level means. */
export interface Level {
  readonly iterations: number
  readonly recipe?: string
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

export function levelOf(name: string): Level {
  if (Object.hasOwn(LEVELS, name)) return LEVELS[name as LevelName]
  const names = Object.keys(LEVELS)
  const meant = closest(name, names)
  throw new Error(
    `there is no level "${name}"; ${meant === undefined ? `there are ${names.join(', ')}` : `did you mean "${meant}"?`}`,
  )
}
