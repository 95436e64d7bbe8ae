// Puzzles: positions in which one move wins by force in two, found and proven by scripts/puzzles.mjs. One of them is today's.
import puzzles from './puzzles.json'

export interface Puzzle {
  readonly game: string
  /** Who is to find the move. */
  readonly role: number
  /** That lead to the position, as links write them. */
  readonly moves: string
  readonly solution: string
}

export const PUZZLES: readonly Puzzle[] = puzzles

const STRIDE = 17 // so that games change from day to day; it divides no number of puzzles there was
const DAY_MS = 86_400_000

/** Its number; the same for everybody on the same day (UTC). */
export function dailyPuzzle(time: number, count = PUZZLES.length): number {
  return (Math.floor(time / DAY_MS) * STRIDE) % count
}

/** By what links call it: daily, or its number from 1 on. Throws a sentence where there is none. */
export function findPuzzle(name: string, time: number): { readonly puzzle: Puzzle; readonly number: number } {
  const index = name === 'daily' ? dailyPuzzle(time) : Number(name) - 1
  const puzzle = PUZZLES[index]
  if (puzzle === undefined)
    throw new Error(`There is no puzzle "${name}"; they have numbers from 1 to ${PUZZLES.length}.`)
  return { puzzle, number: index + 1 }
}
