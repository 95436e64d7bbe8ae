import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { findMove, moveKey, playMoves, splitMoves } from './moves.ts'

const game = gameOf(catalogueText('tic-tac-toe'))

describe('moves as text', () => {
  test('spaces and case make no difference', () => {
    expect(moveKey(' ( Mark  1 (f 2) ) ')).toBe(moveKey('(mark 1 (F 2))'))
    expect(moveKey('(mark 1 1)')).not.toBe(moveKey('(mark 11)'))
  })

  test('split at spaces outside parentheses', () => {
    expect(splitMoves('(move (f (g 1)) 2) noop  (x)')).toEqual(['(move (f (g 1)) 2)', 'noop', '(x)'])
  })

  test('joint moves are played in order', () => {
    const position = game.open()
    const joints = playMoves(game, position, '(mark 1 1) noop; noop (MARK 2 1);')
    expect(joints.map((joint) => [...joint].map((move) => game.moves[move].text))).toEqual([
      ['(mark 1 1)', 'noop'],
      ['noop', '(mark 2 1)'],
    ])
    expect(position.legals(0)).toBe(7)
  })

  test('errors say which step and what would be right', () => {
    expect(() => playMoves(game, game.open(), '(mark 1 1) noop; noop (mark 1 1)')).toThrow(
      'step 2, "noop (mark 1 1)": "(mark 1 1)" is not a legal move of oplayer; legal are',
    )
    expect(() => playMoves(game, game.open(), 'noop')).toThrow('1 moves for 2 roles (xplayer, oplayer)')
    expect(() => findMove(game, game.open(), 0, 'resign')).toThrow('"resign" is not a legal move of xplayer')
  })
})
