// The mean reward of every move for the role that made it, wherever it was made: the statistic behind MAST and progressive
// history. Moves of nature are left out: it has no aims.
import type { Role } from '../../game/game.ts'
import type { Statistic } from '../part.ts'
import { edgeOf } from '../path.ts'

export interface MoveAverages {
  /** By move. */
  readonly sum: Float64Array
  readonly count: Float64Array
  /** Told which move's mean has changed. */
  onChange(tell: (move: number) => void): void
}

function moveAveragesOf(name: string, inTreeOnly: boolean): Statistic<MoveAverages> {
  return {
    name,
    create(ctx) {
      const { roles, game } = ctx
      const { edgeMove } = ctx.tree
      const sum = new Float64Array(ctx.moves)
      const count = new Float64Array(ctx.moves)
      // Moves whose means have changed and of which nobody was told.
      const news = new Int32Array(ctx.moves + 1)
      const isNews = new Uint8Array(ctx.moves)
      let size = 0
      let inTree = new Int32Array(64) // the moves of a path
      const listeners: ((move: number) => void)[] = []
      const changed = (move: number) => {
        for (let i = 0; i < listeners.length; i++) listeners[i](move)
      }
      ctx.share(`${name}.sum`, sum)
      ctx.share(`${name}.count`, count, changed)

      /** What a role made, in the tree or in a playout; returns how many moves are news then. */
      function learn(
        moves: Int32Array,
        role: Role,
        end: number,
        reward: number,
        weight: number,
        known: number,
      ): number {
        let next = known
        for (let i = role; i < end; i += roles) {
          const move = moves[i]
          sum[move] += reward
          count[move] += weight
          // Without a branch, which would be guessed wrong too often.
          news[next] = move
          next += 1 - isNews[move]
          isNews[move] = 1
        }
        return next
      }
      function readTree(entries: Int32Array, end: number): void {
        if (inTree.length < end) inTree = new Int32Array(2 * end)
        for (let i = 0; i < end; i++) inTree[i] = edgeMove[edgeOf(entries[i])]
      }
      /** Of each move once: many are made in most playouts. */
      function tellNews(): void {
        for (let i = 0; i < size; i++) {
          isNews[news[i]] = 0
          changed(news[i])
        }
        size = 0
      }

      if (!inTreeOnly)
        ctx.onSimulation(({ played, length, treeLength, rewards, weight }) => {
          const end = (length - treeLength) * roles
          for (let role = 0; role < roles; role++)
            if (role !== game.chance) size = learn(played, role, end, rewards[role] * weight, weight, size)
        })
      ctx.onBackUp(({ edges, length, weight, sum: rewards }) => {
        const end = length * roles
        readTree(edges, end)
        for (let role = 0; role < roles; role++)
          if (role !== game.chance) size = learn(inTree, role, end, rewards[role], weight, size)
        tellNews()
      })
      return { sum, count, onChange: (tell) => void listeners.push(tell) }
    },
  }
}

/** Over whole simulations. */
export const moveAverages = moveAveragesOf('moveAverages', false)
/** Over the moves that were made in the tree. */
export const treeMoveAverages = moveAveragesOf('treeMoveAverages', true)
