// Proof-number MCTS: moves after which a win of the searching role takes the fewest leaves to prove get a bonus, by their rank;
// where others choose, those after which it takes the fewest to disprove. Ranks, because the numbers grow without bound.
import { definePart } from '../../part.ts'
import { proofNumbers } from '../../statistics/proof-numbers.ts'

export const proofNumberBonus = definePart({
  kind: 'bonus',
  name: 'proofNumberBonus',
  about:
    'a bonus for moves that are nearest to a proof: by the rank of their proof number, or of the disproof number where another role chooses',
  formula: '+ c·(1 − rank / max rank)',
  cite: 'Doe, Winands, Soemers & Browne 2022',
  params: { c: 1 },
  ranges: { c: [0, 10] },
  needs: { solver: 'it ranks moves by what the solver still has to prove' },
  attach(ctx, { c }) {
    const seat = ctx.seat()
    const { scores } = ctx.row
    const { proof, disproof } = ctx.use(proofNumbers())
    const numbers = new Float64Array(scores.length)
    const distinct = new Float64Array(scores.length)

    /** Writes the bonuses of a row; equal numbers have equal ranks. */
    function write(role: number, first: number, count: number, out: Float64Array): void {
      const numberOf = role === seat ? proof : disproof
      for (let i = 0; i < count; i++) distinct[i] = numbers[i] = numberOf(first + i)
      const sorted = distinct.subarray(0, count).sort()
      let ranks = 0
      for (let i = 0; i < count; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) distinct[ranks++] = sorted[i]
      for (let i = 0; i < count; i++) {
        let [low, high] = [0, ranks - 1]
        while (low < high) {
          const middle = (low + high) >> 1
          if (distinct[middle] < numbers[i]) low = middle + 1
          else high = middle
        }
        out[i] = c * (1 - (low + 1) / ranks)
      }
    }

    const bonus = new Float64Array(scores.length)
    ctx.explain('proofRank', (_node, role, first, count, out) => write(role, first, count, out))
    return (node, role, first, count) => {
      if (ctx.tree.choosersAt(node) > 1) return
      write(role, first, count, bonus)
      for (let i = 0; i < count; i++) scores[i] += bonus[i]
    }
  },
})
