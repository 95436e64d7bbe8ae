// What searches of the same position tell each other: the simulations they made, and tables by move such as those of MAST. Each
// makes the others' simulations again in its own tree, so that all trees are one, proofs included, as if the members of a team
// searched a tree in common (tree parallelisation: Chaslot, Winands & van den Herik 2008). A simulation costs a descent and its
// playouts; to hear of it costs a walk. Only what is new since the last time goes out, and what came in is not sent on.
import { createMoveNames } from '../game/move-names.ts'
import type { Attached } from './attach.ts'
import { createPathLog, readPaths } from './path-log.ts'
import type { Knowledge, Place } from './searcher.ts'
import type { Simulator } from './simulate.ts'
import type { Node } from './tree.ts'

export function createSharing(attached: Attached, simulator: Simulator) {
  const { ctx, shared, backedUp, proof } = attached
  const { game, tree, roles } = ctx
  // A game that finds its moves as it goes numbers them differently in every thread.
  const tables = game.growing
    ? []
    : [...shared].map(([name, entry]) => {
        entry.told = entry.column.slice()
        return { name, ...entry }
      })
  const names = createMoveNames(game)
  const unread = new Float64Array(roles)
  /** Made when somebody asks: most searches are alone. */
  let log: ReturnType<typeof createPathLog> | undefined
  let isTelling = false

  const isEnd = (node: Node): boolean =>
    node !== 0 && (tree.nodeTerminal[node] !== 0 || proof?.known(node, unread) === true)

  function tellFromNowOn(): ReturnType<typeof createPathLog> {
    isTelling = true
    if (log !== undefined) return log
    const made = createPathLog(ctx, isEnd)
    log = made
    backedUp.push((path) => {
      if (isTelling && !path.isTold) made.add(path)
    })
    return made
  }

  /** Makes the simulations of another search here; those with moves that nobody here has met, as far as they are known. */
  function hear({ moves, paths }: Knowledge): void {
    const own = Int32Array.from(moves, ([role, text]) => names.find(role, text) ?? -1)
    readPaths(paths, roles, own, simulator.retrace)
  }

  return {
    share(): Knowledge {
      return {
        ...tellFromNowOn().take(),
        tables: Object.fromEntries(tables.map((table) => [table.name, newIn(table)])),
      }
    },

    /** To be called before the root becomes another one: that after the joint move, or one found in another way. */
    leave(joint?: Int32Array): void {
      const root = simulator.root()
      simulator.division.moved()
      if (joint === undefined || !tree.hasRows(root)) log?.clear()
      else log?.advance([...joint].filter((_, role) => tree.rowCount[tree.rowOf(root, role)] > 1))
    },

    /** Nothing is new any more. */
    renew(): void {
      isTelling = false
      simulator.division.alone()
      log?.clear()
      for (const { column, told } of tables) told.set(column)
    },

    absorb(others: readonly Knowledge[], place: Place = { index: 0, of: 1 }): void {
      tellFromNowOn()
      for (const knowledge of others) {
        hear(knowledge)
        for (const { name, column, changed, told } of tables) {
          const { moves, more } = knowledge.tables[name] ?? { moves: [], more: [] }
          moves.forEach((move, i) => {
            column[move] += more[i]
            told[move] += more[i]
          })
          for (const move of moves) changed(move)
        }
      }
      simulator.division.setPlace(place)
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
