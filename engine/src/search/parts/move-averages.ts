// The mean reward of every move for the role that made it, wherever it was made: the statistic behind MAST and progressive
// history. Moves of nature are left out: it has no aims.
import type { Role } from '../../game/game.ts'
import type { Statistic } from '../part.ts'

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
      const sum = new Float64Array(ctx.moves)
      const count = new Float64Array(ctx.moves)
      // Moves whose means have changed and of which nobody was told.
      const news = new Int32Array(ctx.moves + 1)
      const isNews = new Uint8Array(ctx.moves)
      let size = 0
      const listeners: ((move: number) => void)[] = []
      const changed = (move: number) => {
        for (let i = 0; i < listeners.length; i++) listeners[i](move)
      }
      ctx.share(`${name}.sum`, sum)
      ctx.share(`${name}.count`, count, changed)
      /** Every move of a role, of those up to the end; returns how many are news then. */
      function learn(moves: Int32Array, role: Role, end: number, reward: number, weight: number, known: number): number {
        let size = known
        for (let i = role; i < end; i += roles) {
          const move = moves[i]
          sum[move] += reward
          count[move] += weight
          // Without a branch, which would be guessed wrong too often.
          news[size] = move
          size += 1 - isNews[move]
          isNews[move] = 1
        }
        return size
      }
      ctx.onSimulation(({ moves, length, treeLength, rewards, weight }) => {
        const end = (inTreeOnly ? treeLength : length) * roles
        for (let role = 0; role < roles; role++)
          if (role !== game.chance) size = learn(moves, role, end, rewards[role] * weight, weight, size)
      })
      // Told when a path has got all its rewards, and of each move once: many are made in most playouts.
      ctx.onBackUp(() => {
        for (let i = 0; i < size; i++) {
          isNews[news[i]] = 0
          changed(news[i])
        }
        size = 0
      })
      return { sum, count, onChange: (tell) => void listeners.push(tell) }
    },
  }
}

/** Over whole simulations. */
export const moveAverages = moveAveragesOf('moveAverages', false)
/** Over the moves that were made in the tree. */
export const treeMoveAverages = moveAveragesOf('treeMoveAverages', true)
