// Unexplored action urgency: while moves at a node are without a visit, the best of the others is taken as long as it is
// better than an urgency that grows with the visits of the node and shrinks with the moves that are left. The playout
// policy says which of those is tried.
import { logarithm } from '../../../base/arithmetic.ts'
import { definePart } from '../../part.ts'

export const uau = definePart({
  kind: 'urgency',
  name: 'uau',
  about: 'a move without a visit is tried when no other is better than an urgency, which falls as fewer are left',
  formula: 'base + c·√(ln N)·(untried / all)',
  cite: 'Finnsson 2012',
  params: { base: 0.5, c: 0.4 },
  ranges: { base: [0, 1], c: [0, 10] },
  defaults: [{ part: 'argmax', params: { untried: 'policy' } }],
  attach({ tree, row: { scores } }, { base, c }) {
    const { nodeVisits, edgeVisits } = tree
    return (node, _role, first, count) => {
      let untried = 0
      let best = Number.NEGATIVE_INFINITY
      for (let i = 0; i < count; i++) {
        if (edgeVisits[first + i] === 0) untried++
        else if (scores[i] > best) best = scores[i]
      }
      if (untried === 0) return
      const visits = nodeVisits[node]
      const isUrgent = visits < 2 || best < base + c * Math.sqrt(logarithm(visits)) * (untried / count)
      const score = isUrgent ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
      for (let i = 0; i < count; i++) if (edgeVisits[first + i] === 0) scores[i] = score
    }
  },
})
