// The parts of tree searches: a new technique is one file in the folder of what it decides and one line in this list. Folders
// import none of each other. The first of a kind is what a search does where its recipe says nothing.
// Directly here are settings of the search as a whole, the lists, and tests of many parts.
import type { Part } from '../part.ts'
import { mean } from './backups/mean.ts'
import { movingAverage } from './backups/moving-average.ts'
import { evaluate } from './cutoffs/evaluate.ts'
import { focus, gameEvaluation, goalProximity, mobility } from './cutoffs/evaluations.ts'
import { exp3, regretMatching } from './draws/adversarial.ts'
import { argmax } from './draws/argmax.ts'
import { epsilonGreedy } from './draws/epsilon-greedy.ts'
import { allEnds } from './expansion/all-ends.ts'
import { siblings2, visitCount } from './expansion/visit-count.ts'
import { max, maxRobust, robust, secure } from './final/final.ts'
import { mixed } from './final/mixed.ts'
import { decisive } from './playouts/decisive.ts'
import { gamePolicy } from './playouts/game-policy.ts'
import { mast, toMast } from './playouts/mast.ts'
import { past } from './playouts/past.ts'
import { ppa } from './playouts/ppa.ts'
import { uniform } from './playouts/uniform.ts'
import { fpu } from './priors/fpu.ts'
import { heuristicPrior } from './priors/heuristic-prior.ts'
import { progressiveBias } from './priors/progressive-bias.ts'
import { progressiveHistory } from './priors/progressive-history.ts'
import { uau } from './priors/uau.ts'
import { solver } from './proofs/solver.ts'
import { batch, dag, discount, forget, memory, opponentModel, zeroSum } from './settings.ts'
import { grave, hrave } from './values/grave.ts'
import { amaf, mcRave, rave } from './values/rave.ts'
import { ucb1, uct } from './values/uct.ts'

export const TREE_PARTS: readonly Part[] = [
  uct,
  ucb1,
  rave,
  amaf,
  mcRave,
  grave,
  hrave,
  heuristicPrior,
  fpu,
  uau,
  progressiveHistory,
  progressiveBias,
  argmax,
  epsilonGreedy,
  exp3,
  regretMatching,
  allEnds,
  visitCount,
  siblings2,
  uniform,
  mast,
  toMast,
  past,
  ppa,
  gamePolicy,
  evaluate,
  mobility,
  focus,
  goalProximity,
  gameEvaluation,
  mean,
  movingAverage,
  solver,
  robust,
  max,
  maxRobust,
  secure,
  mixed,
  batch,
  memory,
  dag,
  forget,
  discount,
  decisive,
  zeroSum,
  opponentModel,
]
