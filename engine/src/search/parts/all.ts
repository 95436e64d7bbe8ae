// All parts: those of tree searches, searches that are whole by themselves, and what only these can do something with.
import type { Part } from '../part.ts'
import { learned } from './cutoffs/learned.ts'
import { alphabeta } from './drivers/alphabeta.ts'
import { mcs } from './drivers/mcs.ts'
import { minimax } from './drivers/minimax.ts'
import { puzzle } from './drivers/puzzle.ts'
import { legal, random } from './drivers/random.ts'
import { TREE_PARTS } from './index.ts'

export const PARTS: readonly Part[] = [random, legal, mcs, minimax, alphabeta, puzzle, ...TREE_PARTS, learned]
