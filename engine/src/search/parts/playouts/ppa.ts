// Playout policy adaptation: after every simulation, the weights of the moves of those who did well go up, at the cost of
// the moves they had beside them. Unlike an average, a weight so depends on what else could have been done.
import { ADAPTATION_PARAMS, ADAPTATION_RANGES } from '../../formulas/adaptation.ts'
import { createPay } from '../../formulas/pay.ts'
import { sampleBy, samplingOf } from '../../formulas/sampling.ts'
import { definePart } from '../../part.ts'
import { createAdaptedWeights } from '../../statistics/adapted-weights.ts'

export const ppa = definePart({
  kind: 'playout',
  name: 'ppa',
  about: 'playouts draw moves by weights, which grow for the moves of winners and shrink for what they left',
  formula: 'P ∝ exp(k·W); W(a*) += α·q, W(a) −= α·q·exp(W(a)) / Σ exp(W)',
  cite: 'Cazenave 2015; kept between moves: Cazenave & Diemert 2017; payoffs: Sironi, Cazenave & Winands 2021',
  params: ADAPTATION_PARAMS,
  ranges: ADAPTATION_RANGES,
  attach(ctx, { alpha, k, update, draw, epsilon, decay }) {
    const { roles, game } = ctx
    const { weights, powers, changed, note, apply, set } = createAdaptedWeights(ctx.moves)
    const pay = createPay(ctx, alpha, update)
    let tell = (_moves: Int32Array, _count: number) => {}

    const column = ctx.share('ppa.weights', weights, (move) => {
      set(move, weights[move])
      changed[0] = move
      tell(changed, 1)
    })
    ctx.keep('ppa', { arrays: [weights, powers] })
    ctx.trace('legals')
    ctx.on.simulation((trace) => {
      if (!trace.hasLegals) return // before its moves are read
      const { length, moves, legals, rewards, weight } = trace
      for (let time = 0; time < weight; time++) {
        for (let ply = 0, at = 0; ply < length; ply++) {
          for (let role = 0; role < roles; role++) {
            const count = legals[at++]
            const gain = count > 1 ? pay(rewards, role) : 0
            if (gain > 0) note(legals, at, at + count, moves[ply * roles + role], gain)
            at += count
          }
        }
        tell(changed, apply())
      }
    })
    ctx.on.turnEnd(() => {
      if (decay === 1) return
      const met = Math.min(ctx.moves, game.moves.length)
      for (let move = 0; move < met; move++) {
        set(move, weights[move] * decay)
        changed[move] = move
      }
      column.scaled(decay)
      tell(changed, met)
    })
    return sampleBy(
      ctx,
      {
        value(_role, moves, first, count, out) {
          for (let i = 0; i < count; i++) out[i] = weights[moves[first + i]]
        },
        machine: {
          value: (move) => weights[move],
          top: 0,
          powers,
          onChange: (listener) => void (tell = listener),
        },
      },
      samplingOf({ draw, epsilon, tau: 1 / k }),
    )
  },
})
