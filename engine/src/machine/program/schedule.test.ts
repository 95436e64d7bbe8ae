import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomProgram } from '../../../test/arbitrary-program.ts'
import { createProgram, NOT, ROW, ZERO } from './program.ts'
import { isOperation, operationCount, schedule } from './schedule.ts'

test('operands come first, nothing comes twice, and nothing that no store needs', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(400), (seed, operations) => {
      const { program, stores } = randomProgram(seed, operations)
      const plan = schedule(program, stores)
      const place = new Map(Array.from(plan.order, (value, i) => [value, i]))
      expect(place.size).toBe(plan.order.length)
      const needed = new Set<number>()
      const visit = (value: number) => {
        const kind = program.kind(value)
        if (needed.has(value) || !isOperation(kind)) return
        needed.add(value)
        for (const operand of kind === NOT ? [program.a(value)] : [program.a(value), program.b(value)]) {
          visit(operand)
          if (isOperation(program.kind(operand))) expect(place.get(operand)).toBeLessThan(place.get(value)!)
        }
      }
      for (const { value } of stores) visit(value)
      expect(new Set(plan.order)).toEqual(needed)
      for (const { value, after } of plan.stores)
        if (isOperation(program.kind(value))) expect(place.get(value)).toBeLessThan(after)
    }),
  )
})

test('a value is made shortly before it is used', () => {
  const program = createProgram()
  const [a, b, c, d] = [0, 1, 2, 3].map(program.row)
  const early = program.and(a, b)
  const [left, right] = [program.and(c, d), program.or(c, d)]
  const late = program.xor(early, program.xor(left, right))
  const { order } = schedule(program, [{ row: 4, value: late }])
  expect([...order].slice(-2)).toEqual([early, late])
})

test('constants and rows take no operation', () => {
  const program = createProgram()
  const { order, stores } = schedule(program, [
    { row: 1, value: ZERO },
    { row: 2, value: program.row(0) },
  ])
  expect(program.kind(program.row(0))).toBe(ROW)
  expect([order.length, ...stores.map(({ after }) => after)]).toEqual([0, 0, 0])
})

test('operations are counted as far as stores need them', () => {
  const program = createProgram()
  const [a, b, c] = [0, 1, 2].map(program.row)
  const used = program.or(program.and(a, b), program.not(c))
  program.xor(a, c)
  expect(operationCount(program, [{ row: 3, value: used }])).toBe(3)
})
