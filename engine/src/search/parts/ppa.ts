// Playout policy adaptation: after every simulation, the weights of the moves of those who did well go up, at the cost of
// the moves they had beside them. Unlike an average, a weight so depends on what else could have been done.
//
// All probabilities of an adaptation are those from before it; what changes is added up and applied at the end.
import { createPay, UPDATES } from '../formulas/pay.ts'
import { power } from '../formulas/power.ts'
import { SAMPLING_RANGES, sampleBy, samplingOf } from '../formulas/sampling.ts'
import { definePart } from '../part.ts'

export const ppa = definePart({
  kind: 'playout',
  name: 'ppa',
  about: 'playouts draw moves by weights, which grow for the moves of winners and shrink for what they left',
  formula: 'P ∝ exp(k·W); W(a*) += α·q, W(a) −= α·q·exp(W(a)) / Σ exp(W)',
  cite: 'Cazenave 2015; kept between moves: Cazenave & Diemert 2017; payoffs: Sironi, Cazenave & Winands 2021',
  deck: '000',
  params: { alpha: 0.32, k: 1, update: 'payoff', draw: 'gibbs', epsilon: 0.4, decay: 1 },
  ranges: {
    alpha: [0, 10],
    k: [0, 100],
    update: UPDATES,
    draw: SAMPLING_RANGES.draw,
    epsilon: SAMPLING_RANGES.epsilon,
    decay: [0, 1],
  },
  attach(ctx, { alpha, k, update, draw, epsilon, decay }) {
    const { roles, game } = ctx
    const weights = new Float64Array(ctx.moves)
    const powers = new Float64Array(ctx.moves).fill(1) // e to the weights
    const changes = new Float64Array(ctx.moves)
    const isTouched = new Uint8Array(ctx.moves)
    const touched = new Int32Array(ctx.moves)
    let size = 0 // of what is touched
    const pay = createPay(ctx, alpha, update)
    let tell = (_moves: Int32Array, _count: number) => {}

    const set = (move: number, weight: number) => {
      weights[move] = weight
      powers[move] = power(weight)
    }

    const column = ctx.share('ppa.weights', weights, (move) => {
      set(move, weights[move])
      touched[0] = move
      tell(touched, 1)
    })
    ctx.traceLegals()
    ctx.onSimulation(({ length, moves, legals, rewards, weight }) => {
      for (let time = 0; time < weight; time++) {
        for (let ply = 0, at = 0; ply < length; ply++) {
          for (let role = 0; role < roles; role++) {
            const count = legals[at++]
            const end = at + count
            const step = count > 1 ? pay(rewards, role) : 0
            if (step === 0) {
              at = end
              continue
            }
            let total = 0
            for (let i = at; i < end; i++) total += powers[legals[i]]
            const share = step / total
            for (; at < end; at++) {
              const move = legals[at]
              if (isTouched[move] === 0) {
                isTouched[move] = 1
                touched[size++] = move
              }
              changes[move] -= share * powers[move]
            }
            changes[moves[ply * roles + role]] += step
          }
        }
        for (let i = 0; i < size; i++) {
          const move = touched[i]
          set(move, weights[move] + changes[move])
          changes[move] = 0
          isTouched[move] = 0
        }
        tell(touched, size)
        size = 0
      }
    })
    ctx.afterTurn(() => {
      if (decay === 1) return
      const met = Math.min(ctx.moves, game.moves.length)
      for (let move = 0; move < met; move++) {
        set(move, weights[move] * decay)
        touched[move] = move
      }
      column.scaled(decay)
      tell(touched, met)
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
