import { describe, expect, test } from 'vitest'
import { scores, scripted, spelling } from '../../../../test/scripted.ts'
import { connectFour } from '../../../../test/small-games.ts'
import { neighboursOf } from '../../statistics/neighbours.ts'

const UNKNOWN = Number.POSITIVE_INFINITY

describe('moves that share what is known', () => {
  test('with the same move at the grandparent', () => {
    const game = spelling({ roles: 2, plies: 3, goal: (word) => (word[2] === 'a' ? 60 : 20) })
    const search = scripted(game, 'uct(c=0)+parentPrior(from=grandparent)', ['aba', 'aba', 'abb', 'bba'])
    const found = scores(search, 2, 'ab')
    expect(found.a).toBeCloseTo(1.4 / 3, 12) // the mean of the three at the root
    expect(found.b).toBeCloseTo((0.2 + 0.5 * 0.6) / 1.5, 12)
    expect([found.c, found.d]).toEqual([UNKNOWN, UNKNOWN])
  })

  test('with their neighbours', () => {
    const game = {
      ...spelling({ roles: 1, plies: 2, goal: (word) => (word[1] === 'a' ? 100 : 0) }),
      advice: { neighbours: (move: number) => [move - 1, move + 1] },
    }
    const found = scores(scripted(game, 'uct(c=0)+parentPrior(from=neighbours)', ['aa', 'ab', 'ba']))
    expect(found.a).toBeCloseTo((2 * 0.5 + 0.5 * 1) / 2.5, 12)
    expect(found.b).toBeCloseTo((1 + 0.5 * 0.5) / 1.5, 12)
    expect([found.c, found.d]).toEqual([1, UNKNOWN])
  })
})

test('neighbours differ in one number by one', () => {
  const game = connectFour(4, 4)
  const neighbours = neighboursOf(game)
  const texts = (move: number) => neighbours(move).map((other) => `${game.moves[other].role} ${game.moves[other].text}`)
  const of = (role: number, text: string) => game.moves.findIndex((move) => move.role === role && move.text === text)
  expect(texts(of(1, '(drop 2)'))).toEqual(['1 (drop 1)', '1 (drop 3)'])
  expect(texts(of(0, '(drop 4)'))).toEqual(['0 (drop 3)'])
  expect(texts(of(0, 'noop'))).toEqual([])
})
