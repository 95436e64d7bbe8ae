// All parts: those of tree searches that bots load (index.ts), and all others.
import type { Part } from '../part.ts'
import { allParents } from './backups/all-parents.ts'
import { implicitMinimax } from './backups/implicit-minimax.ts'
import { minimaxBackup } from './backups/minimax-backup.ts'
import { earlyCutoff } from './cutoffs/early-cutoff.ts'
import { fuzzyGoal } from './cutoffs/fuzzy-goal.ts'
import { learned } from './cutoffs/learned.ts'
import { boltzmann } from './draws/boltzmann.ts'
import { fallible } from './draws/fallible.ts'
import { alphabeta } from './drivers/alphabeta.ts'
import { ismcts } from './drivers/ismcts.ts'
import { mcs } from './drivers/mcs.ts'
import { minimax } from './drivers/minimax.ts'
import { puzzle } from './drivers/puzzle.ts'
import { legal, random } from './drivers/random.ts'
import { allSuccessors } from './expansion/all-successors.ts'
import { salientWinRate } from './expansion/salient-win-rate.ts'
import { transitionProbability } from './expansion/transition-probability.ts'
import { visitCountEstimate } from './expansion/visit-count-estimate.ts'
import { TREE_PARTS } from './index.ts'
import { fast } from './playouts/fast.ts'
import { lgr } from './playouts/lgr.ts'
import { mastf } from './playouts/mastf.ts'
import { nppa } from './playouts/nppa.ts'
import { nst } from './playouts/nst.ts'
import { ppaf } from './playouts/ppaf.ts'
import { parentPrior } from './priors/parent-prior.ts'
import { proofNumberBonus } from './priors/proof-number-bonus.ts'
import { sufficiency } from './values/sufficiency.ts'
import { ucb1Tuned } from './values/ucb1-tuned.ts'

export const PARTS: readonly Part[] = [
  random,
  legal,
  mcs,
  ismcts,
  minimax,
  alphabeta,
  puzzle,
  ...TREE_PARTS,
  allSuccessors,
  parentPrior,
  earlyCutoff,
  allParents,
  minimaxBackup,
  implicitMinimax,
  transitionProbability,
  salientWinRate,
  visitCountEstimate,
  proofNumberBonus,
  ucb1Tuned,
  sufficiency,
  boltzmann,
  nst,
  lgr,
  mastf,
  fast,
  ppaf,
  nppa,
  fallible,
  learned,
  fuzzyGoal,
]
