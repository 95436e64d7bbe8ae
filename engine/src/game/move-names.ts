// Moves by their text. Numbers of moves mean something only within one Game; what crosses to a worker, to another
// machine or into a file is text.
import type { Game, Move, Role } from '../game/game.ts'

/** Finds moves of one game by what they are called. */
export interface MoveNames {
  /** Undefined if the game has not met a move of that role with that text. */
  find(role: Role, text: string): Move | undefined
  /** One move per role; throws where a text names none. */
  joint(texts: readonly string[]): Int32Array
  texts(joint: ArrayLike<Move>): string[]
}

/** The names of a game's moves, those included that play adds later. */
export function createMoveNames(game: Game): MoveNames {
  const byRole = game.roles.map(() => new Map<string, Move>())
  let known = 0
  const names: MoveNames = {
    find(role, text) {
      for (; known < game.moves.length; known++) byRole[game.moves[known].role].set(game.moves[known].text, known)
      return byRole[role]?.get(text)
    },
    joint: (texts) =>
      Int32Array.from(texts, (text, role) => {
        const move = names.find(role, text)
        if (move === undefined) throw new Error(`${game.roles[role]} has no move ${text} in ${game.id}`)
        return move
      }),
    texts: (joint) => Array.from(joint, (move) => game.moves[move].text),
  }
  return names
}
