// A move as somebody types it → the legal move that is meant: e2e4, "drop 4", or any part of one as long as one move fits.
import type { PlacedMove } from '../board/choose.ts'
import { plain } from '../board/words.ts'

/** Only letters and digits count. */
const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The moves that may be meant: what is typed in full, else what contains it; what ends with it comes first. */
export function movesTyped(moves: readonly PlacedMove[], text: string): readonly PlacedMove[] {
  const wanted = bare(text)
  const named = moves.map((move) => ({ move, name: bare(plain(move.text)) }))
  const whole = named.filter(({ name }) => name === wanted)
  const found = whole.length > 0 ? whole : named.filter(({ name }) => name.includes(wanted))
  const ends = (name: string) => Number(wanted !== '' && name.endsWith(wanted))
  return found.sort((a, b) => ends(b.name) - ends(a.name)).map(({ move }) => move)
}

/** The one that Enter plays; undefined where several are meant alike, or none. */
export function moveTyped(moves: readonly PlacedMove[], text: string): string | undefined {
  const wanted = bare(text)
  if (wanted === '') return undefined
  const found = movesTyped(moves, text)
  const ends = found.filter((move) => bare(plain(move.text)).endsWith(wanted))
  return (found.length === 1 ? found : ends.length === 1 ? ends : [])[0]?.text
}
