// The catalogue of parts: a new technique is one file here and one line in this list.
import type { Part } from '../part.ts'
import { allEnds } from './all-ends.ts'
import { argmax } from './argmax.ts'
import { earlyCutoff } from './early-cutoff.ts'
import { evaluate } from './evaluate.ts'
import { focus, gameEvaluation, goalProximity, mobility } from './evaluations.ts'
import { fast } from './fast.ts'
import { max, maxRobust, robust, secure } from './final.ts'
import { fpu } from './fpu.ts'
import { gamePolicy } from './game-policy.ts'
import { lgr } from './lgr.ts'
import { mast, toMast } from './mast.ts'
import { mean } from './mean.ts'
import { nppa } from './nppa.ts'
import { nst } from './nst.ts'
import { past } from './past.ts'
import { ppa } from './ppa.ts'
import { batch, dag, discount, forget, memory, opponentModel, zeroSum } from './settings.ts'
import { ucb1, uct } from './uct.ts'
import { uniform } from './uniform.ts'

export const PARTS: readonly Part[] = [
  uct,
  ucb1,
  fpu,
  argmax,
  allEnds,
  uniform,
  mast,
  toMast,
  past,
  fast,
  nst,
  lgr,
  ppa,
  nppa,
  gamePolicy,
  evaluate,
  earlyCutoff,
  mobility,
  focus,
  goalProximity,
  gameEvaluation,
  mean,
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
