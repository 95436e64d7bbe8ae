import { describe, expect, test } from 'vitest'
import { type DrawnGame, loadDrawnGame } from '../terminal/board.ts'
import { showText } from './show.ts'

describe('show', async () => {
  const drawn: DrawnGame = await loadDrawnGame('tic-tac-toe')

  test('draws the first position and lists what can be played', () => {
    const text = showText(drawn)
    expect(text.startsWith('3 . . .\n2 . . .\n1 . . .\n  1 2 3\n')).toBe(true)
    expect(text).toContain('xplayer can play 9 moves:\n(mark 1 1)')
    expect(text).toContain('oplayer can only play noop')
  })

  test('plays moves first and marks the last one', () => {
    expect(showText(drawn, '(mark 1 1) noop; noop ( mark  2 2 );').split('\n').slice(0, 3)).toEqual([
      '3 . . .',
      '2 .[o].',
      '1 x . .',
    ])
  })

  test('says how a match ended', () => {
    const line = '(mark 1 1) noop; noop (mark 1 2); (mark 2 1) noop; noop (mark 2 2); (mark 3 1) noop'
    expect(showText(drawn, line)).toContain('the match is over: xplayer 100, oplayer 0')
    expect(() => showText(drawn, `${line}; noop noop`)).toThrow('step 6 cannot be played: the match is over before it')
  })

  test('says what is wrong with a move', () => {
    expect(() => showText(drawn, '(mark 1 1)')).toThrow(
      'step 1 must have one move for each of xplayer, oplayer, and has 1',
    )
    expect(() => showText(drawn, '(mark 9 9) noop')).toThrow(
      /step 1: \(mark 9 9\) is not legal for xplayer; these are: \(mark/,
    )
  })
})
