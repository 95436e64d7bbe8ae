// Expansion by what is thought of a move before it has been tried: one that looks likely enough beside its siblings becomes a
// node at once, the others by their visits.
import { CITE, isOldEnough } from '../../formulas/old-enough.ts'
import { definePart } from '../../part.ts'
import { moveAverages } from '../../statistics/move-averages.ts'

const UNSEEN = 0.5 // mean of a move of which nothing is known: neither good nor bad

export const transitionProbability = definePart({
  kind: 'expansion',
  name: 'transitionProbability',
  about: 'as visitCount, but at once where the move looks likely by its mean elsewhere or by the game’s prior',
  formula: 'n ≥ siblings or e(a)/Σe ≥ threshold',
  cite: CITE,
  params: { threshold: 0.3, by: 'mast' },
  ranges: { threshold: [0, 1], by: ['mast', 'prior'] },
  attach(ctx, { threshold, by }) {
    const { tree, game, position } = ctx
    const { edgeVisits, edgeMove, rowOf, nodeState, rowFirst, stateWords } = tree
    const prior = game.advice?.prior?.bind(game.advice)
    if (by === 'prior' && prior === undefined)
      throw new Error(`transitionProbability(by=prior) needs a game with a prior for moves, which ${game.id} has not`)
    const averages = by === 'mast' ? ctx.use(moveAverages()) : undefined

    function weigh(move: number): number {
      if (averages === undefined) return prior!(position, move)
      return averages.count[move] > 0 ? averages.sum[move] / averages.count[move] : UNSEEN
    }

    return (node, role, edge, count) => {
      if (isOldEnough(edgeVisits[edge], count)) return true
      if (averages === undefined) position.load(nodeState.subarray(node * stateWords, (node + 1) * stateWords))
      const first = rowFirst[rowOf(node, role)]
      let total = 0
      for (let i = 0; i < count; i++) total += weigh(edgeMove[first + i])
      return total > 0 && weigh(edgeMove[edge]) >= threshold * total
    }
  },
})
