// How violent a move has to be to be followed further decides more than any other number of the search: in Breakthrough the
// right bound tells captures from advances, and won 14 of 16 games against one half as large again. Short matches find it: the
// bound so far against others, one after the other.
import type { Game } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { learnedValue, withWeights } from '../search/evaluate/learned-value.ts'
import { changesBy, swingAt } from './swing.ts'
import { createTuningMatch, type TuneOptions } from './tuning-match.ts'

const SHARES = [0.9, 0.98, 0.8, 0.99] // of all moves, beside what the weights say
const NEVER = 2 ** 29 // no move is violent

/** The weights with the bound that won; only where two roles take turns and one's gain is the other's loss. */
export function tuneSwing(game: Game, weights: Weights, options: TuneOptions): Weights {
  if (!weights.zeroSum) return weights
  const learned = learnedValue(withWeights(game, weights))
  const changes = changesBy(game, learned)
  const match = createTuningMatch(game, options)
  let best = { swing: weights.swing, player: match.player(learned) }
  for (const swing of new Set([...SHARES.map((share) => swingAt(changes, share)), NEVER])) {
    if (swing === best.swing) continue
    const player = match.player({ ...learned, swing })
    const isBetter = match.isBetter(player, best.player)
    if (isBetter === undefined) return weights
    if (isBetter) best = { swing, player }
  }
  return { ...weights, swing: best.swing }
}
