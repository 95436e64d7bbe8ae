// MAST with features: a move has a mean for each thing it may find where it goes, so that a capture and a step to an empty
// place are not taken for the same. Where a move has not been made with what it finds now, its mean without regard to that
// stands in.
import { SAMPLING_RANGES, sampleBy, samplingOf } from '../../formulas/sampling.ts'
import { definePart } from '../../part.ts'
import { moveAverages } from '../../statistics/move-averages.ts'
import { createMoveTargets } from '../../statistics/move-targets.ts'
import { createStateTrail } from '../../statistics/state-trail.ts'

export const mastf = definePart({
  kind: 'playout',
  name: 'mastf',
  about: 'playouts prefer moves with a high mean reward, told apart by what they find where they go',
  formula: 'ε-greedy or exp(Q(a, target)/τ)',
  cite: 'Finnsson & Björnsson 2008; features: Cazenave 2016',
  params: { draw: 'epsilon', epsilon: 0.4, tau: 0.1, unseen: 1, decay: 0.2 },
  ranges: { ...SAMPLING_RANGES, unseen: [0, 1], decay: [0, 1] },
  attach(ctx, { unseen, decay, ...params }) {
    const { roles, game } = ctx
    const averages = ctx.use(moveAverages({ decay }))
    const trail = createStateTrail(ctx)
    const targets = createMoveTargets(ctx, trail.facts.most)
    const sum = new Float64Array(targets.size)
    const count = new Float64Array(targets.size)

    ctx.keep('mastf', { arrays: [sum, count] })
    ctx.on.simulation((trace) => {
      const { moves, rewards, weight } = trace
      trail.finish(trace)
      targets.watch(trail, (ply) => trail.onlyChoice(trace, ply))
      for (let ply = 0; ply < trail.plies; ply++) {
        targets.look(trail.list, trail.starts[ply], trail.starts[ply + 1])
        for (let role = 0; role < roles; role++) {
          if (role === game.chance || trail.isForced(trace, ply, role)) continue
          const code = targets.code(moves[ply * roles + role])
          sum[code] += rewards[role] * weight
          count[code] += weight
        }
      }
    })
    ctx.on.turnEnd(() => {
      for (let code = 0; code < targets.size; code++) {
        sum[code] *= decay
        count[code] *= decay
      }
    })

    function mean(move: number): number {
      const code = targets.code(move)
      if (count[code] > 0) return sum[code] / count[code]
      return averages.count[move] > 0 ? averages.sum[move] / averages.count[move] : unseen
    }
    return sampleBy(
      ctx,
      {
        ...targets.along(trail),
        value(_role, moves, first, n, out) {
          for (let i = 0; i < n; i++) out[i] = mean(moves[first + i])
        },
      },
      samplingOf(params),
    )
  },
})
