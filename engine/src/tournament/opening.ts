// The beginning of a game that is made for the agents: joint moves, drawn at random or given as text, the same whoever sits
// where, and after the same deal.
import { createRandom } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import { playMoves } from '../game/moves.ts'
import { randomWalk } from '../game/walk.ts'

/** So many random plies; as many of them as leave something to play for; or joint moves as text. */
export type Opening = number | { readonly upTo: number } | string

const TRIES = 50 // random openings that end the game or leave nothing to decide are drawn again

/** The joint moves of an opening. */
export function openingMoves(game: Game, opening: Opening, seed: number): Int32Array[] {
  if (typeof opening === 'string') {
    const position = game.open()
    position.reset(seed)
    return playMoves(game, position, opening)
  }
  const random = createRandom(seed).split()
  const longest = typeof opening === 'number' ? opening : opening.upTo
  const shortest = typeof opening === 'number' ? opening : 0
  for (let plies = longest; plies > 0 && plies >= shortest; plies--)
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const joints: Int32Array[] = []
      for (const { joint, terminal } of randomWalk(game, random, plies, 'number', seed)) {
        if (joint !== undefined) joints.push(joint)
        else if (joints.length === plies && !terminal) return joints
      }
    }
  if (shortest === 0) return []
  throw new Error(
    `${game.id}: in ${TRIES} tries no ${longest} random plies left the game open; openings must be shorter`,
  )
}
