// The features-to-action sampling technique: a linear value of the pieces is learnt by TD(λ) from all simulations, one for each
// role, and playouts prefer moves that change the pieces for the better. What moves do is learnt by watching, too.
//
// TD(λ) is done in its forward form, after each simulation: every state is moved towards its λ-return, from the last to the
// first. That needs no eligibility traces and touches only the features that are there.
import { SAMPLING_RANGES, sampleBy, samplingOf } from '../../formulas/sampling.ts'
import { definePart } from '../../part.ts'
import { createMoveEffects } from '../../statistics/move-effects.ts'
import { findPieces } from '../../statistics/piece-features.ts'
import { createStateTrail } from '../../statistics/state-trail.ts'

export const fast = definePart({
  kind: 'playout',
  name: 'fast',
  about: 'playouts prefer moves that gain pieces, or put them in places, which have turned out well',
  formula: 'exp(Δv(a)/τ), v = Σ w(feature); w += α·(Gλ − v) / features',
  cite: 'Finnsson & Björnsson 2010',
  params: {
    features: 'auto',
    lambda: 0.99,
    gamma: 0.999,
    alpha: 0.01,
    draw: 'gibbs',
    epsilon: 0.4,
    tau: 0.05,
    samples: 1000,
  },
  ranges: {
    features: ['auto', 'counts', 'places'],
    lambda: [0, 1],
    gamma: [0, 1],
    alpha: [0, 1],
    ...SAMPLING_RANGES,
    tau: [0.0001, 100],
    samples: [0, 1_000_000_000],
  },
  attach(ctx, { features: wanted, lambda, gamma, alpha, samples, ...params }) {
    const { roles, game, random, tree } = ctx
    const trail = createStateTrail(ctx)
    const { facts } = trail
    const { size, feature } = findPieces(game, random.split(), wanted as 'auto' | 'counts' | 'places')
    const effects = createMoveEffects(ctx.moves, feature)
    const weights = new Float64Array(roles * size) // [role · size + feature]
    const counts = new Int32Array(size) // by feature, of the state being learnt
    let learnt = 0 // states
    ctx.keep('fast', {
      arrays: [weights, ...effects.arrays],
      read: () => learnt,
      write: (saved) => void (learnt = saved as number),
    })

    /** What the end is worth for a role: its reward, less the mean of the others'. */
    function outcome(rewards: Float64Array, role: number): number {
      let others = 0
      let count = 0
      for (let other = 0; other < roles; other++) {
        if (other === role || other === game.chance) continue
        others += rewards[other]
        count++
      }
      return count === 0 ? rewards[role] : rewards[role] - others / count
    }

    /** Moves the values of all states of the trail towards their returns, the last first. */
    function learn(role: number, end: number, widest: number): void {
      const { starts, list, plies } = trail
      const offset = role * size
      let after = end
      let goal = end
      for (let ply = plies - 1; ply >= 0; ply--) {
        let value = 0
        for (let i = starts[ply]; i < starts[ply + 1]; i++) {
          const f = feature[list[i]]
          if (f < 0) continue
          value += weights[offset + f]
          counts[f]++
        }
        // The sum of n over the pieces of which there are n is that of n² over the kinds.
        let norm = 0
        for (let i = starts[ply]; i < starts[ply + 1]; i++) if (feature[list[i]] >= 0) norm += counts[feature[list[i]]]
        goal = gamma * ((1 - lambda) * after + lambda * goal)
        after = value
        // A step takes the value to the return at most, or it would grow without end.
        const step = (alpha * (goal - value)) / Math.max(widest, alpha * norm)
        for (let i = starts[ply]; i < starts[ply + 1]; i++) {
          const f = feature[list[i]]
          if (f < 0) continue
          weights[offset + f] += step
          counts[f] = 0
        }
      }
    }

    ctx.on.simulation((trace) => {
      trail.finish(trace)
      const { plies, starts, list } = trail
      let widest = 1
      for (let ply = 0; ply < plies; ply++) {
        let pieces = 0
        for (let i = starts[ply]; i < starts[ply + 1]; i++) if (feature[list[i]] >= 0) pieces++
        if (pieces > widest) widest = pieces
      }
      for (let role = 0; role < roles; role++)
        if (role !== game.chance) learn(role, outcome(trace.rewards, role), widest)
      learnt += plies
      for (let ply = 0; ply + 1 < plies; ply++) {
        const move = trail.onlyChoice(trace, ply)
        if (move >= 0) effects.watch(move, list, starts[ply], starts[ply + 1], starts[ply + 2])
      }
    })
    const turnToNode = (node: number) => {
      effects.look(facts.list, 0, facts.read(tree.nodeState, node * tree.stateWords))
    }
    const value = (role: number, moves: Int32Array, first: number, count: number, out: Float64Array) => {
      for (let i = 0; i < count; i++) out[i] = effects.change(moves[first + i], weights, role * size)
    }
    ctx.explain('fast', (node, role, first, count, out) => {
      turnToNode(node)
      value(role, tree.edgeMove, first, count, out)
    })

    return sampleBy(
      ctx,
      {
        begin: trail.begin,
        look: trail.look,
        isReady: () => learnt >= samples,
        turnTo() {
          const { starts, list, plies } = trail
          effects.look(list, starts[plies - 1], starts[plies])
        },
        turnToNode,
        value,
      },
      samplingOf(params),
    )
  },
})
