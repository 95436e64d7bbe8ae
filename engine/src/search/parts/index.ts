// The catalogue of parts: a new technique is one file here and one line in this list.
import type { Part } from '../part.ts'
import { allEnds } from './all-ends.ts'
import { argmax } from './argmax.ts'
import { max, maxRobust, robust, secure } from './final.ts'
import { fpu } from './fpu.ts'
import { implicitMinimax } from './implicit-minimax.ts'
import { mast, toMast } from './mast.ts'
import { mean } from './mean.ts'
import { minimaxBackup } from './minimax-backup.ts'
import { movingAverage } from './moving-average.ts'
import { salientWinRate } from './salient-win-rate.ts'
import { batch, dag, discount, forget, memory, opponentModel, zeroSum } from './settings.ts'
import { solver } from './solver.ts'
import { transitionProbability } from './transition-probability.ts'
import { ucb1, uct } from './uct.ts'
import { siblings2, visitCount } from './visit-count.ts'
import { visitCountEstimate } from './visit-count-estimate.ts'

export const PARTS: readonly Part[] = [
  uct,
  ucb1,
  fpu,
  argmax,
  allEnds,
  visitCount,
  siblings2,
  transitionProbability,
  salientWinRate,
  visitCountEstimate,
  mast,
  toMast,
  mean,
  movingAverage,
  minimaxBackup,
  implicitMinimax,
  solver,
  robust,
  max,
  maxRobust,
  secure,
  batch,
  memory,
  dag,
  forget,
  discount,
  zeroSum,
  opponentModel,
]
