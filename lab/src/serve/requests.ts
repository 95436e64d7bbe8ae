// What the app may ask of the server, as zod schemas: everything that comes in is held against them.
import { z } from 'zod'

const MAX_SECONDS = 3600
const MAX_RULES = 1_000_000 // letters; to read them takes less than a second, and nobody else is answered meanwhile
const word = z.string().regex(/^[^\s()]+$/, 'one word without parentheses is expected')
const address = z.string().min(1).max(255)
const clock = z.number().positive().max(MAX_SECONDS)
const moves = z.array(z.string().min(1).max(10_000)).min(1).max(100)

/** `confirmed`: the user gave the address and wants it to be connected to. */
export const playerRequest = z.strictObject({ address, confirmed: z.boolean().optional() })

export const matchRequest = z.strictObject({
  address,
  rules: z.string().min(1).max(MAX_RULES),
  role: word,
  startClock: clock,
  playClock: clock,
})
export type MatchRequest = z.infer<typeof matchRequest>

/** Joint moves; null where none was played yet. */
export const movesRequest = z.strictObject({ moves: moves.nullable() })
