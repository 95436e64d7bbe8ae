import { expect, test } from 'vitest'
import type { Scene } from '../worker/protocol.ts'
import { newMatch, play } from './match.ts'
import { puzzleState } from './puzzle.ts'

const scene: Scene = { facts: [], legals: [['a', 'b'], ['noop']], terminal: false, goals: [0, 0] }
const puzzle = { game: 'g', role: 0, moves: '', solution: 'a', number: 1, start: 0 }
const after = (move: string, next: Scene = scene) => play(newMatch(2, scene), [move, 'noop'], next)

test('a puzzle is asked, then right or wrong, and solved with the win', () => {
  expect(puzzleState(puzzle, newMatch(2, scene))).toBe('asked')
  expect(puzzleState(puzzle, after('b'))).toBe('wrong')
  expect(puzzleState(puzzle, after('a'))).toBe('right')
  const end = (goal: number): Scene => ({ ...scene, terminal: true, goals: [goal, 100 - goal] })
  expect(puzzleState(puzzle, after('a', end(100)))).toBe('solved')
  expect(puzzleState(puzzle, after('a', end(0)))).toBe('wrong')
})
