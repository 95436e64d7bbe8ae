import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, type Random } from './random.ts'

const take = (random: Random, count: number) => Array.from({ length: count }, () => random.bits())
const seed = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

test('equal seeds give equal sequences', () => {
  fc.assert(
    fc.property(seed, (n) => {
      expect(take(createRandom(n), 20)).toEqual(take(createRandom(n), 20))
    }),
  )
})

test('the sequence of a seed is the same from version to version', () => {
  expect(take(createRandom(1), 4)).toEqual([573063952, 3268221502, 703077755, 2308299391])
})

test('different seeds give different sequences, above 32 bits as well', () => {
  fc.assert(
    fc.property(seed, seed, (a, b) => {
      fc.pre(a !== b)
      expect(take(createRandom(a), 4)).not.toEqual(take(createRandom(b), 4))
    }),
  )
})

test('below(n) stays in 0 … n-1, up to the largest n', () => {
  fc.assert(
    fc.property(seed, fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 2 ** 32 })), (s, n) => {
      const random = createRandom(s)
      for (let i = 0; i < 50; i++) {
        const drawn = random.below(n)
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true)
      }
    }),
  )
})

test('below(n) gives every number about equally often', () => {
  const random = createRandom(3)
  const counts = new Array<number>(7).fill(0)
  for (let i = 0; i < 70_000; i++) counts[random.below(7)]++
  // Six standard deviations of a fair draw are 556.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(556)
})

test('unit() stays in [0, 1)', () => {
  const random = createRandom(5)
  for (let i = 0; i < 1000; i++) {
    const drawn = random.unit()
    expect(drawn >= 0 && drawn < 1).toBe(true)
  }
})

test('what is drawn from a split stream leaves its parent alone', () => {
  fc.assert(
    fc.property(seed, fc.nat(20), (n, drawn) => {
      const quiet = createRandom(n)
      const busy = createRandom(n)
      quiet.split()
      take(busy.split(), drawn)
      expect(take(busy, 10)).toEqual(take(quiet, 10))
    }),
  )
})

test('a split stream differs from its parent and from its siblings', () => {
  const random = createRandom(9)
  const streams = [random.split(), random.split(), random]
  const drawn = streams.flatMap((each) => take(each, 1000))
  // Of 3000 numbers of 32 bits about 0.001 pairs are equal by chance.
  expect(new Set(drawn).size).toBe(3000)
})
