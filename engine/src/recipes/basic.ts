// The small catalogue, which bots use unless they are given another: tree search with nearly all its parts, the searches for
// one player and for hidden information, and players that do not think. The rest (searches without a tree, learning, the
// choice among recipes) is a fifth of a bot's code, which pages that never use it need not load.
import { ismcts } from '../search/parts/drivers/ismcts.ts'
import { puzzle } from '../search/parts/drivers/puzzle.ts'
import { legal, random } from '../search/parts/drivers/random.ts'
import { TREE_PARTS } from '../search/parts/index.ts'
import type { Catalogue } from '../search/recipe.ts'
import { PRESETS } from './presets.ts'

// `auto` by itself needs none of it: see createBot.
const HOW = "give createBot (and serveBot) catalogue: CATALOGUE, from '@depthcharge/engine/search'"

export const BASIC_CATALOGUE: Catalogue = {
  parts: [random, legal, puzzle, ismcts, ...TREE_PARTS],
  presets: PRESETS,
  absent: {
    auto: HOW,
    mcs: HOW,
    minimax: HOW,
    earlyCutoff: HOW,
    parentPrior: HOW,
    alphabeta: HOW,
    learned: HOW,
    proofNumberBonus: HOW,
    transitionProbability: HOW,
    salientWinRate: HOW,
    visitCountEstimate: HOW,
    nst: HOW,
    lgr: HOW,
    sufficiency: HOW,
    ucb1Tuned: HOW,
    boltzmann: HOW,
    mastf: HOW,
    fast: HOW,
    ppaf: HOW,
    nppa: HOW,
    allSuccessors: HOW,
    allParents: HOW,
    fallible: HOW,
    fuzzyGoal: HOW,
    minimaxBackup: HOW,
    implicitMinimax: HOW,
  },
}
