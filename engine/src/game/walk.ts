// A random match, step by step: the play behind traces, the dynamic check and the tests that compare machines. Moves are
// drawn from a list in the order of their text: equal seeds give equal matches however a machine numbers its moves.
import type { Random } from '../base/random.ts'
import { type Game, legalMoves, type Position } from './game.ts'

export interface Step {
  readonly position: Position
  readonly terminal: boolean
  /** By role, in the order of the moves' text; empty in a terminal state. */
  readonly legal: readonly Int32Array[]
  /** The joint move about to be played; undefined where the match ends. */
  readonly joint?: Int32Array
}

/** Yields every position of a match of uniformly random moves, the first included, before its move is played. */
export function* randomWalk(game: Game, random: Random, maxPlies = 10_000): Generator<Step> {
  const position = game.open()
  position.reset()
  for (let ply = 0; ; ply++) {
    const terminal = position.terminal()
    const legal = terminal ? [] : game.roles.map((_, role) => byText(game, legalMoves(position, role)))
    if (terminal || ply === maxPlies || legal.some((moves) => moves.length === 0)) {
      yield { position, terminal, legal }
      return
    }
    const joint = Int32Array.from(legal, (moves) => moves[random.below(moves.length)])
    yield { position, terminal, legal, joint }
    position.play(joint)
  }
}

function byText({ moves }: Game, legal: Int32Array): Int32Array {
  return legal.sort((a, b) => (moves[a].text < moves[b].text ? -1 : 1))
}
