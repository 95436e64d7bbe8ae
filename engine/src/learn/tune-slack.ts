// Whether states that seem beyond what is asked may be left alone, and from where on. That makes looks two plies deeper; whether
// they are also better differs from game to game: in Reversi it won 65 % of 24 games, in Lines of Action it lost as many. So
// matches decide, and without them nothing is left alone.
import type { Game } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { learnedValue, withWeights } from '../search/evaluate/learned-value.ts'
import { changesBy, QUIET, swingAt } from './swing.ts'
import { createTuningMatch, type TuneOptions } from './tuning-match.ts'

const PARTS = [10, 4] // of a violent change, that each ply may cost

/** The weights with the slack that won, or without; only where two roles take turns and one's gain is the other's loss. */
export function tuneSlack(game: Game, weights: Weights, options: TuneOptions): Weights {
  if (!weights.zeroSum) return weights
  const { slack: _, ...plain } = weights
  const learned = learnedValue(withWeights(game, plain))
  const match = createTuningMatch(game, options)
  const violent = swingAt(changesBy(game, learned), QUIET)
  let best: { readonly slack?: number; readonly player: ReturnType<typeof match.player> } = {
    player: match.player(learned),
  }
  for (const parts of PARTS) {
    const slack = Math.ceil(violent / parts)
    const player = match.player({ ...learned, slack })
    const isBetter = match.isBetter(player, best.player)
    if (isBetter === undefined) return plain
    if (isBetter) best = { slack, player }
  }
  return { ...plain, ...(best.slack === undefined ? {} : { slack: best.slack }) }
}
