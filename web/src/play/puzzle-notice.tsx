// What a puzzle asks, and how far one has come with it.
import type { ReactElement } from 'react'
import { PUZZLES } from '../subject/puzzles.ts'
import { type AskedPuzzle, type PuzzleState, puzzleState } from './puzzle.ts'
import type { Table } from './use-table.ts'

const WORDS: Readonly<Record<PuzzleState, string>> = {
  asked: 'to play and win in two moves. Find the first one.',
  right: 'has found it! Now finish the game.',
  wrong: 'cannot force a win with that. Undo and try again.',
  solved: 'wins. Solved!',
}

export function PuzzleNotice({ puzzle, table }: { puzzle: AskedPuzzle; table: Table }): ReactElement | null {
  const { match, roles } = table
  if (match === undefined) return null
  const state = puzzleState(puzzle, match)
  return (
    <p className={`notice play-left ${state === 'wrong' ? 'notice-warn' : ''}`} role="status">
      <span>
        <strong>Puzzle {puzzle.number}.</strong> {roles[puzzle.role]} {WORDS[state]}
      </span>
      <a className="button button-small" href={`#/play?puzzle=${(puzzle.number % PUZZLES.length) + 1}`}>
        Next puzzle
      </a>
    </p>
  )
}
