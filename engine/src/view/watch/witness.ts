// Why a game was won, on the board: a smallest set of pieces that is enough for it. Pieces are taken away one after the
// other, and those without which the game would not be won, or not be over, are put back. What is left is a line of four in
// Connect Four, one chain from side to side in Hex, the pawn on the last rank in Breakthrough; nothing is known of any game.
import type { Game, Role, State } from '../../game/game.ts'
import { readFact } from '../model/fact.ts'
import { cellOf, contentKey, type View } from '../model/view.ts'

const FEW = 8 // pieces that are always worth showing
const SHARE = 0.6 // of the winner's pieces: a majority that counts is no line

/**
 * The facts of the winner's pieces that decide; none where the game is not won by one role, where its states are not facts, or
 * where too many pieces matter to be shown.
 */
export function winningFacts(game: Game, view: View, state: State): readonly string[] {
  if (game.words !== 'bits') return []
  const position = game.open()
  position.load(state)
  const winner = winnerOf(game, state)
  if (winner === undefined) return []
  const goal = position.goal(winner)
  const pieces = piecesOf(game, view, state, winner)
  const left = state.slice()
  const kept: string[] = []
  for (const { fact, word, mask } of pieces) {
    left[word] &= ~mask
    position.load(left)
    if (position.terminal() && position.goal(winner) === goal) continue
    left[word] |= mask
    kept.push(fact)
  }
  return kept.length <= Math.max(FEW, SHARE * pieces.length) ? kept : []
}

/** The one role with the most points at an end; undefined where there is none. */
export function winnerOf(game: Game, state: State): Role | undefined {
  const position = game.open()
  position.load(state)
  if (!position.terminal()) return undefined
  const goal = (role: Role) => position.goal(role)
  const roles = game.roles.map((_, role) => role).filter((role) => role !== game.chance)
  const best = Math.max(...roles.map(goal))
  const winners = roles.filter((role) => goal(role) === best)
  return roles.length > 1 && winners.length === 1 ? winners[0] : undefined
}

/** The role's pieces on the boards, with the bit that says each. */
function piecesOf(game: Game, view: View, state: State, role: Role) {
  const wanted = new Set(game.facts(state).filter((fact) => ownerOf(view, fact) === role))
  const found: { fact: string; word: number; mask: number }[] = []
  const alone = new Int32Array(state.length)
  for (let word = 0; word < state.length; word++)
    for (let bit = 0; bit < 32; bit++) {
      const mask = 1 << bit
      if ((state[word] & mask) === 0) continue
      alone.fill(0)
      alone[word] = mask
      for (const fact of game.facts(alone)) if (wanted.has(fact)) found.push({ fact, word, mask })
    }
  return found
}

/** Whose piece a fact is, if it is one on a board. */
export function ownerOf(view: View, fact: string): Role | undefined {
  const { symbol, args } = readFact(fact)
  for (const [index, board] of view.boards.entries())
    for (const layer of board.layers) {
      if (layer.symbol !== symbol || cellOf(view, index, layer, args) === undefined) continue
      const content = contentKey(layer.content, args)
      if (layer.blank.includes(content)) return undefined
      const owner = layer.owner === undefined ? layer.owners[content] : view.roles.indexOf(args[layer.owner])
      if (owner !== undefined && owner >= 0) return owner
    }
  return undefined
}
