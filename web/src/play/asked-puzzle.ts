// A link to a puzzle → the match it begins with: its game, its moves, and who has to find the move.
import { type Route, readRoute } from '../base/route.ts'
import { findPuzzle } from '../subject/puzzles.ts'
import type { AskedPuzzle } from './puzzle.ts'

type Asked = { readonly route: Route; readonly puzzle: AskedPuzzle } | { readonly fault: string }

/** Undefined where the link asks for none. A link from the middle of a puzzle goes on there. */
export function askedBy(route: Route, time: number): Asked | undefined {
  if (route.puzzle === undefined) return undefined
  try {
    const { puzzle, number } = findPuzzle(route.puzzle, time)
    const { moves = [] } = readRoute(`#/play?${new URLSearchParams({ moves: puzzle.moves })}`)
    const seats = [0, 1].map((role) => (role === puzzle.role ? 'you' : 'fair')).join(';')
    return {
      route: { moves, seats, ...route, game: puzzle.game, puzzle: String(number) },
      puzzle: { ...puzzle, number, start: moves.length },
    }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}
