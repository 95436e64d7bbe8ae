// Who sits where ↔ a short text for links: you;fair, or you;uct(c=0.4)@500ms. Players elsewhere are nobody's business but
// those who named them: in a link their seat is a machine's.
import type { Limit } from '../worker/protocol.ts'
import type { Seat } from './match.ts'
import { DEFAULT_RECIPE, defaultSeats, STRENGTHS, strengthOf } from './strengths.ts'

/** Undefined where everybody sits as they would anyway. */
export function seatsText(roles: readonly string[], seats: readonly Seat[]): string | undefined {
  const text = seats.map(textOf).join(';')
  return text === defaultSeats(roles).map(textOf).join(';') ? undefined : text
}

/** As the roles of the game have it; what cannot be read is left as it would be anyway. */
export function readSeats(roles: readonly string[], text: string | undefined): readonly Seat[] {
  const words = text?.split(';') ?? []
  return defaultSeats(roles).map((seat, role) =>
    seat.kind === 'nature' || words[role] === undefined ? seat : (seatOf(words[role]) ?? seat),
  )
}

function textOf(seat: Seat): string {
  if (seat.kind === 'human') return 'you'
  if (seat.kind === 'nature') return 'chance'
  if (seat.kind === 'remote') return STRENGTHS[1].name
  const { recipe, limit } = seat
  const known = STRENGTHS[strengthOf(limit)]
  if (known !== undefined) return recipe === DEFAULT_RECIPE ? known.name : `${recipe}@${known.name}`
  return `${recipe}@${limit.ms === undefined ? `${limit.iterations}games` : `${limit.ms}ms`}`
}

function seatOf(text: string): Seat | undefined {
  if (text === 'you') return { kind: 'human' }
  const at = text.lastIndexOf('@')
  const limit = limitOf(text.slice(at + 1))
  const recipe = at < 0 ? DEFAULT_RECIPE : text.slice(0, at)
  return limit === undefined || recipe === '' ? undefined : { kind: 'machine', recipe, limit }
}

function limitOf(text: string): Limit | undefined {
  const [, digits, unit] = /^(\d{1,7})(ms|games)$/.exec(text) ?? []
  if (digits !== undefined && Number(digits) > 0)
    return unit === 'ms' ? { ms: Number(digits) } : { iterations: Number(digits) }
  return STRENGTHS.find(({ name }) => name === text)?.limit
}
