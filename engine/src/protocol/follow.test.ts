import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf, play } from '../../test/games.ts'
import type { Position } from '../game/game.ts'
import { type Course, follow } from './follow.ts'

const game = gameOf(catalogueText('tic-tac-toe'))
const at = (...joints: (readonly [string, string])[]): Position => {
  const position = game.open()
  position.reset()
  for (const joint of joints) play(game, position, ...joint)
  return position
}
const followed = (course: Omit<Course, 'game'>, texts: readonly string[]) => {
  const result = follow({ game, ...course }, texts)
  return 'problem' in result
    ? result.problem
    : result.moves.map((joint) => Array.from(joint, (move) => game.moves[move].text).join(' '))
}

describe('the joint move of a PLAY', () => {
  test('is played where it is legal', () => {
    expect(followed({ position: at(), role: 1, answer: 'noop' }, ['(mark 1 1)', 'noop'])).toEqual(['(mark 1 1) noop'])
  })

  test('may come in capitals', () => {
    expect(followed({ position: at(), role: 1 }, ['(MARK 1 1)', 'NOOP'])).toEqual(['(mark 1 1) noop'])
  })

  test('is a repetition where it is not legal again', () => {
    const last = ['(mark 1 1)', 'noop'] as const
    expect(followed({ position: at(last), role: 1, last }, last)).toEqual([])
  })

  test('is a repetition where it could be played again but is not what was answered', () => {
    const dice = gameOf(`(role a) (role b) (init p) (<= (next p) (true p)) (<= terminal (true q)) (goal a 0) (goal b 0)
      (legal a x) (legal a y) (legal b z)`)
    const position = dice.open()
    const course = { game: dice, position, role: 0, last: ['x', 'z'] }
    expect(follow({ ...course, answer: 'y' }, ['x', 'z'])).toEqual({ moves: [] })
    expect(follow({ ...course, answer: 'x' }, ['x', 'z'])).toMatchObject({ moves: [expect.any(Int32Array)] })
  })

  test('tells what was played in between where a message was lost', () => {
    const position = at(['(mark 1 1)', 'noop'])
    const state = position.state.slice()
    // The player (o) answered (mark 2 2); the message with it and x's next turn did not come.
    const result = followed({ position, role: 1, last: ['(mark 1 1)', 'noop'], answer: '(mark 2 2)' }, [
      '(mark 3 3)',
      'noop',
    ])
    expect(result).toEqual(['noop (mark 2 2)', '(mark 3 3) noop'])
    expect(position.state).toEqual(state)
  })

  test('that leads nowhere is said to', () => {
    expect(followed({ position: at(), role: 0 }, ['(mark 9 9)', 'noop'])).toContain('cannot be played')
    expect(followed({ position: at(), role: 0 }, ['noop'])).toContain('one per role; 1 came')
  })
})
