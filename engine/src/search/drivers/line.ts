// The expected course of a match, read from a transposition table: each state's best joint move leads to the next.
import { type Game, legalMoves, type Move, type State } from '../../game/game.ts'
import type { StateTable } from '../exact/table.ts'
import { hashOf } from './state-hash.ts'

const LONGEST = 200 // moves; a course may go in a circle

/** The joint moves from a state on, the first of which is given; it ends where the table knows no more. */
export function lineOf(
  game: Game,
  table: StateTable,
  state: State,
  first: readonly Move[],
): readonly (readonly Move[])[] {
  const roles = game.roles.length
  const position = game.open()
  position.load(state)
  const line = [first]
  while (line.length < LONGEST) {
    position.play(Int32Array.from(line[line.length - 1]))
    const entry = position.terminal() ? -1 : table.find(position.state)
    if (entry < 0) break
    line.push(Array.from(table.entryJoint.subarray(entry * roles, (entry + 1) * roles)))
  }
  return line
}

/** The same where one role decides at a time and the table tells its move by the hash of the state, or -1. */
export function hashedLine(
  game: Game,
  state: State,
  first: Move,
  find: (low: number, high: number) => Move,
): readonly (readonly Move[])[] {
  const position = game.open()
  position.load(state)
  const line: (readonly Move[])[] = []
  let move = first
  while (line.length < LONGEST && move >= 0) {
    const chosen = game.moves[move]
    const joint = Int32Array.from(game.roles, (_, role) =>
      role === chosen.role ? move : legalMoves(position, role)[0],
    )
    // Two states may share a hash, and what was found in one need not be legal in the other.
    if (!legalMoves(position, chosen.role).includes(move)) break
    line.push([...joint])
    position.play(joint)
    if (position.terminal()) break
    const { low, high } = hashOf(position.state)
    move = find(low, high)
  }
  return line
}
