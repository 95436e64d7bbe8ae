// How strong a machine plays, as one may choose it, and who sits where before anybody has chosen.
import type { Limit } from '../worker/protocol.ts'
import type { Seat } from './match.ts'

export const STRENGTHS: readonly { readonly name: string; readonly text: string; readonly limit: Limit }[] = [
  { name: 'gentle', text: 'Gentle: 60 games a move', limit: { iterations: 60 } },
  { name: 'fair', text: 'Fair: 0.3 seconds a move', limit: { ms: 300 } },
  { name: 'strong', text: 'Strong: 1 second a move', limit: { ms: 1000 } },
  { name: 'deep', text: 'Deep: 5 seconds a move', limit: { ms: 5000 } },
]
/** What machines search by unless somebody says otherwise. */
export const DEFAULT_RECIPE = 'auto'
const DEFAULT: Seat = { kind: 'machine', recipe: DEFAULT_RECIPE, limit: STRENGTHS[1].limit }

/** Somebody here plays first, machines play the rest. */
export function defaultSeats(roles: readonly string[]): readonly Seat[] {
  return roles.map((role, index) =>
    role === 'random' && roles.length > 1 ? { kind: 'nature' } : index === 0 ? { kind: 'human' } : DEFAULT,
  )
}

/** The place in STRENGTHS; -1 for a limit of one's own. */
export function strengthOf({ ms, iterations }: Limit): number {
  return STRENGTHS.findIndex(({ limit }) => limit.ms === ms && limit.iterations === iterations)
}
