import { expect, test } from 'vitest'
import { createNetwork, DOES, STATE } from './network.ts'
import { createCost, createOutlook } from './outlook.ts'

/** A board of some cells, each of which a move of its own fills; the game ends when all are full. */
function filling(cells: number) {
  const to = createNetwork()
  const before = Array.from({ length: cells }, (_, i) => to.leaf(STATE, i))
  const next = before.map((cell, i) => to.or([cell, to.leaf(DOES, i)]))
  return to.finish({ next, legal: before.map((cell) => cell ^ 1), goals: [], terminal: to.and([...before]) }, [])
}

test('costs are counted once for shared gates, and no further than the limit', () => {
  const to = createNetwork()
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => to.leaf(STATE, i))
  const shared = to.and([a, b])
  const [one, two] = [to.and([shared ^ 1, c]), to.and([shared ^ 1, d])]
  const cost = createCost(to)
  expect(cost([one, two], 10)).toBe(3)
  expect(cost([one], 10)).toBe(2)
  expect(cost([one, two], 10, (shared >> 1) + 1)).toBe(2)
  expect(cost([one, two], 1)).toBe(2) // more than the limit; how much more is not asked
})

test('what a question costs depends on the network alone, and it is given up where that is too much', () => {
  const ask = (cells: number) => {
    const network = filling(cells)
    const moves = Array.from({ length: cells }, (_, i) => i)
    const seen: number[] = []
    const isDone =
      createOutlook(network, [moves], 0).after(network, [network.sinks.terminal], (move) => seen.push(move)) !==
      undefined
    return { isDone, seen: seen.length }
  }
  expect(ask(100)).toEqual({ isDone: true, seen: 100 })
  const large = ask(1000)
  expect(large.isDone).toBe(false)
  expect(large.seen).toBeLessThan(300)
  expect(ask(1000)).toEqual(large)
})
