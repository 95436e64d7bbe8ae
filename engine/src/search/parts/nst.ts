// The n-gram selection technique: MAST that remembers sequences. A move has a mean reward by itself, after the joint move
// before it, and after the two before it; its value is the mean of those that have been seen often enough.
import { createGrams, type GramMemory, hashedGrams, hashJoint, pairContext } from '../../game/grams.ts'
import { gibbs, highest } from '../draws.ts'
import { definePart } from '../part.ts'
import type { Path } from '../path.ts'
import { createLastMoves } from '../statistics/last-moves.ts'
import { moveAverages } from '../statistics/move-averages.ts'

export const nst = definePart({
  kind: 'playout',
  name: 'nst',
  about: 'playouts prefer moves with a high mean reward after the moves before them',
  formula: 'mean over n ≤ 3 of Q(n-gram ending in a), from n = 2 on with visits ≥ k, up to the first without',
  cite: 'Tak, Winands & Björnsson 2012',
  deck: '002',
  params: { draw: 'epsilon', epsilon: 0.4, tau: 0.1, visits: 7, longest: 3, unseen: 1, decay: 0.2 },
  ranges: {
    draw: ['epsilon', 'gibbs'],
    epsilon: [0, 1],
    tau: [0.001, 100],
    visits: [1, 1_000_000],
    longest: [1, 3],
    unseen: [0, 1],
    decay: [0, 1],
  },
  attach(ctx, { draw, epsilon, tau, visits: enough, longest, unseen, decay }) {
    const { roles, game, random, tree, hints } = ctx
    const { sum, count, onChange } = ctx.use(moveAverages)
    let means: Float64Array = new Float64Array(ctx.moves).fill(unseen) // by move
    onChange((move) => {
      means[move] = sum[move] / count[move]
    })
    const options = { moves: ctx.moves, maxLegal: game.maxLegal, enough }
    const pairs = createGrams(options) // a move and the joint move before it
    const triples = hashedGrams(options) // … and the two before it
    const last = createLastMoves(ctx)
    const scores = new Float64Array(ctx.scores.length)
    let hasPairs = false
    let hasTriples = false
    let before = new Int32Array(2) // a playout of a machine
    ctx.traceForced() // what could not be helped is never asked for

    const value = (move: number): number => {
      const single = means[move]
      if (!hasPairs) return single
      const pair = pairs.mean(move)
      if (pair < 0) return single
      const triple = hasTriples ? triples.mean(move) : -1
      return triple < 0 ? (single + pair) / 2 : (single + pair + triple) / 3
    }

    const look = () => {
      hasPairs = longest > 1 && last.one !== 0 && pairs.at(last.one)
      hasTriples = hasPairs && longest > 2 && last.two !== 0 && triples.at(last.two)
    }

    ctx.onSimulation(({ length, moves, forced, rewards, weight }) => {
      let before = 0
      let context = 0
      for (let ply = 0; ply < length; ply++) {
        const two = longest < 3 ? 0 : pairContext(before, context)
        if (context !== 0 && longest > 1) {
          let isChoice = false
          for (let role = 0; role < roles; role++) {
            const at = ply * roles + role
            if (forced[at] === 1 || role === game.chance) continue
            const move = moves[at]
            isChoice = true
            pairs.add(context, move, rewards[role], weight)
            if (two !== 0) triples.add(two, move, rewards[role], weight)
          }
          if (isChoice) pairs.meet(context, weight)
          if (isChoice && two !== 0) triples.meet(two, weight)
        }
        before = context
        context = hashJoint(moves, ply * roles, roles)
      }
    })
    // Between moves of the match, counts are scaled; means stay (Tak, Winands & Björnsson 2014).
    ctx.onAdvance(() => {
      pairs.scale(decay)
      triples.scale(decay)
      for (let move = 0; move < count.length && move < game.moves.length; move++) {
        sum[move] *= decay
        count[move] *= decay
      }
    })
    const attach = (table: Float64Array, memory?: GramMemory) => {
      table.set(means.subarray(0, table.length))
      means = table
      if (memory === undefined) return
      pairs.moveTo(memory)
      triples.moveTo(memory)
      before = new Int32Array(memory.buffer, memory.at, 2)
    }
    const setOut = (path: Path) => {
      last.begin(path)
      before[0] = last.leaf
      before[1] = last.beforeLeaf
    }
    return {
      begin: last.begin,
      choose(_role, legal, n, playing) {
        if (draw === 'epsilon' && random.unit() < epsilon) return random.below(n)
        last.at(playing)
        look()
        for (let i = 0; i < n; i++) scores[i] = value(legal[i])
        return draw === 'gibbs' ? gibbs(scores, n, tau, random) : highest(scores, n, 0, random)
      },
      ...(draw === 'gibbs' ? {} : { table: { policy: { kind: 'grams', epsilon }, attach, begin: setOut } }),
      fringe(_node, _role, first, n) {
        last.inTree()
        look()
        for (let i = 0; i < n; i++) hints[i] = value(tree.edgeMove[first + i])
      },
    }
  },
})
