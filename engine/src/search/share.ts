// What searches of the same position tell each other: how often the moves of the root were tried and with what reward, and
// tables by move such as those of MAST. Only what is new since the last time goes out, and what came in is not sent on.
import type { Attached } from './attach.ts'
import type { Knowledge } from './searcher.ts'
import type { Simulator } from './simulate.ts'
import type { Edge } from './tree.ts'

export function createSharing({ ctx, shared }: Attached, simulator: Simulator) {
  const { tree, roles, game } = ctx
  const { nodeVisits, rowOf, hasRows, rowFirst, rowCount, edgeVisits, edgeSum, edgeMove } = tree
  // A game that finds its moves as it goes numbers them differently in every thread.
  const tables = game.growing
    ? []
    : [...shared].map(([name, entry]) => {
        entry.told = entry.column.slice()
        return { name, ...entry }
      })
  // By edge of the root, from its first on.
  let sentVisits = new Float64Array(0)
  let sentSum = new Float64Array(0)

  const firstEdge = (): Edge => rowFirst[rowOf(simulator.root(), 0)]
  const eachEdge = (tell: (role: number, edge: Edge) => void): void => {
    if (!hasRows(simulator.root())) return
    const row = rowOf(simulator.root(), 0)
    for (let role = 0; role < roles; role++)
      for (let i = 0; i < rowCount[row + role]; i++) tell(role, rowFirst[row + role] + i)
  }

  return {
    /** Forgets what was told of another root. */
    newRoot(): void {
      let count = 0
      eachEdge(() => count++)
      sentVisits = new Float64Array(count)
      sentSum = new Float64Array(count)
      eachEdge((_role, edge) => {
        sentVisits[edge - firstEdge()] = edgeVisits[edge]
        sentSum[edge - firstEdge()] = edgeSum[edge]
      })
    },

    share(): Knowledge {
      const root: Record<string, [number, number]>[] = game.roles.map(() => ({}))
      eachEdge((role, edge) => {
        const i = edge - firstEdge()
        if (edgeVisits[edge] === sentVisits[i]) return
        root[role][game.moves[edgeMove[edge]].text] = [edgeVisits[edge] - sentVisits[i], edgeSum[edge] - sentSum[i]]
        sentVisits[i] = edgeVisits[edge]
        sentSum[i] = edgeSum[edge]
      })
      return { root, tables: Object.fromEntries(tables.map((table) => [table.name, newIn(table)])) }
    },

    absorb(others: readonly Knowledge[]): void {
      for (const { root, tables: learned } of others) {
        eachEdge((role, edge) => {
          const more = root[role]?.[game.moves[edgeMove[edge]].text]
          if (more === undefined) return
          const i = edge - firstEdge()
          edgeVisits[edge] += more[0]
          edgeSum[edge] += more[1]
          sentVisits[i] += more[0]
          sentSum[i] += more[1]
          if (role === ctx.seat) nodeVisits[simulator.root()] += more[0]
        })
        for (const { name, column, changed, told } of tables) {
          const { moves, more } = learned[name] ?? { moves: [], more: [] }
          moves.forEach((move, i) => {
            column[move] += more[i]
            told[move] += more[i]
          })
          for (const move of moves) changed(move)
        }
      }
    },
  }
}

function newIn({ column, told }: { readonly column: Float64Array; readonly told: Float64Array }) {
  const moves: number[] = []
  const more: number[] = []
  for (let move = 0; move < column.length; move++) {
    if (column[move] === told[move]) continue
    moves.push(move)
    more.push(column[move] - told[move])
    told[move] = column[move]
  }
  return { moves, more }
}
