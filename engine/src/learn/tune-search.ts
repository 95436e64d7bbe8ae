// The numbers that matches find, one after the other: each is played for with those that were found before.
import type { Game } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { tuneQuiescence } from './tune-quiescence.ts'
import { tuneSlack } from './tune-slack.ts'
import { tuneSwing } from './tune-swing.ts'
import { tuneTurn } from './tune-turn.ts'
import type { TuneOptions } from './tuning-match.ts'

export function tuneSearch(game: Game, weights: Weights, options: TuneOptions): Weights {
  return [tuneSwing, tuneQuiescence, tuneSlack, tuneTurn].reduce((tuned, tune) => tune(game, tuned, options), weights)
}
