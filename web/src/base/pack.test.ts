import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './pack.ts'

test('a text survives being packed, and fits in an address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const packed = await pack(text)
      expect(packed).toMatch(/^[\w-]*$/)
      expect(await unpack(packed)).toBe(text)
    }),
    { numRuns: 30 },
  )
})
test('what was cut off is refused', async () => {
  const packed = await pack('(role robot) (init (at 1))')
  await expect(unpack(packed.slice(0, -4))).rejects.toThrow('cut off or changed')
})
