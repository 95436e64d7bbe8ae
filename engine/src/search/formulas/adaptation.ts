// What playout policy adaptation may be told, with move features and without.
import { UPDATES } from './pay.ts'
import { SAMPLING_RANGES } from './sampling.ts'

export const ADAPTATION_PARAMS = { alpha: 0.32, k: 1, update: 'payoff', draw: 'gibbs', epsilon: 0.4, decay: 1 }

export const ADAPTATION_RANGES = {
  alpha: [0, 10],
  k: [0, 100],
  update: UPDATES,
  draw: SAMPLING_RANGES.draw,
  epsilon: SAMPLING_RANGES.epsilon,
  decay: [0, 1],
} as const
