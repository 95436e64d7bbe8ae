// What a coach thought of each position of a match → where a match that no single move turned was lost bit by bit: for each
// player the longest way down that its outlook went over several of its moves, and which of these took most of it. Pure.
import type { Joint, Scene } from '../worker/protocol.ts'
import { type Looks, TURN, valueAt } from './analysis.ts'

export interface Drift {
  readonly role: number
  /** The positions between which it went down, and what was expected there, 0 … 1. */
  readonly from: number
  readonly to: number
  readonly high: number
  readonly low: number
  /** Moves of the role on the way, those that took most of it first. */
  readonly moves: readonly { readonly ply: number; readonly played: string; readonly cost: number }[]
}

const SLOW = 0.2 // a fall of less is within what looks differ by
const LEAST_MOVES = 2
const MOST_MOVES = 3
const COST = 0.03

interface Point {
  readonly ply: number
  readonly value: number
}

/** The largest first. */
export function driftsOf(
  moves: readonly Joint[],
  scenes: readonly Scene[],
  looks: Looks,
  players: readonly number[],
): readonly Drift[] {
  return players
    .flatMap((role): Drift[] => {
      const known = scenes.flatMap((scene, ply): Point[] => {
        const value = valueAt(scene, looks[ply], role, players)
        return value === undefined ? [] : [{ ply, value }]
      })
      const fall = deepestFall(known)
      if (fall === undefined || fall[0].value - fall[1].value < SLOW) return []
      const [top, bottom] = fall
      const way = known.filter(({ ply }) => ply >= top.ply && ply <= bottom.ply)
      const steps = way.slice(1).map((after, i) => ({ ply: way[i].ply, cost: way[i].value - after.value }))
      // What falls at once is a turn, or a position that the coach had not understood.
      if (steps.some(({ cost }) => cost >= TURN)) return []
      const own = steps
        .filter(({ ply, cost }) => cost >= COST && looks[ply]?.role === role)
        .sort((a, b) => b.cost - a.cost)
      if (own.length < LEAST_MOVES) return []
      const told = own.slice(0, MOST_MOVES).map(({ ply, cost }) => ({ ply, played: moves[ply][role], cost }))
      return [{ role, from: top.ply, to: bottom.ply, high: top.value, low: bottom.value, moves: told }]
    })
    .sort((a, b) => b.high - b.low - (a.high - a.low))
}

/** The two points, one after the other, between which most is lost. */
function deepestFall(points: readonly Point[]): readonly [Point, Point] | undefined {
  let top = points[0]
  let found: readonly [Point, Point] | undefined
  for (const point of points) {
    if (point.value >= top.value) top = point
    else if (found === undefined || top.value - point.value > found[0].value - found[1].value) found = [top, point]
  }
  return found
}
