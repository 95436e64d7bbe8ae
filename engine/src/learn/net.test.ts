import { expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import { sigmoid } from '../search/evaluate/learned-value.ts'
import { linearValue } from '../search/evaluate/linear-value.ts'
import { followNet, netValue } from '../search/evaluate/net-value.ts'
import type { FactExchange } from './exchanges.ts'
import { createNet, type Net } from './net.ts'

/** Learns what a rule says of random sets of bits. */
function taught(rule: (set: number) => number, bits: number, exchanges: readonly FactExchange[] = []): Net {
  const random = createRandom(1)
  const net = createNet({ words: 1, units: 16, random, exchanges })
  for (let i = 0; i < 30_000; i++) {
    const set = random.below(2 ** bits)
    net.learn(Int32Array.of(set), 0, rule(set), 0, 0.5)
  }
  return net
}
const predict = (net: Net, set: number) => sigmoid(net.odds(Int32Array.of(set), 0))
const either = (set: number) => (((set >> 1) ^ set) & 1 ? 0.9 : 0.1)

test('a net learns what no sum of facts can say', () => {
  const net = taught(either, 6)
  expect([0b00, 0b01, 0b10, 0b11, 0b11001].map((set) => Math.round(10 * predict(net, set)))).toEqual([1, 9, 9, 1, 9])
})
test('in whole numbers it says the same', () => {
  const net = taught(either, 6)
  const value = netValue(1, 16)
  net.settle(value, 1000)
  const facts = linearValue(1, [], [])
  facts.bias = Math.round(1000 * net.bias())
  for (let bit = 0; bit < 6; bit++) facts.weight[bit] = Math.round(1000 * net.factWeight(bit))
  const follower = followNet(facts, value)
  for (let set = 0; set < 64; set++)
    expect(Math.abs(follower.at(Int32Array.of(set)) - 1000 * net.odds(Int32Array.of(set), 0))).toBeLessThan(60)
})
test('what it learns of a state it learns of all that symmetries make of it', () => {
  // Bits 4 and 5 are never set in a sample: the exchange with 0 and 1 tells of them, and changes sides.
  const facts = Int32Array.of(4, 5, 2, 3, 0, 1)
  const net = taught(either, 4, [{ facts, roles: Int32Array.of(1, 0), sign: -1 }])
  expect([0b00_0001, 0b01_0000, 0b11_0000].map((set) => Math.round(10 * predict(net, set)))).toEqual([9, 1, 9])
})
test('what never held says nothing in whole numbers', () => {
  const value = netValue(1, 16)
  taught(either, 4).settle(value, 1000)
  expect(value.rows.subarray(4 * 16).every((each) => each === 0)).toBe(true)
  expect(value.rows.subarray(0, 16).some((each) => each !== 0)).toBe(true)
})
