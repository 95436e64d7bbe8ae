// The moves of a state among which a decisive playout chooses, found by trying them on a Position: obvious, for any game, and
// what the machines are compared with.
import type { Decisiveness, Game, Move, Position, Role, State } from './game.ts'

/** The goal that is a win. */
export const WIN = 100

export interface DecisiveMoves {
  /**
   * The legal moves of the role that alone has a choice → those to choose among; valid until the next call. `joint` holds
   * the moves of the others.
   */
  narrow(state: State, role: Role, legal: Int32Array, joint: Int32Array): Int32Array
  /** Those that win at once. */
  winning(state: State, role: Role, legal: Int32Array, joint: Int32Array): Int32Array
  /** Whether the game goes on after a move and the role that moves next can win at once. */
  losesAtOnce(state: State, role: Role, move: Move, joint: Int32Array): boolean
}

export function createDecisiveMoves(game: Game, level: Decisiveness): DecisiveMoves {
  const trial = game.open()
  const reply = game.open()
  const made = new Int32Array(game.roles.length)

  /** Goes to the state that a move leads to. */
  function make(position: Position, state: State, role: Role, move: Move, joint: Int32Array): void {
    made.set(joint)
    made[role] = move
    position.load(state)
    position.play(made)
  }

  function winningOn(position: Position, state: State, role: Role, legal: Int32Array, joint: Int32Array): Int32Array {
    return legal.filter((move) => {
      make(position, state, role, move, joint)
      return position.terminal() && position.goal(role) === WIN
    })
  }

  const winning: DecisiveMoves['winning'] = (state, role, legal, joint) => winningOn(trial, state, role, legal, joint)

  function losesAtOnce(state: State, role: Role, move: Move, joint: Int32Array): boolean {
    make(trial, state, role, move, joint)
    if (trial.terminal()) return false
    const reached = trial.state.slice()
    const options = game.roles.map((_, r) => trial.legal[r].slice(0, trial.legals(r)))
    const choosing = options.flatMap((moves, r) => (moves.length > 1 ? [r] : []))
    if (choosing.length > 1) return false
    const others = Int32Array.from(options, (moves) => moves[0])
    // Where nobody has a choice, any of the others may be the one whose turn it is.
    const next = choosing.length === 1 ? choosing : game.roles.map((_, r) => r)
    return next.some(
      (r) => r !== role && r !== game.chance && winningOn(reply, reached, r, options[r], others).length > 0,
    )
  }

  return {
    narrow(state, role, legal, joint) {
      if (role === game.chance) return legal
      const wins = winning(state, role, legal, joint)
      if (wins.length > 0 || level === 'wins') return wins.length > 0 ? wins : legal
      const safe = legal.filter((move) => !losesAtOnce(state, role, move, joint))
      return safe.length > 0 ? safe : legal
    },
    winning,
    losesAtOnce,
  }
}
