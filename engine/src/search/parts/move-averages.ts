// The mean reward of every move for the role that made it, wherever it was made: the statistic behind MAST and progressive
// history. Moves of nature are left out: it has no aims.
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
      const listeners: ((move: number) => void)[] = []
      const changed = (move: number) => {
        for (const tell of listeners) tell(move)
      }
      ctx.share(`${name}.sum`, sum)
      ctx.share(`${name}.count`, count, changed)
      ctx.onSimulation(({ moves, length, treeLength, rewards, weight }) => {
        const plies = inTreeOnly ? treeLength : length
        for (let ply = 0, i = 0; ply < plies; ply++) {
          for (let role = 0; role < roles; role++, i++) {
            if (role === game.chance) continue
            const move = moves[i]
            sum[move] += rewards[role] * weight
            count[move] += weight
            for (let l = 0; l < listeners.length; l++) listeners[l](move)
          }
        }
      })
      return { sum, count, onChange: (tell) => void listeners.push(tell) }
    },
  }
}

/** Over whole simulations. */
export const moveAverages = moveAveragesOf('moveAverages', false)
/** Over the moves that were made in the tree. */
export const treeMoveAverages = moveAveragesOf('treeMoveAverages', true)
