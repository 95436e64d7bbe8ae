import { describe, expect, test } from 'vitest'
import { plainPig, plainRps, plainTicTacToe } from '../../test/plain-games.ts'
import { createRandom } from '../base/random.ts'
import type { MoveSummary } from '../search/searcher.ts'
import { levelMove, plausibleMove, winsAtOnce } from './plausible.ts'

const option = (move: number, visits: number, mean: number, bounds?: readonly [number, number]): MoveSummary => ({
  move,
  visits,
  mean,
  ...(bounds === undefined ? {} : { bounds }),
})

/** How often each move is chosen in a hundred. */
function drawn(moves: readonly MoveSummary[], temperature: number, wins: readonly number[] = []): Map<number, number> {
  const random = createRandom(1)
  const counts = new Map<number, number>()
  for (let i = 0; i < 100; i++) {
    const move = plausibleMove(moves, { temperature, wins: new Set(wins), random })
    counts.set(move, (counts.get(move) ?? 0) + 1)
  }
  return counts
}
const chosen = (...args: Parameters<typeof drawn>) => [...drawn(...args).keys()].sort()

describe('a plausible move', () => {
  const close = [option(1, 50, 0.6), option(2, 40, 0.6), option(3, 5, 0.4)]

  test('is the best one where it is cold', () => {
    expect(chosen(close, 0)).toEqual([1])
  })
  test('is one of those that seem about as good, else; never one that seems much worse', () => {
    expect(chosen(close, 1)).toEqual([1, 2])
  })
  test('is the best one the more often, the colder it is', () => {
    const often = (temperature: number) => drawn(close, temperature).get(1)!
    expect(often(1)).toBeLessThan(often(0.2))
    expect(often(0.2)).toBeLessThan(often(0.05))
  })
  test('wins on the spot where it can', () => {
    expect(chosen(close, 1, [3])).toEqual([3])
  })
  test('is not lost by proof while another is not, whatever it seemed', () => {
    expect(chosen([option(1, 50, 0.6, [0, 0]), option(2, 1, 0, [0, 1])], 1)).toEqual([2])
    expect(chosen([option(1, 9, 0, [0, 0]), option(2, 9, 0, [0, 0])], 1)).toEqual([1, 2])
  })
  test('is not proven to be worse than another', () => {
    expect(chosen([option(1, 50, 0.6, [0, 0.5]), option(2, 10, 0.7, [0.7, 1])], 1)).toEqual([2])
  })
  test('of moves that brought nothing is one that was looked at', () => {
    expect(chosen([option(1, 3, 0), option(2, 2, 0), option(3, 0, Number.NaN)], 1)).toEqual([1, 2])
  })
  test('without any thought is any', () => {
    expect(chosen([option(1, 0, Number.NaN), option(2, 0, Number.NaN)], 1)).toEqual([1, 2])
  })
})

describe('what wins on the spot', () => {
  test('is found by looking one move ahead', () => {
    const wins = winsAtOnce(plainTicTacToe, plainTicTacToe.open(), plainTicTacToe.encode('xx..oo...'), 0)
    expect([...wins].map(plainTicTacToe.moveOf)).toEqual([2])
  })
  test('is not what leads to the next ply only, or leaves it to others or to chance', () => {
    const count = winsAtOnce(plainTicTacToe, plainTicTacToe.open(), plainTicTacToe.encode('.........'), 0).size
    expect(count).toBe(0)
    expect(winsAtOnce(plainRps, plainRps.open(), plainRps.encode({ won: [1, 0], rounds: 2 }), 0).size).toBe(0)
    const rolls = plainPig.encode({ points: [7, 0], turn: 0, held: 0, rolling: true })
    expect(winsAtOnce(plainPig, plainPig.open(), rolls, 0).size).toBe(0)
  })
})

test('a player of a level sees what wins on the spot, whatever the search says', () => {
  const found = { state: plainTicTacToe.encode('xx..oo...'), role: 0, temperature: 1, random: createRandom(1) }
  const [win] = winsAtOnce(plainTicTacToe, plainTicTacToe.open(), found.state, 0)
  const other = win === 8 ? 7 : 8
  const moves = [option(other, 90, 0.9), option(win, 1, 0)]
  expect(levelMove(plainTicTacToe, plainTicTacToe.open(), { ...found, moves })).toBe(win)
  expect(levelMove(plainTicTacToe, plainTicTacToe.open(), { ...found, moves: [moves[0]] })).toBe(other)
})
