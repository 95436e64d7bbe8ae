import { compileGame } from '@depthcharge/engine'
import { legalMoves, splitMoves } from '@depthcharge/engine/game'
import { findGame } from '@depthcharge/games'
import { describe, expect, test } from 'vitest'
import { createSolver } from '../../../scripts/puzzles.mjs'
import { dailyPuzzle, findPuzzle, PUZZLES } from './puzzles.ts'

describe('puzzles', () => {
  test.each([...new Set(PUZZLES.map(({ game }) => game))])(
    'of %s: one move wins by force, and no other',
    async (name) => {
      const { game } = compileGame(await findGame(name)!.rules())
      const solver = createSolver(game!)
      for (const { moves, role, solution } of PUZZLES.filter((each) => each.game === name)) {
        const position = game!.open()
        position.reset()
        for (const joint of moves.split(';').map((each) => splitMoves(each)))
          position.play(
            Int32Array.from(
              joint,
              (text, r) => legalMoves(position, r).find((move) => game!.moves[move].text === text)!,
            ),
          )
        const state = position.state.slice()
        expect(solver.moverAt(state)).toBe(role)
        expect(game!.moves[solver.solution(state)!]?.text).toBe(solution)
      }
    },
  )
  test('every puzzle has its day, and the day does not change it', () => {
    const days = PUZZLES.map((_, day) => dailyPuzzle(day * 86_400_000))
    expect(new Set(days).size).toBe(PUZZLES.length)
    expect(dailyPuzzle(86_400_000 * 3 + 5)).toBe(days[3])
  })
  test('they are found by number', () => {
    expect(findPuzzle('2', 0).puzzle).toBe(PUZZLES[1])
    expect(() => findPuzzle('999', 0)).toThrow('There is no puzzle "999"')
  })
})
