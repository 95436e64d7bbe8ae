// A random match, step by step: the play behind traces, the dynamic check and the tests that compare machines.
import type { Random } from '../base/random.ts'
import { type Game, legalMoves, type Position } from './game.ts'

export interface Step {
  readonly position: Position
  readonly terminal: boolean
  /** By role; empty in a terminal state. */
  readonly legal: readonly Int32Array[]
  /** The joint move about to be played; undefined where the match ends. */
  readonly joint?: Int32Array
}

/**
 * What equal seeds draw equal matches from: the numbers of moves, which do not change with the names in the rules, or
 * their text, which does not change with the machine.
 */
export type DrawnBy = 'number' | 'text'

/** Yields every position of a match of uniformly random moves, the first included, before its move is played. */
export function* randomWalk(
  game: Game,
  random: Random,
  maxPlies = 10_000,
  drawnBy: DrawnBy = 'number',
  deal?: number,
): Generator<Step> {
  const byText = (a: number, b: number) => (game.moves[a].text < game.moves[b].text ? -1 : 1)
  const position = game.open()
  position.reset(deal)
  for (let ply = 0; ; ply++) {
    const terminal = position.terminal()
    const legal = terminal ? [] : game.roles.map((_, role) => legalMoves(position, role))
    if (terminal || ply === maxPlies || legal.some((moves) => moves.length === 0)) {
      yield { position, terminal, legal }
      return
    }
    if (drawnBy === 'text') for (const moves of legal) moves.sort(byText)
    const joint = Int32Array.from(legal, (moves) => moves[random.below(moves.length)])
    yield { position, terminal, legal, joint }
    position.play(joint)
  }
}
