import { expect, test } from 'vitest'
import { plainTicTacToe } from '../../test/plain-games.ts'
import { definePlain } from '../game/plain.ts'
import { giveBack, lend } from './memories.ts'

const gameOf = () => definePlain(plainTicTacToe.source)

test('who comes after searches in the memory of who was there before, for the same use of the same game', () => {
  const game = gameOf()
  const first = lend(game, '0 uct')
  giveBack(game, first)
  expect(lend(gameOf(), '0 uct')).not.toBe(first)
  expect(lend(game, '1 uct')).not.toBe(first)
  expect(lend(game, '0 uct')).toBe(first)
  expect(lend(game, '0 uct')).not.toBe(first)
})

test('no more than some lie about', () => {
  const game = gameOf()
  const all = Array.from({ length: 20 }, () => lend(game, '0 uct'))
  for (const each of all) giveBack(game, each)
  expect(all.filter((each) => all.includes(lend(game, each.use)))).toHaveLength(8)
})
