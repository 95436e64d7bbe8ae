// Whether looks end where nobody can gain much, and how much that is. Following captures until none is worth it won two games in
// three of Skirmish; in Draughts, where captures are forced anyway, it lost as many as it won, and where one may not stand still a
// state may be worth less than it seems. So matches decide, and without them moves that have swung are followed by all answers.
import type { Game } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { learnedValue, withWeights } from '../search/evaluate/learned-value.ts'
import { changesBy, swingAt } from './swing.ts'
import { createTuningMatch, type TuneOptions } from './tuning-match.ts'

const SHARES = [0.95, 0.85] // of all moves, that gain less than has to be gained

/** The weights with the bound that won, or without; only where moves have certain effects and one's gain is the other's loss. */
export function tuneQuiescence(game: Game, weights: Weights, options: TuneOptions): Weights {
  const { quiescence: _, ...plain } = weights
  if (!weights.zeroSum || (game.effects?.().fact.length ?? 0) === 0) return plain
  const learned = learnedValue(withWeights(game, plain))
  const changes = changesBy(game, learned)
  const match = createTuningMatch(game, options)
  let champion = match.player(learned)
  let best: number | undefined
  for (const quiescence of new Set(SHARES.map((share) => Math.ceil(swingAt(changes, share))))) {
    const challenger = match.player({ ...learned, quiescence })
    const isBetter = match.isBetter(challenger, champion)
    if (isBetter === undefined) return plain
    if (!isBetter) continue
    champion = challenger
    best = quiescence
  }
  return best === undefined ? plain : { ...plain, quiescence: best }
}
