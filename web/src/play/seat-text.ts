// Who sits where ↔ a short text for links: you;fair, you;level-casual, or you;uct(c=0.4)@500ms. Players elsewhere are nobody's
// business but those who named them: in a link their seat is a machine's.
import type { Levels } from '@depthcharge/engine'
import type { Limit } from '../worker/protocol.ts'
import type { Seat } from './match.ts'
import {
  CLOCKS,
  DEFAULT_RECIPE,
  defaultSeats,
  machineOf,
  measuredStrengths,
  type Strength,
  strengthOf,
} from './strengths.ts'

/** Undefined where everybody sits as they would anyway. */
export function seatsText(roles: readonly string[], seats: readonly Seat[], levels?: Levels): string | undefined {
  const strengths = [...CLOCKS, ...measuredStrengths(levels)]
  const textOf = (all: readonly Seat[]) => all.map((seat) => seatText(seat, strengths)).join(';')
  const text = textOf(seats)
  return text === textOf(defaultSeats(roles)) ? undefined : text
}

/** As the roles of the game have it; what cannot be read is left as it would be anyway. */
export function readSeats(roles: readonly string[], text: string | undefined, levels?: Levels): readonly Seat[] {
  const words = text?.split(';') ?? []
  const strengths = measuredStrengths(levels)
  return defaultSeats(roles).map((seat, role) =>
    seat.kind === 'nature' || words[role] === undefined ? seat : (readSeat(words[role], strengths) ?? seat),
  )
}

function seatText(seat: Seat, strengths: readonly Strength[]): string {
  if (seat.kind === 'human') return 'you'
  if (seat.kind === 'nature') return 'chance'
  if (seat.kind === 'remote') return CLOCKS[1].name
  const { recipe, limit } = seat
  const known = strengthOf(seat, strengths)
  if (known?.measured !== undefined) return known.name
  if (known !== undefined) return recipe === DEFAULT_RECIPE ? known.name : `${recipe}@${known.name}`
  return `${recipe}@${limit.ms === undefined ? `${limit.iterations}games` : `${limit.ms}ms`}`
}

function readSeat(text: string, measured: readonly Strength[]): Seat | undefined {
  if (text === 'you') return { kind: 'human' }
  const level = measured.find(({ name }) => name === text)
  if (level !== undefined) return machineOf(level, DEFAULT_RECIPE)
  const at = text.lastIndexOf('@')
  const limit = limitOf(text.slice(at + 1))
  const recipe = at < 0 ? DEFAULT_RECIPE : text.slice(0, at)
  return limit === undefined || recipe === '' ? undefined : { kind: 'machine', recipe, limit }
}

function limitOf(text: string): Limit | undefined {
  const [, digits, unit] = /^(\d{1,7})(ms|games)$/.exec(text) ?? []
  if (digits !== undefined && Number(digits) > 0)
    return unit === 'ms' ? { ms: Number(digits) } : { iterations: Number(digits) }
  return CLOCKS.find(({ name }) => name === text)?.limit
}
