// How strong a machine plays, as one may choose it: by the clock in any game, by measured levels where the game has them; and
// who sits where before anybody has chosen.
import type { Levels } from '@depthcharge/engine'
import type { MachineSeat, Seat } from './match.ts'

export interface Strength {
  /** In links. */
  readonly name: string
  readonly text: string
  readonly limit: MachineSeat['limit']
  /** Of a measured level, which is this recipe and no other. */
  readonly measured?: { readonly recipe: string; readonly temperature: number }
}

export const CLOCKS: readonly Strength[] = [
  { name: 'gentle', text: 'Gentle: 60 games a move', limit: { iterations: 60 } },
  { name: 'fair', text: 'Fair: 0.3 seconds a move', limit: { ms: 300 } },
  { name: 'strong', text: 'Strong: 1 second a move', limit: { ms: 1000 } },
  { name: 'deep', text: 'Deep: 5 seconds a move', limit: { ms: 5000 } },
]
/** What machines search by unless somebody says otherwise. */
export const DEFAULT_RECIPE = 'auto'
const DEFAULT: Seat = { kind: 'machine', recipe: DEFAULT_RECIPE, limit: CLOCKS[1].limit }

/** Levels that the game leaves no room between are one. */
export function measuredStrengths(levels: Levels | undefined): readonly Strength[] {
  const all = (levels?.levels ?? []).map(
    ({ name, iterations, temperature, elo, eloError }, i): Strength => ({
      name: `level-${name}`,
      text: `${name[0].toUpperCase()}${name.slice(1)}: ${i === 0 ? 'Elo 0' : `Elo ${elo} ± ${eloError}`}`,
      limit: { iterations },
      measured: { recipe: levels!.recipe, temperature },
    }),
  )
  return all.filter((each, i) => all.findIndex((other) => isSame(other, each)) === i)
}

function isSame(a: Strength, b: Strength): boolean {
  return a.limit.iterations === b.limit.iterations && a.measured?.temperature === b.measured?.temperature
}

/** Somebody here plays first, machines play the rest. */
export function defaultSeats(roles: readonly string[]): readonly Seat[] {
  return roles.map((role, index) =>
    role === 'random' && roles.length > 1 ? { kind: 'nature' } : index === 0 ? { kind: 'human' } : DEFAULT,
  )
}

/** The strength of a machine, where it is one of these. */
export function strengthOf(
  { recipe, limit, temperature }: MachineSeat,
  strengths: readonly Strength[],
): Strength | undefined {
  return strengths.find(
    ({ limit: { ms, iterations }, measured }) =>
      limit.ms === ms &&
      limit.iterations === iterations &&
      measured?.temperature === temperature &&
      (measured === undefined || measured.recipe === recipe),
  )
}

/** A machine of a strength; by the clock, the recipe stays. */
export function machineOf({ limit, measured }: Strength, recipe: string): MachineSeat {
  return { kind: 'machine', recipe, limit, ...measured }
}
