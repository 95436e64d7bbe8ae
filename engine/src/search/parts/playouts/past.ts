// The predicate-average sampling technique: a move has a mean reward with each fact that held when it was made, and is worth
// the highest of those with the facts that hold now. The simple form is what CadiaPlayer made of it for speed: moves are
// worth what MAST says, and each fact may raise one move, its best.
import { createPairTable } from '../../../base/pair-table.ts'
import { SAMPLING_RANGES, sampleBy, samplingOf } from '../../formulas/sampling.ts'
import { definePart } from '../../part.ts'
import { moveAverages } from '../../statistics/move-averages.ts'
import { createStateTrail } from '../../statistics/state-trail.ts'

const UNKNOWN = 0.5 // of a pair that was met too rarely

/** Facts that hold in a state: list[from] … list[to - 1]. */
interface Holding {
  list: Int32Array
  from: number
  to: number
}

export const past = definePart({
  kind: 'playout',
  name: 'past',
  about: 'playouts prefer moves with a high mean reward in states of which something now holds too',
  formula: 'exp(max over facts p of Q(p, a) / τ)',
  cite: 'Finnsson & Björnsson 2009',
  params: { draw: 'gibbs', epsilon: 0.4, tau: 0.08, visits: 10, simple: false },
  ranges: { ...SAMPLING_RANGES, visits: [1, 1_000_000] },
  attach(ctx, { visits: enough, simple, ...params }) {
    const { roles, game, tree } = ctx
    const trail = createStateTrail(ctx)
    const { facts } = trail
    const { visits, values, find, make } = createPairTable()
    const averages = simple ? ctx.use(moveAverages()) : undefined
    const holding: Holding = { list: facts.list, from: 0, to: 0 }
    // Of the simple form, by fact · roles + role: the best move + 1 and its mean; by move: its place among the legal.
    const best = new Int32Array(simple ? facts.most * roles : 0)
    const bestMean = new Float64Array(simple ? facts.most * roles : 0)
    const places = new Int32Array(simple ? ctx.moves : 0)

    ctx.keep('past', { arrays: [values, best, bestMean] }) // visits lie in the memory of values
    ctx.on.simulation((trace) => {
      const { moves, rewards, weight } = trace
      trail.finish(trace)
      for (let ply = 0; ply < trail.plies; ply++) {
        for (let role = 0; role < roles; role++) {
          if (role === game.chance || trail.isForced(trace, ply, role)) continue
          const move = moves[ply * roles + role]
          for (let i = trail.starts[ply]; i < trail.starts[ply + 1]; i++) {
            const slot = make(trail.list[i], move)
            visits[slot * 4 + 1] += weight
            values[slot * 2 + 1] += rewards[role] * weight
            if (simple && visits[slot * 4 + 1] >= enough)
              compare(trail.list[i] * roles + role, move, values[slot * 2 + 1] / visits[slot * 4 + 1])
          }
        }
      }
    })

    function compare(place: number, move: number, mean: number): void {
      if (best[place] !== move + 1 && best[place] !== 0 && mean <= bestMean[place]) return
      best[place] = move + 1
      bestMean[place] = mean
    }

    /** What a move is worth where these facts hold. */
    function highest(move: number, { list, from, to }: Holding): number {
      let most = 0
      for (let f = from; f < to; f++) {
        const slot = find(list[f], move)
        const isKnown = slot >= 0 && visits[slot * 4 + 1] >= enough
        const mean = isKnown ? values[slot * 2 + 1] / visits[slot * 4 + 1] : UNKNOWN
        if (mean > most) most = mean
      }
      return most
    }

    function value(role: number, moves: Int32Array, first: number, count: number, out: Float64Array): void {
      if (averages === undefined) {
        for (let i = 0; i < count; i++) out[i] = highest(moves[first + i], holding)
        return
      }
      for (let i = 0; i < count; i++) {
        const move = moves[first + i]
        places[move] = i
        out[i] = averages.count[move] > 0 ? averages.sum[move] / averages.count[move] : 1
      }
      const { list, from, to } = holding
      for (let f = from; f < to; f++) {
        const place = list[f] * roles + role
        if (best[place] === 0) continue
        const i = places[best[place] - 1]
        const isThere = i < count && moves[first + i] === best[place] - 1
        if (isThere && bestMean[place] > out[i]) out[i] = bestMean[place]
      }
    }

    return sampleBy(
      ctx,
      {
        begin: trail.begin,
        look(playing) {
          trail.look(playing)
          holding.list = trail.list
          holding.from = trail.starts[trail.plies - 1]
          holding.to = trail.starts[trail.plies]
        },
        turnToNode(node) {
          holding.from = 0
          holding.to = facts.read(tree.nodeState, node * tree.stateWords)
          holding.list = facts.list
        },
        value,
      },
      samplingOf(params),
    )
  },
})
