import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateProgram } from '../../../test/run-program.ts'
import { encodeIndex } from './encode.ts'
import { createProgram } from './program.ts'

test('the number of the row that is set', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (count, seed) => {
      const set = seed % count
      const program = createProgram()
      const bits = encodeIndex(
        program,
        Array.from({ length: count }, (_, row) => program.row(row)),
      )
      expect(bits.length).toBe(Math.ceil(Math.log2(count)))
      const values = evaluateProgram(program, (row) => (row === set ? -1 : 0))
      expect(bits.reduce((sum, bit, j) => sum + (values[bit] & (1 << j)), 0)).toBe(set)
    }),
  )
})
