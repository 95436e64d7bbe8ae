// Decisive playouts of a game of fields in which players take turns, as plain-decisive.ts has them: a win in one move is taken, and
// else, with 'both', a move that lets the next player win in one is made only where all do. Here moves are tried on the one
// state there is and taken back: by the author's `undo`, or else by writing the words back.
import type { Random } from '../base/random.ts'
import { WIN } from './decisive-moves.ts'
import type { Fields, FieldValues, TurnFieldsSource } from './fields-source.ts'
import type { Decisiveness, Role } from './game.ts'

export type FieldsDecisive = (level: Decisiveness, maxPlies: number, random: Random) => number

/** The position that plays out. */
export interface TurnPlace<F extends Fields> {
  readonly source: TurnFieldsSource<F>
  readonly state: Int32Array
  readonly view: FieldValues<F>
  current(): Role
  listMoves(role: Role, into: Int32Array, from: number): number
}

/** The moves of a player. */
interface Opened {
  role: Role
  readonly moves: Int32Array
  count: number
  /** The move that wins at once; NONE where no move does. */
  win: number
}

const NONE = -1

export function createFieldsDecisive<F extends Fields>(place: TurnPlace<F>): FieldsDecisive {
  const { source, state, view, current, listMoves } = place
  const createOpened = (): Opened => ({ role: 0, moves: new Int32Array(source.moves.length), count: 0, win: NONE })
  const killers = new Int32Array(source.roles.length).fill(NONE) // the move that won last, which mostly wins again
  const tried = new Int32Array(state.length) // words before a move that is tried to win
  const drawn = new Int32Array(state.length) // before one that is tried to be safe
  let opened = createOpened()
  let next = createOpened()

  function make(move: number, role: Role, before: Int32Array): void {
    if (source.undo === undefined) before.set(state)
    source.apply(view, move, role)
  }
  function takeBack(move: number, role: Role, before: Int32Array): void {
    if (source.undo === undefined) state.set(before)
    else source.undo(view, move, role)
  }
  function wins(move: number, role: Role): boolean {
    make(move, role, tried)
    const isWin = source.terminal(view) && source.goal(view, role) === WIN
    takeBack(move, role, tried)
    return isWin
  }

  function open(into: Opened): void {
    const role = current()
    into.role = role
    into.count = listMoves(role, into.moves, 0)
    into.win = NONE
    const killer = killers[role]
    if (killer !== NONE && has(into, killer) && wins(killer, role)) into.win = killer
    for (let i = 0; i < into.count && into.win === NONE; i++)
      if (into.moves[i] !== killer && wins(into.moves[i], role)) into.win = into.moves[i]
    if (into.win !== NONE) killers[role] = into.win
  }

  /** Makes one of the moves that were opened; what comes after it is opened then. True where it ends the match. */
  function draw(level: Decisiveness, random: Random): boolean {
    const { moves, role } = opened
    for (let left = opened.count; ; left--) {
      const at = random.below(left)
      const move = moves[at]
      make(move, role, drawn)
      if (source.terminal(view)) return true
      open(next)
      if (level === 'wins' || next.win === NONE || next.role === role || left === 1) {
        const before = opened
        opened = next
        next = before
        return false
      }
      takeBack(move, role, drawn)
      moves[at] = moves[left - 1]
    }
  }

  return (level, maxPlies, random) => {
    let plies = 0
    let ended = false
    if (maxPlies > 0) open(opened)
    for (; plies < maxPlies && !ended; plies++) {
      if (opened.win === NONE) ended = draw(level, random)
      else {
        source.apply(view, opened.win, opened.role)
        ended = true
      }
    }
    return plies
  }
}

function has({ moves, count }: Opened, move: number): boolean {
  for (let i = 0; i < count; i++) if (moves[i] === move) return true
  return false
}
