// Whether states that seem beyond what is asked may be left alone, and from where on. That makes looks two plies deeper; whether
// they are also better differs from game to game: in Reversi it won 65 % of 24 games, in Lines of Action it lost as many. So
// matches decide, and without them nothing is left alone.
import type { Game } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { changesBy, QUIET, swingAt } from './swing.ts'
import { tuneNumber } from './tune-number.ts'
import type { TuneOptions } from './tuning-match.ts'

const PARTS = [4, 10, 25, 60, 150] // of a violent change, that each ply may cost

const USUAL_PARTS = 10

/** What mostly suits weights whose bound is that of violent changes; still to be put to the test. */
export const usualSlack = ({ swing }: Pick<Weights, 'swing'>): number => Math.ceil(swing / USUAL_PARTS)

export function tuneSlack(game: Game, weights: Weights, options: TuneOptions): Weights {
  return tuneNumber(game, weights, options, 'slack', (learned) => {
    const violent = swingAt(changesBy(game, learned), QUIET)
    return PARTS.map((parts) => Math.ceil(violent / parts))
  })
}
