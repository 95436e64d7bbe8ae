// Whose the sides of a board are, as in Hex: found by winning. Of random matches that were won, the chain that won is looked
// at; where every chain of a role goes from the first column to the last, those sides are its own, and so for rows.
import type { Random } from '../../base/random.ts'
import type { Game, Role } from '../../game/game.ts'
import { randomWalk } from '../../game/walk.ts'
import { readFact } from '../model/fact.ts'
import { type Board, cellOf, type View } from '../model/view.ts'
import { winnerOf, winningFacts } from './witness.ts'

const MATCHES = 12
const LONGEST = 400
const LEAST_WINS = 3 // of a role, before its chains are believed

type Sides = NonNullable<Board['sides']>

/** Of the first board of a view; undefined where nobody owns any. */
export function sidesOf(game: Game, view: View, random: Random): Sides | undefined {
  const [board] = view.boards
  const chains = new Map<Role, { readonly across: boolean; readonly down: boolean }[]>()
  for (let match = 0; match < MATCHES; match++) {
    let last: Int32Array | undefined
    for (const { position, terminal } of randomWalk(game, random, LONGEST)) if (terminal) last = position.state.slice()
    if (last === undefined) continue
    const winner = winnerOf(game, last)
    const cells = winningFacts(game, view, last).flatMap((fact) => {
      const { symbol, args } = readFact(fact)
      return board.layers.flatMap((layer) => (layer.symbol === symbol ? (cellOf(view, 0, layer, args) ?? []) : []))
    })
    if (winner === undefined || cells.length === 0) continue
    const columns = cells.map(({ column }) => column)
    const rows = cells.map(({ row }) => row)
    chains.set(winner, [
      ...(chains.get(winner) ?? []),
      {
        across: columns.includes(0) && columns.includes(board.columns.length - 1),
        down: rows.includes(0) && rows.includes(board.rows.length - 1),
      },
    ])
  }
  const owner = (way: 'across' | 'down') =>
    [...chains].find(([, won]) => won.length >= LEAST_WINS && won.every((chain) => chain[way]))?.[0]
  const [across, down] = [owner('across'), owner('down')]
  return across === undefined || down === undefined || across === down ? undefined : { across, down }
}
