// Playout policy adaptation: after every simulation, the weights of the moves of those who did well go up, at the cost of
// the moves they had beside them. Unlike an average, a weight so depends on what else could have been done.
//
// All probabilities of an adaptation are those from before it; what changes is added up and applied at the end.
import { epsilonGreedy, gibbs } from '../draws.ts'
import { createPay, power } from '../formulas/adaptation.ts'
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
    update: ['payoff', 'winner'],
    draw: ['gibbs', 'epsilon'],
    epsilon: [0, 1],
    decay: [0, 1],
  },
  attach(ctx, { alpha, k, update, draw, epsilon, decay }) {
    const { roles, game, random, tree, hints } = ctx
    const weights = new Float64Array(ctx.moves)
    const powers = new Float64Array(ctx.moves) // e to the weights; 0 stands for 1
    const changes = new Float64Array(ctx.moves)
    const isTouched = new Uint8Array(ctx.moves)
    const touched: number[] = []
    const pay = createPay(ctx, alpha, update as 'payoff' | 'winner')
    const scores = new Float64Array(ctx.scores.length)
    let table: Float64Array = new Float64Array(0)

    const set = (move: number, weight: number) => {
      weights[move] = weight
      powers[move] = power(weight)
      if (move >= table.length) return
      table[move] = draw === 'epsilon' ? weight : k === 1 ? powers[move] : power(k * weight)
    }

    ctx.share('ppa.weights', weights, (move) => set(move, weights[move]))
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
            for (let i = at; i < end; i++) total += powers[legals[i]] || 1
            const share = step / total
            for (; at < end; at++) {
              const move = legals[at]
              if (isTouched[move] === 0) {
                isTouched[move] = 1
                touched.push(move)
              }
              changes[move] -= share * (powers[move] || 1)
            }
            changes[moves[ply * roles + role]] += step
          }
        }
        for (let i = 0; i < touched.length; i++) {
          const move = touched[i]
          set(move, weights[move] + changes[move])
          changes[move] = 0
          isTouched[move] = 0
        }
        touched.length = 0
      }
    })
    ctx.onAdvance(() => {
      if (decay < 1) for (let move = 0; move < game.moves.length; move++) set(move, weights[move] * decay)
    })
    return {
      choose(_role, legal, count) {
        if (draw === 'gibbs') {
          for (let i = 0; i < count; i++) scores[i] = k * weights[legal[i]]
          return gibbs(scores, count, 1, random)
        }
        for (let i = 0; i < count; i++) scores[i] = weights[legal[i]]
        return epsilonGreedy(scores, count, epsilon, random)
      },
      table: {
        policy: draw === 'gibbs' ? { kind: 'gibbs' } : { kind: 'greedy', epsilon },
        attach(own) {
          table = own
          for (let move = 0; move < Math.min(table.length, game.moves.length); move++) set(move, weights[move])
        },
      },
      fringe(_node, _role, first, count) {
        for (let i = 0; i < count; i++) hints[i] = weights[tree.edgeMove[first + i]]
      },
    }
  },
})
