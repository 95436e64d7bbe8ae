// Which move is made when time is up (Chaslot et al. 2008): the best mean, the most visits, both at once, or the best
// lower confidence bound.
import { type Context, definePart, type RowTerm } from '../../part.ts'

const CITE = 'Chaslot, Winands, van den Herik, Uiterwijk & Bouzy 2008'

/** Visits; means are at most 1, so that they only tell equals apart. */
function scoreByVisits({ tree, row: { means, scores } }: Context): RowTerm {
  const { edgeVisits } = tree
  return (_node, _role, first, count) => {
    for (let i = 0; i < count; i++) {
      const n = edgeVisits[first + i]
      scores[i] = n === 0 ? 0 : n + means[i] / 2
    }
  }
}

export const robust = definePart({
  kind: 'final',
  name: 'robust',
  about: 'the move with the most visits; among equals the better mean',
  formula: 'n',
  cite: CITE,
  params: {},
  ranges: {},
  attach: (ctx) => ({ score: scoreByVisits(ctx) }),
})

export const max = definePart({
  kind: 'final',
  name: 'max',
  about: 'the move with the highest mean',
  formula: 'Q',
  cite: CITE,
  params: {},
  ranges: {},
  attach({ tree, row: { means, scores } }) {
    const { edgeVisits } = tree
    return {
      score(_node, _role, first, count) {
        for (let i = 0; i < count; i++) scores[i] = edgeVisits[first + i] === 0 ? -1 : means[i]
      },
    }
  },
})

export const maxRobust = definePart({
  kind: 'final',
  name: 'maxRobust',
  about: 'the move that has both the most visits and the highest mean; the search may stop early once there is one',
  formula: 'n, if also Q is highest',
  cite: CITE,
  params: { from: 0.7 },
  ranges: { from: [0, 1] },
  attach(ctx, { from }) {
    const { tree } = ctx
    const { means } = ctx.row
    const { edgeVisits } = tree
    return {
      from,
      score: scoreByVisits(ctx),
      settled(_node, _role, first, count) {
        let most = first
        let best = first
        for (let i = 1; i < count; i++) {
          const edge = first + i
          if (edgeVisits[edge] > edgeVisits[most]) most = edge
          if (edgeVisits[edge] > 0 && (edgeVisits[best] === 0 || means[i] > means[best - first])) best = edge
        }
        return most === best && edgeVisits[most] > 0
      },
    }
  },
})

export const secure = definePart({
  kind: 'final',
  name: 'secure',
  about: 'the move with the highest lower confidence bound',
  formula: 'Q − a/√n',
  cite: CITE,
  params: { a: 1 },
  ranges: { a: [0, 10] },
  attach({ tree, row: { means, scores } }, { a }) {
    const { edgeVisits } = tree
    return {
      score(_node, _role, first, count) {
        for (let i = 0; i < count; i++) {
          const n = edgeVisits[first + i]
          scores[i] = n === 0 ? Number.NEGATIVE_INFINITY : means[i] - a / Math.sqrt(n)
        }
      },
    }
  },
})
