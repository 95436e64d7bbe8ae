// Where moves that name no cell lead to, asked of the referee whenever somebody here is to move.
import type { View } from '@depthcharge/engine/view'
import { useEffect, useState } from 'react'
import { type PlacedMove, placeMoves } from '../board/choose.ts'
import { leadsOf } from './leads.ts'
import type { Match } from './match.ts'
import type { Situation } from './situation.ts'
import type { Running } from './use-match.ts'

const MOST = 8 // moves; more are not ways to go
const NONE: ReadonlyMap<string, string> = new Map()

/** The legal moves of the role that is to move, each with the cells it names or leads to. */
export function usePlaced(
  view: View | undefined,
  match: Match | undefined,
  { mover, legal, shown, ply }: Situation,
  sceneAfter: Running['sceneAfter'],
): readonly PlacedMove[] {
  const [leads, setLeads] = useState(NONE)
  const placed = view === undefined || mover === undefined ? [] : placeMoves(view, legal, mover)
  const isAsked = placed.length > 0 && placed.length <= MOST && placed.every(({ cells }) => cells.length === 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position, and how it is drawn, is what is asked about
  useEffect(() => {
    setLeads(NONE)
    if (!isAsked || view === undefined || view.boards.length === 0 || shown === undefined || match === undefined) return
    let isOld = false
    const moves = match.moves.slice(0, ply)
    const factsAfter = async (move: string) => {
      const joint = shown.legals.map((own, role) => (role === mover ? move : own[0]))
      return [move, (await sceneAfter([...moves, joint])).facts] as const
    }
    Promise.all(legal.map(factsAfter)).then(
      (after) => !isOld && setLeads(leadsOf(view, shown.facts, new Map(after))),
      () => {}, // A referee that is gone is told elsewhere; the moves are buttons all the same.
    )
    return () => {
      isOld = true
    }
  }, [shown, view, mover, isAsked])

  if (leads === NONE || !isAsked) return placed
  return placed.map((each) => {
    const cell = leads.get(each.text)
    return cell === undefined ? each : { ...each, cells: [new Set([cell])], isLed: true }
  })
}
