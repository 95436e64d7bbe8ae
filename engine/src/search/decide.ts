// One decision in the tree: terms → draw. Q is written, then the value of every choice, then what unvisited ones are worth,
// then bonuses; what is proven is taken out; one choice is drawn.
import type { Attached } from './attach.ts'
import type { Draw, RowTerm } from './part.ts'

export function createDecision({ ctx, value, urgency, bonuses, draw, backup, proof }: Attached): Draw {
  const terms: RowTerm[] = proof === undefined ? [backup.means, value] : [backup.means, proof.means, value]
  if (urgency !== undefined) terms.push(urgency)
  terms.push(...bonuses)
  if (proof !== undefined) terms.push(proof.mask)
  const score = terms.reduceRight((after, term) => chain(term, after))
  const { random, drawn } = ctx
  return (node, role, first, count) => {
    if (drawn[role]) return random.below(count)
    score(node, role, first, count)
    return draw(node, role, first, count)
  }
}

function chain(before: RowTerm, after: RowTerm): RowTerm {
  return (node, role, first, count) => {
    before(node, role, first, count)
    after(node, role, first, count)
  }
}
