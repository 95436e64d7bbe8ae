// Which of two weights of a game plays better: a match between them, as those by which numbers of the search are found.
import type { Game } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { learnedValue, withWeights } from '../search/evaluate/learned-value.ts'
import { createTuningMatch, type TuneOptions } from './tuning-match.ts'

const NET_SHARE = 0.7 // of the positions: a net follows about so many in the time in which a sum follows all

/** The weights that got more of the points; the first ones where it is even. */
export function stronger(game: Game, one: Weights, other: Weights, options: TuneOptions): Weights {
  const match = createTuningMatch(game, options)
  const [first, second] = [one, other].map((weights) =>
    match.player(learnedValue(withWeights(game, weights)), weights.values[0].net === undefined ? 1 : NET_SHARE),
  )
  return (match.share(second, first) ?? 0) > 0.5 ? other : one
}
