// A score as a sum, for people: the same terms that a decision writes, one after the other, and what each of them changed.
// Nothing is computed a second way, so that whatever parts a recipe has, what is shown adds up to what the search goes by.
import type { Role } from '../game/game.ts'
import type { Attached } from './attach.ts'
import { createMeans } from './decide.ts'
import type { Edge, Node } from './tree.ts'

export interface Addend {
  /**
   * Q: the mean reward. prior: what counts without having been played. proof: what is proven, -∞ for what is not tried any
   * more. exploration: the confidence bound. value: all else that the value adds, such as what it borrows from AMAF.
   * urgency: what stands in for a move without a visit. bonus: added to whatever the value is.
   */
  readonly kind: 'Q' | 'prior' | 'proof' | 'exploration' | 'value' | 'urgency' | 'bonus'
  /** The part it comes from. */
  readonly part: string
  readonly value: number
}

const NEGLIGIBLE = 1e-12 // what rounding leaves when sums are taken apart

/**
 * By choice of a row; leaves the scores in ctx.row.scores. Terms that change nothing are left out, but for Q, the last, and the
 * exploration of a value that has one: that it is 0 says as much as any other number.
 */
export function accountFor(
  attached: Attached,
  node: Node,
  role: Role,
  first: Edge,
  count: number,
): readonly Addend[][] {
  const { ctx, priors, value, urgency, bonuses, backup, proof, explanations, names } = attached
  const { tree } = ctx
  const { means, scores, priorVisits } = ctx.row
  const nameOf = (kind: Parameters<typeof names.get>[0], i = 0) => names.get(kind)?.[i] ?? ''
  const sums: Addend[][] = Array.from({ length: count }, () => [])
  const row = [node, role, first, count] as const
  const before = new Float64Array(count)

  const add = (i: number, kind: Addend['kind'], part: string, amount: number) => {
    if (Math.abs(amount) > NEGLIGIBLE) sums[i].push({ kind, part, value: amount })
  }
  /** Notes what has changed since: a difference, or where there is none a value that stands in for all. */
  const note = (now: Float64Array, kind: Addend['kind'], part: string) => {
    for (let i = 0; i < count; i++) {
      if (now[i] === before[i]) continue
      if (Number.isFinite(before[i]) && Number.isFinite(now[i])) add(i, kind, part, now[i] - before[i])
      else sums[i] = [{ kind, part, value: now[i] }]
      before[i] = now[i]
    }
  }

  createMeans({ ...attached, priors: [], proof: undefined })(...row)
  for (let i = 0; i < count; i++) {
    if (tree.edgeVisits[first + i] > 0) sums[i].push({ kind: 'Q', part: nameOf('backup'), value: means[i] })
    else means[i] = 0
    before[i] = means[i]
  }
  if (priors.length > 0) {
    createMeans({ ...attached, proof: undefined })(...row)
    for (let i = 0; i < count; i++) if (tree.edgeVisits[first + i] + priorVisits[i] === 0) means[i] = 0
    note(means, 'prior', (names.get('prior') ?? []).join(', '))
  }
  if (proof !== undefined) {
    proof.means(...row)
    for (let i = 0; i < count; i++) if (tree.edgeVisits[first + i] + priorVisits[i] === 0) means[i] = 0
    note(means, 'proof', nameOf('proof'))
  }

  const exploration = new Float64Array(count)
  const explain = explanations.get('exploration')
  explain?.(...row, exploration)
  value(...row)
  for (let i = 0; i < count; i++) {
    const more = scores[i] - before[i]
    if (Number.isFinite(more)) {
      const explored = Number.isFinite(exploration[i]) ? exploration[i] : 0
      add(i, 'value', nameOf('value'), more - explored)
      if (explain !== undefined) sums[i].push({ kind: 'exploration', part: nameOf('value'), value: explored })
    } else sums[i] = [{ kind: 'value', part: nameOf('value'), value: scores[i] }]
    before[i] = scores[i]
  }
  urgency?.(...row)
  note(scores, 'urgency', nameOf('urgency'))
  bonuses.forEach((bonus, i) => {
    bonus(...row)
    note(scores, 'bonus', nameOf('bonus', i))
  })
  proof?.mask(...row)
  note(scores, 'proof', nameOf('proof'))
  backup.means(...row)
  return sums
}
