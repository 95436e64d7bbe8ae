// Moves by which two roles take the same thing, such as a point of Go. Of two that were made, all moves as first may count the
// earlier one alone (Gelly & Silver 2011): what is played there later is played on another board, after stones were taken, and
// says nothing of playing there first. GRAVE gains by it; for the edges of RAVE no gain was seen, and they count both.
import type { Game, Move } from '../../game/game.ts'

/** By move: its rival, or itself where it has none; undefined where no move of the game has one. */
export function rivalsOf({ advice, moves }: Game): Int32Array | undefined {
  const rivalOf = advice?.rival
  return rivalOf && Int32Array.from(moves, (_, move: Move) => rivalOf(move) ?? move)
}
