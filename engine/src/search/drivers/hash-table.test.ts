import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AT_LEAST, createHashTable, FINAL } from './hash-table.ts'

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })

describe('a table by hash', () => {
  test('tells what was stored last', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 511 }), word, fc.nat(7), fc.nat(100_000), (...entry) => {
        const [low, high, depth, score, mark, move] = entry
        const table = createHashTable(1024)
        table.store(low, high, 3, 1, 0, 2)
        table.store(low, high, depth, score, mark, move)
        const at = table.find(low, high)
        expect([table.depth(at), table.score(at), table.mark(at), table.move(at)]).toEqual([depth, score, mark, move])
        expect(table.size()).toBe(1)
      }),
    )
  })

  test('does not know what was never stored, nor a hash that differs in a bit', () => {
    const table = createHashTable(4096)
    expect(table.find(0, 0)).toBe(-1)
    table.store(5, 7, 1, 0, FINAL, 3)
    for (let bit = 0; bit < 32; bit++) {
      expect(table.find(5, 7 ^ (1 << bit))).toBe(-1)
      if (bit < 16) expect(table.find(5 ^ (1 << bit), 7)).toBe(-1)
    }
  })

  test('of a full line, the shallow go first, and those of earlier searches before them', () => {
    const table = createHashTable(64)
    const low = (i: number) => i // the upper bits tell the line
    for (const [i, depth] of [5, 2, 7, 6].entries()) table.store(low(i), i, depth, 0, AT_LEAST, i)
    table.store(low(4), 4, 3, 0, 0, 4)
    expect([0, 1, 2, 3, 4].map((i) => table.find(low(i), i) >= 0)).toEqual([true, false, true, true, true])
    table.age()
    table.store(low(5), 5, 1, 0, 0, 5)
    table.store(low(6), 6, 1, 0, 0, 6)
    expect([0, 2, 3, 4, 5, 6].map((i) => table.find(low(i), i) >= 0)).toEqual([false, true, true, false, true, true])
    expect(table.size()).toBe(4)
  })

  test('knows all that it knew when it has grown', () => {
    const table = createHashTable(2 ** 24)
    const entries = 400_000 // three times as many as it has room for at first
    const low = (i: number) => Math.imul(i, 0x9e3779b1)
    for (let i = 0; i < entries; i++) table.store(low(i), i, 2, 2 * i, 0, i & 1023)
    let found = 0
    for (let i = 0; i < entries; i++) {
      const at = table.find(low(i), i)
      if (at < 0) continue
      found++
      if (table.score(at) !== 2 * i || table.move(at) !== (i & 1023)) throw new Error(`entry ${i} is another's`)
    }
    expect(found).toBe(table.size())
    expect(found).toBeGreaterThan(0.95 * entries)
  })

  test('takes no more memory than it is given', () => {
    const table = createHashTable(16_384)
    for (let i = 0; i < 10_000; i++) table.store(Math.imul(i, 0x9e3779b1), i, 1, 0, 0, 0)
    expect(table.size()).toBeLessThanOrEqual(1024)
    expect(table.size()).toBeGreaterThan(1000)
    table.clear()
    expect([table.size(), table.find(0, 0)]).toEqual([0, -1])
  })
})
