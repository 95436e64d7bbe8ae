// When the child behind a move becomes a node: not at once, but when the move has been tried often enough. A position with
// many moves then grows where it is interesting first, and the tree takes less memory (Yajima et al. 2010).
import { CITE, isOldEnough } from '../../formulas/old-enough.ts'
import { definePart } from '../../part.ts'

export const visitCount = definePart({
  kind: 'expansion',
  name: 'visitCount',
  about: 'a child becomes a node when its move has as many visits as siblings',
  formula: 'n ≥ siblings',
  cite: CITE,
  params: {},
  ranges: {},
  attach({ tree }) {
    const { edgeVisits } = tree
    return (_node, _role, edge, count) => isOldEnough(edgeVisits[edge], count)
  },
})

export const siblings2 = definePart({
  kind: 'expansion',
  name: 'siblings2',
  about: 'a child becomes a node when its move has twice as many visits as siblings',
  formula: 'n ≥ 2·siblings',
  cite: CITE,
  params: {},
  ranges: {},
  attach({ tree }) {
    const { edgeVisits } = tree
    return (_node, _role, edge, count) => edgeVisits[edge] >= 2 * (count - 1)
  },
})
