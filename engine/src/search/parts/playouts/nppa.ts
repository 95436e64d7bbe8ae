// Playout policy adaptation on n-grams: a move has a weight by itself, one after the joint move before it and one after the
// two before it, each adapted among the moves that were legal there; its value is the mean of those adapted often enough.
import { createPairTable, pairLayout } from '../../../base/pair-table.ts'
import { hashJoint, pairContext } from '../../../game/grams.ts'
import { createPay, UPDATES } from '../../formulas/pay.ts'
import { power } from '../../formulas/power.ts'
import { SAMPLING_RANGES, sampleBy, samplingOf } from '../../formulas/sampling.ts'
import { definePart } from '../../part.ts'
import { createLastMoves } from '../../statistics/last-moves.ts'

const GRAMS = 20 // as a power of 2
/** The context of a move by itself: no joint move hashes to it, which are never 0, nor do pairs. */
const NOTHING_BEFORE = 0

export const nppa = definePart({
  kind: 'playout',
  name: 'nppa',
  about: 'ppa whose weights also depend on the moves before',
  formula: 'P ∝ exp(k·mean over n ≤ 3 of W(n-gram ending in a)); W as in ppa, for each n',
  cite: 'Sironi, Cazenave & Winands 2021',
  params: { alpha: 0.32, k: 1, visits: 7, longest: 3, update: 'payoff', draw: 'gibbs', epsilon: 0.4, decay: 1 },
  ranges: {
    alpha: [0, 10],
    k: [0, 100],
    visits: [1, 1_000_000],
    longest: [1, 3],
    update: UPDATES,
    draw: SAMPLING_RANGES.draw,
    epsilon: SAMPLING_RANGES.epsilon,
    decay: [0, 1],
  },
  attach(ctx, { alpha, k, visits: enough, longest, update, draw, epsilon, decay }) {
    const { roles } = ctx
    const grams = createPairTable(pairLayout(GRAMS))
    const { visits, values: weights, find, make } = grams
    const last = createLastMoves(ctx)
    const pay = createPay(ctx, alpha, update)
    // An adaptation: slots, and what their weights change by.
    let slots = new Int32Array(1024)
    let changes = new Float64Array(1024)
    let size = 0

    const worth = (move: number): number => {
      const single = find(NOTHING_BEFORE, move)
      if (single < 0) return 0
      const one = weights[single * 2 + 1]
      const pair = longest < 2 || last.one === 0 ? -1 : find(last.one, move)
      if (pair < 0 || visits[pair * 4 + 1] < enough) return one
      const two = one + weights[pair * 2 + 1]
      const triple = longest < 3 || last.two === 0 ? -1 : find(last.two, move)
      if (triple < 0 || visits[triple * 4 + 1] < enough) return two / 2
      return (two + weights[triple * 2 + 1]) / 3
    }

    /** Notes what the choice of `made` among legals[first …] does to the weights of a context. */
    function adapt(
      context: number,
      legals: Int32Array,
      first: number,
      count: number,
      made: number,
      step: number,
    ): void {
      if (size + count > slots.length) {
        const [oldSlots, oldChanges] = [slots, changes]
        slots = new Int32Array(2 * (size + count))
        changes = new Float64Array(2 * (size + count))
        slots.set(oldSlots)
        changes.set(oldChanges)
      }
      let total = 0
      for (let i = 0; i < count; i++) {
        const slot = make(context, legals[first + i])
        slots[size + i] = slot
        changes[size + i] = power(weights[slot * 2 + 1])
        total += changes[size + i]
      }
      for (let i = 0; i < count; i++) {
        const share = (step * changes[size + i]) / total
        changes[size + i] = legals[first + i] === made ? step - share : -share
      }
      size += count
    }

    ctx.keep('nppa', { arrays: [weights] }) // visits lie in the same memory
    ctx.trace('legals')
    ctx.on.simulation(({ length, moves, legals, rewards, weight }) => {
      for (let time = 0; time < weight; time++) {
        let before = 0
        let context = 0
        size = 0
        for (let ply = 0, at = 0; ply < length; ply++) {
          const two = pairContext(before, context)
          for (let role = 0; role < roles; role++) {
            const count = legals[at++]
            const step = count > 1 ? pay(rewards, role) : 0
            if (step > 0) {
              const made = moves[ply * roles + role]
              adapt(NOTHING_BEFORE, legals, at, count, made, step)
              if (longest > 1 && context !== 0) adapt(context, legals, at, count, made, step)
              if (longest > 2 && two !== 0) adapt(two, legals, at, count, made, step)
            }
            at += count
          }
          before = context
          context = hashJoint(moves, ply * roles, roles)
        }
        for (let i = 0; i < size; i++) {
          weights[slots[i] * 2 + 1] += changes[i]
          visits[slots[i] * 4 + 1]++
        }
      }
    })
    ctx.on.turnEnd(() => {
      if (decay < 1) grams.scale(decay, decay)
    })
    return sampleBy(
      ctx,
      {
        begin: last.begin,
        turnTo: last.at,
        turnToNode: last.inTree,
        value(_role, moves, first, count, out) {
          for (let i = 0; i < count; i++) out[i] = worth(moves[first + i])
        },
      },
      samplingOf({ draw, epsilon, tau: 1 / k }),
    )
  },
})
