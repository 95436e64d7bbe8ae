import { deflateRawSync } from 'node:zlib'
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
test('a few letters that stand for gigabytes are not unpacked', async () => {
  const bomb = deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url')
  expect(bomb.length).toBeLessThan(100_000)
  await expect(unpack(bomb)).rejects.toThrow('more than any rules do')
  await expect(unpack('A'.repeat(500_000))).rejects.toThrow('more than any rules do')
})
test('letters of any kind are refused or read, and nothing else happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (letters) => {
      const read = await unpack(letters).catch((error: Error) => error.message)
      expect(typeof read).toBe('string')
    }),
    { numRuns: 100 },
  )
})
