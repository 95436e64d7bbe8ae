// A number of the search that weights may have or not is found by matches: a search without it plays against one that has it, the
// winner against the next. It has to win clearly, so that without evidence nothing is left out.
import type { Game } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { type LearnedValue, learnedValue, withWeights } from '../search/evaluate/learned-value.ts'
import { createTuningMatch, type TuneOptions } from './tuning-match.ts'

/**
 * The weights with the number that won, or without it; only where two roles take turns and one's gain is the other's loss.
 * `share`: of the positions, that a search with the number may look at, where it is slower.
 */
export function tuneNumber(
  game: Game,
  weights: Weights,
  options: TuneOptions,
  name: 'slack' | 'quiescence',
  candidates: (learned: LearnedValue) => readonly number[],
  share = 1,
): Weights {
  if (!weights.zeroSum) return weights
  const { [name]: _, ...plain } = weights
  const learned = learnedValue(withWeights(game, plain))
  const match = createTuningMatch(game, options)
  let champion = match.player(learned)
  let tuned: Weights = plain
  for (const value of new Set(candidates(learned))) {
    const challenger = match.player({ ...learned, [name]: value }, share)
    const isBetter = match.isBetter(challenger, champion)
    if (isBetter === undefined) return plain
    if (!isBetter) continue
    champion = challenger
    tuned = { ...plain, [name]: value }
  }
  return tuned
}
