// The mean reward of every move for the role that made it, wherever it was made: the statistic behind MAST and progressive
// history. What was learned on earlier turns may fade: after each turn of the searching role, counts are scaled and means
// stay. Moves of nature are left out: it has no aims.
import type { PlayoutTally, Role } from '../../game/game.ts'
import type { Statistic } from '../part.ts'
import { edgeOf } from '../path.ts'

export interface MoveAverages {
  /** By move. */
  readonly sum: Float64Array
  readonly count: Float64Array
  /** Told which moves' means have changed. */
  onChange(tell: (moves: Int32Array, count: number) => void): void
}

/** Which moves count: those of whole simulations, or of their way through the tree. */
export type Occurrences = 'all' | 'tree'

export interface AveragesOptions {
  readonly of?: Occurrences
  /** What counts are multiplied by after a turn; 0 forgets everything. */
  readonly decay?: number
}

/** Parts that ask for the same averages share them; those with another decay have tables of their own. */
export function moveAverages({ of = 'all', decay = 1 }: AveragesOptions = {}): Statistic<MoveAverages> {
  const name = `moveAverages(${of}, ${decay})`
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
      const listeners: ((moves: Int32Array, count: number) => void)[] = []
      const one = new Int32Array(1)
      const columns = [
        ctx.share(`${name}.sum`, sum),
        ctx.share(`${name}.count`, count, (move) => {
          one[0] = move
          for (const tell of listeners) tell(one, 1)
        }),
      ]

      ctx.keep(name, { arrays: [sum, count] })

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
      function learnTally(made: number, { moves, numbers }: PlayoutTally): void {
        for (let i = 0; i < made; i++) {
          const move = moves[i]
          sum[move] += numbers[4 * move] + numbers[4 * move + 2]
          count[move] += numbers[4 * move + 1] + numbers[4 * move + 3]
          news[size] = move
          size += 1 - isNews[move]
          isNews[move] = 1
        }
      }
      function readTree(entries: Int32Array, end: number): void {
        if (inTree.length < end) inTree = new Int32Array(2 * end)
        for (let i = 0; i < end; i++) inTree[i] = edgeMove[edgeOf(entries[i])]
      }
      /** Of each move once: many are made in most playouts. */
      function sendNews(): void {
        for (const tell of listeners) tell(news, size)
        for (let i = 0; i < size; i++) isNews[news[i]] = 0
        size = 0
      }

      if (of === 'all')
        ctx.on.simulation(({ played, length, treeLength, rewards, weight }) => {
          const end = (length - treeLength) * roles
          for (let role = 0; role < roles; role++)
            if (role !== game.chance) size = learn(played, role, end, rewards[role] * weight, weight, size)
        }, learnTally)
      ctx.on.backUp(({ edges, length, weight, sum: rewards, isTold }) => {
        if (isTold) return // the sums are told by themselves
        const end = length * roles
        readTree(edges, end)
        for (let role = 0; role < roles; role++)
          if (role !== game.chance) size = learn(inTree, role, end, rewards[role], weight, size)
        sendNews()
      })
      ctx.on.turnEnd(() => {
        if (decay === 1) return
        const met = Math.min(ctx.moves, game.moves.length)
        for (let move = 0; move < met; move++) {
          sum[move] *= decay
          count[move] *= decay
        }
        for (const column of columns) column.scaled(decay)
        if (decay > 0) return
        // Means are gone, too.
        for (let move = 0; move < met; move++) news[move] = move
        for (const tell of listeners) tell(news, met)
      })
      return { sum, count, onChange: (tell) => void listeners.push(tell) }
    },
  }
}
