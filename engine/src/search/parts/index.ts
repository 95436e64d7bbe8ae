// The catalogue of parts: a new technique is one file here and one line in this list.
import type { Part } from '../part.ts'
import { exp3, regretMatching } from './adversarial.ts'
import { allEnds } from './all-ends.ts'
import { argmax } from './argmax.ts'
import { boltzmann } from './boltzmann.ts'
import { decisive } from './decisive.ts'
import { alphabeta, legal, mcs, minimax, puzzle, random } from './drivers.ts'
import { earlyCutoff } from './early-cutoff.ts'
import { epsilonGreedy } from './epsilon-greedy.ts'
import { evaluate } from './evaluate.ts'
import { focus, gameEvaluation, goalProximity, learned, mobility } from './evaluations.ts'
import { fast } from './fast.ts'
import { max, maxRobust, robust, secure } from './final.ts'
import { fpu } from './fpu.ts'
import { gamePolicy } from './game-policy.ts'
import { grave, hrave } from './grave.ts'
import { heuristicPrior } from './heuristic-prior.ts'
import { implicitMinimax } from './implicit-minimax.ts'
import { lgr } from './lgr.ts'
import { mast, toMast } from './mast.ts'
import { mastf } from './mastf.ts'
import { mean } from './mean.ts'
import { minimaxBackup } from './minimax-backup.ts'
import { mixed } from './mixed.ts'
import { movingAverage } from './moving-average.ts'
import { nppa } from './nppa.ts'
import { nst } from './nst.ts'
import { parentPrior } from './parent-prior.ts'
import { past } from './past.ts'
import { ppa } from './ppa.ts'
import { ppaf } from './ppaf.ts'
import { progressiveBias } from './progressive-bias.ts'
import { progressiveHistory } from './progressive-history.ts'
import { amaf, mcRave, rave } from './rave.ts'
import { salientWinRate } from './salient-win-rate.ts'
import { batch, dag, discount, forget, memory, opponentModel, zeroSum } from './settings.ts'
import { solver } from './solver.ts'
import { sufficiency } from './sufficiency.ts'
import { transitionProbability } from './transition-probability.ts'
import { uau } from './uau.ts'
import { ucb1Tuned } from './ucb1-tuned.ts'
import { ucb1, uct } from './uct.ts'
import { uniform } from './uniform.ts'
import { siblings2, visitCount } from './visit-count.ts'
import { visitCountEstimate } from './visit-count-estimate.ts'

export const PARTS: readonly Part[] = [
  random,
  legal,
  mcs,
  minimax,
  alphabeta,
  puzzle,
  uct,
  ucb1,
  ucb1Tuned,
  rave,
  amaf,
  mcRave,
  grave,
  hrave,
  sufficiency,
  heuristicPrior,
  parentPrior,
  fpu,
  uau,
  progressiveHistory,
  progressiveBias,
  argmax,
  epsilonGreedy,
  boltzmann,
  exp3,
  regretMatching,
  allEnds,
  visitCount,
  siblings2,
  transitionProbability,
  salientWinRate,
  visitCountEstimate,
  uniform,
  mast,
  toMast,
  mastf,
  past,
  fast,
  nst,
  lgr,
  ppa,
  ppaf,
  nppa,
  gamePolicy,
  evaluate,
  earlyCutoff,
  mobility,
  focus,
  goalProximity,
  gameEvaluation,
  learned,
  mean,
  movingAverage,
  minimaxBackup,
  implicitMinimax,
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
