import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('of moves that begin and end alike, what is between is told', () => {
  expect(differences(['promote e7 e8 queen', 'promote e7 e8 rook'])).toEqual(['queen', 'rook'])
  expect(differences(['turn low left clockwise', 'turn low right clockwise'])).toEqual(['left', 'right'])
  expect(differences(['jump a1 c3', 'jump a1 c3 e5'])).toEqual(['jump a1 c3', 'jump a1 c3 e5'])
})
test('moves that differ are told by words that differ and are theirs', () => {
  const move = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.uniqueArray(move, { minLength: 2, maxLength: 5 }), (texts) => {
      const told = differences(texts)
      expect(new Set(told).size).toBe(texts.length)
      told.forEach((words, i) => {
        expect(` ${texts[i]} `).toContain(` ${words} `)
      })
    }),
  )
})
