import { describe, expect, test } from 'vitest'
import { readFact } from './fact.ts'

describe('readFact', () => {
  test('takes a fact apart', () => {
    expect(readFact('(cell 1 2 x)')).toEqual({ symbol: 'cell/3', name: 'cell', args: ['1', '2', 'x'] })
  })
  test('tells a bare word from a relation without arguments', () => {
    expect(readFact('open').symbol).toBe('open')
    expect(readFact('(open)')).toEqual({ symbol: 'open/0', name: 'open', args: [] })
  })
  test('keeps nested terms as text', () => {
    expect(readFact('(at (pos 1 (f 2)) x)').args).toEqual(['(pos 1 (f 2))', 'x'])
  })
})
