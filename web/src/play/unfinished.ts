// Matches that were left before their end: the newest of each game of the catalogue, so that one can go on with it.
import { recall, remember } from '../base/store.ts'
import type { Joint } from '../worker/protocol.ts'

export interface Unfinished {
  readonly moves: readonly Joint[]
  readonly seed: number
  /** As seatsText writes it. */
  readonly seats?: string
}

const nameOf = (game: string) => `match.${game}`

export function unfinished(game: string | undefined): Unfinished | undefined {
  return game === undefined ? undefined : recall(nameOf(game), isUnfinished)
}

/** Forgets it where there is nothing to go on with. */
export function keepUnfinished(game: string | undefined, match: Unfinished | undefined): void {
  if (game !== undefined) remember(nameOf(game), match)
}

function isUnfinished(value: unknown): value is Unfinished {
  const { moves, seed, seats } = (value ?? {}) as Partial<Unfinished>
  return (
    Array.isArray(moves) &&
    moves.length > 0 &&
    moves.every((joint) => Array.isArray(joint) && joint.every((move) => typeof move === 'string')) &&
    typeof seed === 'number' &&
    (seats === undefined || typeof seats === 'string')
  )
}
