// Perft: the number of sequences of joint moves of a given length, counted by playing all of them. The figure that
// shows whether legal moves and transitions are right.
import { type Game, legalMoves, type Position } from './game.ts'

export function perft(game: Game, depth: number): number {
  const position = game.open()
  position.reset()
  return depth === 0 ? 1 : count(game, position, depth)
}

function count(game: Game, position: Position, depth: number): number {
  if (position.terminal()) return 0
  const state = position.state.slice()
  const choices = game.roles.map((_, role) => legalMoves(position, role))
  if (depth === 1) return choices.reduce((product, moves) => product * moves.length, 1)
  let total = 0
  forEachJoint(choices, (joint) => {
    position.load(state)
    position.play(joint)
    total += count(game, position, depth - 1)
  })
  return total
}

/** Calls `visit` with every combination of one choice per role; the array is the same each time. */
export function forEachJoint(choices: readonly Int32Array[], visit: (joint: Int32Array) => void): void {
  const joint = new Int32Array(choices.length)
  const choose = (role: number) => {
    if (role === choices.length) return visit(joint)
    for (const move of choices[role]) {
      joint[role] = move
      choose(role + 1)
    }
  }
  choose(0)
}
