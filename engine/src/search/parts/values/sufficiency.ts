// Sufficiency threshold: in games that are won or lost, to be sure of one good move is worth more than to tell good moves
// apart. Where a move does well enough, exploring stops.
import { definePart } from '../../part.ts'

export const sufficiency = definePart({
  kind: 'exploration',
  name: 'sufficiency',
  about: 'no exploration at a node where a move does well enough',
  formula: 'any Q > α ⇒ c = 0',
  cite: 'Gudmundsson & Björnsson 2011',
  params: { alpha: 0.6 },
  ranges: { alpha: [0, 1] },
  attach({ tree, row: { means } }, { alpha }) {
    const { edgeVisits } = tree
    return (_node, _role, first, count) => {
      for (let i = 0; i < count; i++) if (edgeVisits[first + i] > 0 && means[i] > alpha) return 0
      return 1
    }
  },
})
