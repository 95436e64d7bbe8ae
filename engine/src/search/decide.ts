// One decision in the tree: terms → draw. Q is written, with what counts without having been played; then the value of every
// choice, then what unvisited ones are worth, then bonuses; what is proven is taken out; one choice is drawn.
import type { Attached } from './attach.ts'
import type { Context, Draw, RowTerm } from './part.ts'

type Terms = Pick<Attached, 'ctx' | 'priors' | 'backup' | 'proof'>

/** Writes Q of the choices of a row as a decision takes it: with what counts without having been played, within what is proven. */
export function createMeans({ ctx, priors, backup, proof }: Terms): RowTerm {
  const terms: RowTerm[] = priors.length === 0 ? [backup.means] : [clear(ctx), ...priors, backup.means, blend(ctx)]
  if (proof !== undefined) terms.push(proof.means)
  return terms.reduceRight((after, term) => chain(term, after))
}

/** Writes the scores of the choices of a row. */
export function createScoring(attached: Attached): RowTerm {
  const { value, urgency, bonuses, proof } = attached
  const terms: RowTerm[] = [createMeans(attached), value]
  if (urgency !== undefined) terms.push(urgency)
  terms.push(...bonuses)
  if (proof !== undefined) terms.push(proof.mask)
  return terms.reduceRight((after, term) => chain(term, after))
}

export function createDecision(attached: Attached): Draw {
  const { ctx, draw } = attached
  const score = createScoring(attached)
  const { random } = ctx
  const { drawn } = ctx.settings
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

/** Nothing counts yet that was not played. */
function clear({ row: { priorVisits, priorSum } }: Context): RowTerm {
  return (_node, _role, _first, count) => {
    // In a loop: fill takes longer for so few.
    for (let i = 0; i < count; i++) priorVisits[i] = priorSum[i] = 0
  }
}

/** Q over the visits that were played and those that were not. */
function blend({ tree, row: { means, priorVisits, priorSum } }: Context): RowTerm {
  const { edgeVisits } = tree
  return (_node, _role, first, count) => {
    for (let i = 0; i < count; i++) {
      const n = edgeVisits[first + i]
      const played = n === 0 ? 0 : n * means[i]
      if (priorVisits[i] > 0) means[i] = (played + priorSum[i]) / (n + priorVisits[i])
    }
  }
}
