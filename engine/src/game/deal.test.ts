import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import { defineGame } from './define.ts'

const heap = defineGame({
  name: 'heap',
  players: 2,
  initial: (random) => ({ left: 1 + random.below(1000), turn: 0 }),
  current: ({ turn }) => turn,
  moves: ({ left }) => [1, 2].filter((n) => n <= left),
  apply: ({ left, turn }, n) => ({ left: left - n, turn: 1 - turn }),
  isOver: ({ left }) => left === 0,
  rewards: ({ turn }) => (turn === 0 ? [0, 1] : [1, 0]),
})

test('a position begins with the deal that the number draws', () => {
  const position = heap.open()
  fc.assert(
    fc.property(fc.nat(), (number) => {
      position.reset(number)
      expect(heap.decode(position.state)).toEqual(heap.deal(createRandom(number)))
    }),
  )
})

test('deals differ, and where nobody says which there is one', () => {
  const left = new Set(Array.from({ length: 10 }, (_, number) => heap.deal(createRandom(number)).left))
  expect(left.size).toBeGreaterThan(5)
  const position = heap.open()
  position.reset()
  expect(heap.decode(position.state)).toEqual(heap.source.initial)
  expect(heap.source.initial).toEqual(heap.deal(createRandom(0)))
})

test('rules that are methods of a class are dealt, too', () => {
  class Rules {
    readonly name = 'cut'
    readonly players = 1
    readonly most = 50
    initial = (random: { below(n: number): number }) => random.below(this.most)
    current = () => 0
    moves(state: number) {
      return [state]
    }
    apply = (state: number) => state - 1
    isOver = (state: number) => state <= 0
    rewards = () => [1]
  }
  const game = defineGame<number, number>(new Rules())
  expect(game.source.moves(7, 0)).toEqual([7])
  expect(game.deal(createRandom(3))).toBeLessThan(50)
})

test('a game that deals nothing has the same first state in every match', () => {
  const { deal, source, open, dealt } = defineGame({ ...heap.source, initial: { left: 7, turn: 0 } })
  expect(dealt).toBe(undefined)
  expect(deal(createRandom(5))).toBe(source.initial)
  const position = open()
  position.reset(5)
  expect(position.legals(0)).toBe(2)
})
