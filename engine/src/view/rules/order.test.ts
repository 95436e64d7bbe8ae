import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderOf } from './order.ts'
import type { Statics, Table } from './statics.ts'

const NONE: Statics = new Map()
const order = (values: readonly string[], table?: Table) =>
  orderOf(new Set(values), table === undefined ? NONE : new Map([['next/2', table]]))

describe('orderOf', () => {
  test('numbers count, however they are met', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(999), { minLength: 2 }), (numbers) => {
        const sorted = [...numbers].sort((a, b) => a - b).map(String)
        expect(order(numbers.map(String))).toEqual({ kind: 'numbers', values: sorted })
      }),
    )
  })
  test('a chain orders any names', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{3,6}$/), { minLength: 2, maxLength: 9 }),
        fc.nat(),
        (names, at) => {
          const links = names.slice(1).map((name, i) => [names[i], name])
          const cut = at % links.length
          const table = [...links.slice(cut), ...links.slice(0, cut)]
          expect(order([...names].reverse(), table)).toEqual({ kind: 'chain', values: names })
        },
      ),
    )
  })
  test('a chain may be longer than the values', () => {
    expect(
      order(
        ['two', 'three'],
        [
          ['one', 'two'],
          ['two', 'three'],
          ['three', 'four'],
        ],
      )?.values,
    ).toEqual(['two', 'three'])
  })
  test('a relation of neighbours in both directions is a chain from the end it names first', () => {
    const table = [
      ['p', 'q'],
      ['q', 'p'],
      ['q', 'r'],
      ['r', 'q'],
    ]
    expect(order(['r', 'p', 'q'], table)?.values).toEqual(['p', 'q', 'r'])
  })
  test('a ring of four is cut open, one of two or three is a turn order', () => {
    const ring = (names: readonly string[]) => names.map((name, i) => [name, names[(i + 1) % names.length]])
    expect(order(['n', 'e', 's', 'w'], ring(['n', 'e', 's', 'w']))?.values).toEqual(['n', 'e', 's', 'w'])
    expect(order(['you', 'me', 'him'], ring(['you', 'me', 'him']))).toBeUndefined()
    expect(order(['you', 'me'], ring(['you', 'me']))).toBeUndefined()
  })
  test('letters must follow each other', () => {
    expect(order(['c', 'a', 'b'])?.kind).toBe('letters')
    expect(order(['x', 'o'])).toBeUndefined()
  })
  test('a word with a number counts', () => {
    expect(order(['c10', 'c9', 'c1'])).toEqual({ kind: 'numbered', values: ['c1', 'c9', 'c10'] })
    expect(order(['c1', 'd2'])).toBeUndefined()
  })
  test('one value has no order', () => {
    expect(order(['1'])).toBeUndefined()
  })
})
