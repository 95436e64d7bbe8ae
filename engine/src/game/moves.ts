// Text → moves: a move as people and protocols write it, and lists of joint moves such as
//
//   (mark 1 1) noop; noop (mark 2 1)
//
// A move is known by its words: case and spaces make no difference, since games name their moves as they like.
import { type Game, legalMoves, type Move, type Position, type Role } from './game.ts'

/** The same for all ways to write a move. */
export function moveKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?([()]) ?/g, '$1')
    .trim()
}

/** The legal move of a role that a text stands for; an error says which there are. */
export function findMove(game: Game, position: Position, role: Role, text: string): Move {
  const key = moveKey(text)
  const legal = legalMoves(position, role)
  const found = legal.find((move) => moveKey(game.moves[move].text) === key)
  if (found !== undefined) return found
  const shown = [...legal.slice(0, 12)].map((move) => game.moves[move].text).join(', ')
  const more = legal.length > 12 ? ` and ${legal.length - 12} more` : ''
  throw new Error(`"${text}" is not a legal move of ${game.roles[role]}; legal are ${shown}${more}`)
}

/** Splits at spaces outside parentheses. */
export function splitMoves(text: string): string[] {
  return text.match(/\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)|[^\s()]+/g) ?? []
}

/** Plays joint moves, separated by semicolons, one move per role in their order; returns them. */
export function playMoves(game: Game, position: Position, text: string): Int32Array[] {
  const joints: Int32Array[] = []
  for (const [i, part] of text.split(';').entries()) {
    if (part.trim() === '') continue
    const where = `step ${i + 1}, "${part.trim()}"`
    const words = splitMoves(part)
    if (words.length !== game.roles.length)
      throw new Error(`${where}: ${words.length} moves for ${game.roles.length} roles (${game.roles.join(', ')})`)
    if (position.terminal()) throw new Error(`${where}: the match is over before it`)
    try {
      const joint = Int32Array.from(words, (word, role) => findMove(game, position, role, word))
      position.play(joint)
      joints.push(joint)
    } catch (error) {
      throw new Error(`${where}: ${(error as Error).message}`)
    }
  }
  return joints
}
