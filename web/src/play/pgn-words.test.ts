import { expect, test } from 'vitest'
import { movesIn } from './pgn-words.ts'

test.each([
  ['1. e4 e5 2. Nf3', ['e4', 'e5', 'Nf3']],
  ['1.e4 e5 2.O-O 0-0-0 1/2-1/2', ['e4', 'e5', 'O-O', '0-0-0']],
  ['[Event "e4"]\n[Site "(?)"]\n\n1. d4 0-1', ['d4']],
  ['1. e4 {d4 (} e5 ; Nf3\n2. Nc3', ['e4', 'e5', 'Nc3']],
  ['1. e4 (1. d4 d5 (1... f5) 2. c4) 1... e5', ['e4', 'e5']],
  ['1. e4{a}e5(1... c5)2. Nf3', ['e4', 'e5', 'Nf3']],
  ['1. e4 ) e5', ['e4', 'e5']],
  ['1. e4 { without an end', ['e4']],
  ['', []],
])('%j', (text, moves) => expect(movesIn(text)).toEqual(moves))

test.each(['(', '{', '[', ';', ' ', '\n[', '(a', '{a('])('a megabyte of %j is read as any other', (piece) => {
  const many = piece.repeat(1e6 / piece.length)
  expect(movesIn(`1. e4 ${many}`)[0]).toBe('e4')
  expect(movesIn(`1. e4 ${many}${')'.repeat(1e6)}`)[0]).toBe('e4')
})
