import { describe, expect, test } from 'vitest'
import { evaluateProgram } from '../../../test/run-program.ts'
import { AND, ANDNOT, createProgram, NOT, ONES, RANDOM, ROW, XOR, ZERO } from './program.ts'

describe('the builder of programs', () => {
  const program = createProgram()
  const { and, or, xor, andNot, not } = program
  const [a, b] = [program.row(7), program.row(8)]

  test('makes equal operations once, whichever operand comes first', () => {
    expect(program.row(7)).toBe(a)
    expect(and(a, b)).toBe(and(b, a))
    expect(or(a, b)).toBe(or(b, a))
    expect(xor(a, b)).toBe(xor(b, a))
    expect(andNot(a, b)).not.toBe(andNot(b, a))
  })
  test('knows what it made', () => {
    expect([program.kind(a), program.a(a)]).toEqual([ROW, 7])
    expect([program.kind(and(a, b)), program.a(and(a, b)), program.b(and(a, b))]).toEqual([AND, a, b])
    expect(program.kind(andNot(b, a))).toBe(ANDNOT)
    expect(program.kind(xor(a, b))).toBe(XOR)
  })
  test('makes random bits anew each time', () => {
    const [one, two] = [program.random(), program.random()]
    expect(one).not.toBe(two)
    expect(program.kind(one)).toBe(RANDOM)
  })
  test('not of not', () => {
    expect(not(not(a))).toBe(a)
    expect(program.kind(not(a))).toBe(NOT)
    expect([not(ZERO), not(ONES)]).toEqual([ONES, ZERO])
  })

  // Every combination of constants and equal operands against the operation itself.
  const words: Record<string, (x: number, y: number) => number> = {
    and: (x, y) => x & y,
    or: (x, y) => x | y,
    xor: (x, y) => x ^ y,
    andNot: (x, y) => x & ~y,
  }
  test.each(Object.keys(words) as ('and' | 'or' | 'xor' | 'andNot')[])(
    '%s of constants and equals is folded, rightly',
    (name) => {
      const row = (r: number) => (r === 7 ? 0b1100 : 0b1010)
      const operands = [ZERO, ONES, a, b]
      for (const x of operands) {
        for (const y of operands) {
          const made = program[name](x, y)
          const values = evaluateProgram(program, row)
          expect(values[made]).toBe(words[name](values[x], values[y]))
          if (x === y || x <= ONES || y <= ONES) expect([ZERO, ONES, a, b, not(a), not(b)]).toContain(made)
        }
      }
    },
  )
})
