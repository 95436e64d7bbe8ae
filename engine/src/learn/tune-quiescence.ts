// Whether looks end where nobody can gain much, and how much that is. At equal positions that won two games in three of Skirmish; but
// moves have to be listed wherever a look ends, so that there are fewer positions in the same time, and where one may not stand still
// a state may be worth less than it seems. So matches decide, and without them moves that have swung are followed by all answers.
import type { Game } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { changesBy, swingAt } from './swing.ts'
import { tuneNumber } from './tune-number.ts'
import type { TuneOptions } from './tuning-match.ts'

const SHARES = [0.95, 0.85] // of all moves, that gain less than has to be gained
const SLOWER = 0.7 // of the positions in the same time: 0.61 to 0.78 in four games

/** Nothing is looked for where moves have no certain effects. */
export function tuneQuiescence(game: Game, weights: Weights, options: TuneOptions): Weights {
  const hasEffects = (game.effects?.().fact.length ?? 0) > 0
  return tuneNumber(
    game,
    weights,
    options,
    'quiescence',
    (learned) => {
      const changes = hasEffects ? changesBy(game, learned) : []
      return hasEffects ? SHARES.map((share) => Math.ceil(swingAt(changes, share))) : []
    },
    SLOWER,
  )
}
