import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearValue, total } from './linear-value.ts'
import { FULL, followNet, netValue } from './net-value.ts'

const WORDS = 2
const UNITS = 3
const set = fc.int32Array({ minLength: WORDS, maxLength: WORDS })
const numbers = (size: number, max: number) =>
  fc.array(fc.integer({ min: -max, max }), { minLength: size, maxLength: size })

test('a net says the same of a state on every way to it', () => {
  fc.assert(
    fc.property(
      fc.array(set, { minLength: 1, maxLength: 5 }),
      numbers(64, 9),
      numbers(64 * UNITS, FULL),
      numbers(UNITS, FULL),
      numbers(UNITS, 5000),
      (sets, weight, rows, start, out) => {
        const value = linearValue(WORDS, [], [])
        value.weight.set(weight)
        value.bias = 7
        const net = netValue(WORDS, UNITS)
        net.rows.set(rows)
        net.start.set(start)
        net.out.set(out)
        const plain = (bits: Int32Array) => {
          const held = weight.flatMap((_, bit) => ((bits[bit >> 5] >>> (bit & 31)) & 1 ? [bit] : []))
          const said = out.map((each, unit) => {
            const sum = held.reduce((all, bit) => all + rows[bit * UNITS + unit], start[unit])
            return each * Math.min(FULL, Math.max(0, sum))
          })
          return held.reduce((all, bit) => all + weight[bit], 7) + Math.trunc(said.reduce((a, b) => a + b, 0) / FULL)
        }
        const follower = followNet(value, net)
        for (const bits of sets) expect(follower.at(bits)).toBe(plain(bits))
      },
    ),
  )
})
test('beside pairs and lines it says the same, too', () => {
  fc.assert(
    fc.property(
      fc.array(set, { minLength: 1, maxLength: 5 }),
      numbers(64 * UNITS, FULL),
      numbers(4, 500),
      (sets, rows, more) => {
        const value = linearValue(WORDS, [1, 2, 40, 3], [{ bits: [5, 6, 37], stops: [7] }])
        value.weight.fill(11)
        value.pairWeight.set(more.slice(0, 2))
        value.lineWeight.set(more.slice(2))
        value.threatWeight.fill(3)
        const net = netValue(WORDS, UNITS)
        net.rows.set(rows)
        net.out.fill(1000)
        const alone = followNet(linearValue(WORDS, [], []), net)
        const both = followNet(value, net)
        for (const bits of sets) expect(both.at(bits)).toBe(total(value, bits) + alone.at(bits))
      },
    ),
  )
})
