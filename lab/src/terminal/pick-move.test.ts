import { describe, expect, test } from 'vitest'
import { completions, pickMove } from './pick-move.ts'

const MOVES = ['(mark 1 1)', '(mark 1 2)', '(mark 2 1)', 'noop', '(drop 12)']
const pick = (input: string) => {
  const picked = pickMove(MOVES, input)
  return 'index' in picked ? MOVES[picked.index] : picked.problem
}

describe('a move that a person types', () => {
  test.each([
    ['(mark 1 2)', '(mark 1 2)'],
    ['( mark  1 2 )', '(mark 1 2)'],
    ['MARK 1 2', '(mark 1 2)'],
    ['1 2', '(mark 1 2)'],
    ['4', 'noop'],
    ['no', 'noop'],
    ['mark 2', '(mark 2 1)'],
    ['12', '(drop 12)'],
  ])('%s is %s', (input, move) => {
    expect(pick(input)).toBe(move)
  })

  test('that could be several is not guessed', () => {
    expect(pick('mark')).toBe('that could be (mark 1 1), (mark 1 2), (mark 2 1)')
  })

  test('that is none comes with help', () => {
    expect(pick('nop')).toContain('did you mean noop;')
    expect(pick('')).toContain('? lists them')
    expect(pick('castle')).toContain('not legal')
  })

  test('is completed', () => {
    expect(completions(MOVES, 'mark 1')).toEqual(['mark 1 1', 'mark 1 2'])
    expect(completions(MOVES, '(mark 2')).toEqual(['(mark 2 1)'])
    expect(completions(MOVES, '')).toEqual(['mark 1 1', 'mark 1 2', 'mark 2 1', 'noop', 'drop 12'])
    expect(completions(MOVES, 'castle')).toEqual([])
  })
})
