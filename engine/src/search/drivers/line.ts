// The expected course of a match, read from a transposition table: each state's best joint move leads to the next.
import type { Game, Move, State } from '../../game/game.ts'
import type { Table } from '../exact/table.ts'

const LONGEST = 200 // moves; a course may go in a circle

/** The joint moves from a state on, the first of which is given; it ends where the table knows no more. */
export function lineOf(game: Game, table: Table, state: State, first: readonly Move[]): readonly (readonly Move[])[] {
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
