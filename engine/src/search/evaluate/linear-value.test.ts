import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { change, linearValue, total } from './linear-value.ts'

const WORDS = 2
const set = fc.int32Array({ minLength: WORDS, maxLength: WORDS })
const small = fc.integer({ min: -9, max: 9 })
const weights = fc.array(small, { minLength: 64, maxLength: 64 })
const pair = fc.tuple(fc.nat(63), fc.nat(63), small).filter(([a, b]) => a !== b)

const has = (bits: Int32Array, bit: number) => ((bits[bit >> 5] >>> (bit & 31)) & 1) === 1

const line = fc
  .uniqueArray(fc.nat(63), { minLength: 3, maxLength: 9 })
  .map((bits) => ({ bits: bits.slice(2), stops: bits.slice(0, 2) }))
  .filter(({ bits }) => bits.length > 1)
const lineWeights = fc.array(small, { minLength: 60, maxLength: 60 })

test('a sum is that of the bits and pairs that are set, and the same on every way to a state', () => {
  fc.assert(
    fc.property(set, set, weights, fc.array(pair, { maxLength: 40 }), small, (a, b, weight, pairs, bias) => {
      const value = linearValue(
        WORDS,
        pairs.flatMap((each) => each.slice(0, 2)),
        [],
      )
      value.weight.set(weight)
      value.pairWeight.set(pairs.map(([, , each]) => each))
      value.bias = bias
      const plain = (bits: Int32Array) =>
        weight.reduce((sum, each, bit) => sum + (has(bits, bit) ? each : 0), bias) +
        pairs.reduce((sum, [one, two, each]) => sum + (has(bits, one) && has(bits, two) ? each : 0), 0)
      expect(total(value, a)).toBe(plain(a))
      expect(total(value, a) + change(value, a.slice(), b)).toBe(plain(b))
    }),
  )
})

test('a line counts by how many of its facts are there and which one is lacking, and not at all where it is stopped', () => {
  const some = fc.array(line, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(set, set, some, lineWeights, weights, (a, b, lines, weight, threats) => {
      const value = linearValue(WORDS, [], lines)
      const { base, values } = value.lines
      value.lineWeight.set(weight.slice(0, values))
      value.threatWeight.set(threats)
      const plain = (set: Int32Array) =>
        lines.reduce((sum, { bits, stops }, i) => {
          const count = bits.filter((bit) => has(set, bit)).length
          if (count === 0 || stops.some((bit) => has(set, bit))) return sum
          const lacking = bits.filter((bit) => !has(set, bit))
          const threat = lacking.length === 1 ? threats[lacking[0]] : 0
          return sum + value.lineWeight[base[i] + Math.min(count, bits.length - 1) - 1] + threat
        }, 0)
      expect(total(value, a)).toBe(plain(a))
      expect(total(value, a) + change(value, a.slice(), b)).toBe(plain(b))
    }),
  )
})
