// Playout policy adaptation with move features: a move has a weight for each thing it may find where it goes, so that a
// capture and a step to an empty place are adapted apart.
import { ADAPTATION_PARAMS, ADAPTATION_RANGES } from '../../formulas/adaptation.ts'
import { createPay } from '../../formulas/pay.ts'
import { sampleBy, samplingOf } from '../../formulas/sampling.ts'
import { definePart } from '../../part.ts'
import { createAdaptedWeights } from '../../statistics/adapted-weights.ts'
import { createMoveTargets } from '../../statistics/move-targets.ts'
import { createStateTrail } from '../../statistics/state-trail.ts'

export const ppaf = definePart({
  kind: 'playout',
  name: 'ppaf',
  about: 'ppa whose moves are told apart by what they find where they go',
  formula: 'as ppa, with W(a, target)',
  cite: 'Cazenave 2016',
  params: ADAPTATION_PARAMS,
  ranges: ADAPTATION_RANGES,
  attach(ctx, { alpha, k, update, draw, epsilon, decay }) {
    const { roles } = ctx
    const trail = createStateTrail(ctx)
    const targets = createMoveTargets(ctx, trail.facts.most)
    const { weights, powers, note, apply, set } = createAdaptedWeights(targets.size)
    const pay = createPay(ctx, alpha, update)
    const codes = new Int32Array(ctx.row.scores.length)

    ctx.keep('ppaf', { arrays: [weights, powers] })
    ctx.trace('legals')
    ctx.on.simulation((trace) => {
      const { moves, legals, rewards, weight } = trace
      trail.finish(trace)
      targets.watch(trail, (ply) => trail.onlyChoice(trace, ply))
      for (let time = 0; time < weight; time++) {
        for (let ply = 0, at = 0; ply < trail.plies; ply++) {
          targets.look(trail.list, trail.starts[ply], trail.starts[ply + 1])
          for (let role = 0; role < roles; role++) {
            const count = legals[at++]
            const gain = count > 1 ? pay(rewards, role) : 0
            if (gain > 0) {
              for (let i = 0; i < count; i++) codes[i] = targets.code(legals[at + i])
              note(codes, 0, count, targets.code(moves[ply * roles + role]), gain)
            }
            at += count
          }
        }
        apply()
      }
    })
    ctx.on.turnEnd(() => {
      if (decay < 1) for (let code = 0; code < targets.size; code++) set(code, weights[code] * decay)
    })
    return sampleBy(
      ctx,
      {
        ...targets.along(trail),
        value(_role, moves, first, count, out) {
          for (let i = 0; i < count; i++) out[i] = weights[targets.code(moves[first + i])]
        },
      },
      samplingOf({ draw, epsilon, tau: 1 / k }),
    )
  },
})
