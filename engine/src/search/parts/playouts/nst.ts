// The n-gram selection technique: MAST that remembers sequences. A move has a mean reward by itself, after the joint move
// before it, and after the two before it; its value is the mean of those that have been seen often enough.
import { createGrams, hashedGrams, hashJoint, pairContext, type SavedGrams } from '../../../game/grams.ts'
import { SAMPLING_RANGES, sampleBy, samplingOf } from '../../formulas/sampling.ts'
import { definePart } from '../../part.ts'
import { createLastMoves } from '../../statistics/last-moves.ts'
import { moveAverages } from '../../statistics/move-averages.ts'

export const nst = definePart({
  kind: 'playout',
  name: 'nst',
  about: 'playouts prefer moves with a high mean reward after the moves before them',
  formula: 'mean over n ≤ 3 of Q(n-gram ending in a), from n = 2 on with visits ≥ k, up to the first without',
  cite: 'Tak, Winands & Björnsson 2012; decay: Tak, Winands & Björnsson 2014',
  params: { draw: 'epsilon', epsilon: 0.4, tau: 0.1, visits: 7, longest: 3, unseen: 1, decay: 0.2 },
  ranges: { ...SAMPLING_RANGES, visits: [1, 1_000_000], longest: [1, 3], unseen: [0, 1], decay: [0, 1] },
  attach(ctx, { visits: enough, longest, unseen, decay, ...params }) {
    const { roles, game } = ctx
    const { sum, count, onChange } = ctx.use(moveAverages({ decay }))
    const alone = (move: number) => (count[move] > 0 ? sum[move] / count[move] : unseen)
    const options = { moves: ctx.moves, maxLegal: game.maxLegal, enough }
    const pairs = createGrams(options) // a move and the joint move before it
    const triples = hashedGrams(options) // … and the two before it
    const last = createLastMoves(ctx)
    let hasPairs = false
    let hasTriples = false
    let before = new Int32Array(2) // a playout of a machine
    ctx.keep('nst', {
      read: () => [pairs.save(), triples.save()],
      write(saved) {
        const [ofPairs, ofTriples] = saved as unknown as readonly SavedGrams[]
        pairs.load(ofPairs)
        triples.load(ofTriples)
      },
    })
    ctx.trace('forced') // what could not be helped is never asked for

    const worth = (move: number): number => {
      const single = alone(move)
      if (!hasPairs) return single
      const pair = pairs.mean(move)
      if (pair < 0) return single
      const triple = hasTriples ? triples.mean(move) : -1
      return triple < 0 ? (single + pair) / 2 : (single + pair + triple) / 3
    }

    const lookUp = () => {
      hasPairs = longest > 1 && last.one !== 0 && pairs.at(last.one)
      hasTriples = hasPairs && longest > 2 && last.two !== 0 && triples.at(last.two)
    }

    ctx.on.simulation(({ length, moves, forced, rewards, weight }) => {
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
    // Counts are scaled, means stay.
    ctx.on.turnEnd(() => {
      if (decay === 1) return
      pairs.scale(decay)
      triples.scale(decay)
    })
    return sampleBy(
      ctx,
      {
        begin: last.begin,
        turnTo(playing) {
          last.at(playing)
          lookUp()
        },
        turnToNode() {
          last.inTree()
          lookUp()
        },
        value(_role, moves, first, n, out) {
          for (let i = 0; i < n; i++) out[i] = worth(moves[first + i])
        },
        machine: {
          value: alone,
          top: 1,
          onChange,
          grams: {
            moveTo(memory) {
              pairs.moveTo(memory)
              triples.moveTo(memory)
              before = new Int32Array(memory.buffer, memory.at, 2)
            },
            begin(path) {
              last.begin(path)
              before[0] = last.leaf
              before[1] = last.beforeLeaf
            },
          },
        },
      },
      samplingOf(params),
    )
  },
})
