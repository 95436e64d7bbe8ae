// Who sat where the last time, by game of the catalogue: whoever comes back finds the players as they were.
import { recall, remember } from '../base/store.ts'

const nameOf = (game: string) => `seats.${game}`

/** As seatsText writes it. */
export function keptSeats(game: string | undefined): string | undefined {
  return game === undefined ? undefined : recall(nameOf(game), (value): value is string => typeof value === 'string')
}

/** Undefined, as they sit anyway, is forgotten. */
export function keepSeats(game: string | undefined, text: string | undefined): void {
  if (game !== undefined) remember(nameOf(game), text)
}
