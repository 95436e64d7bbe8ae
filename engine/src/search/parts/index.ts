// The catalogue of parts: a new technique is one file here and one line in this list.
import type { Part } from '../part.ts'
import { allEnds } from './all-ends.ts'
import { argmax } from './argmax.ts'
import { max, maxRobust, robust, secure } from './final.ts'
import { fpu } from './fpu.ts'
import { mast, toMast } from './mast.ts'
import { mean } from './mean.ts'
import { batch, dag, discount, forget, memory, opponentModel, zeroSum } from './settings.ts'
import { solver } from './solver.ts'
import { ucb1, uct } from './uct.ts'

export const PARTS: readonly Part[] = [
  uct,
  ucb1,
  fpu,
  argmax,
  allEnds,
  mast,
  toMast,
  mean,
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
