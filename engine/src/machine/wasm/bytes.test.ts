import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBytes } from './bytes.ts'

/** LEB128 as its definition has it. */
function decode(bytes: Uint8Array, signed: boolean): bigint {
  let value = 0n
  let shift = 0n
  for (const byte of bytes) {
    value |= BigInt(byte & 0x7f) << shift
    shift += 7n
  }
  return signed && (bytes[bytes.length - 1] & 0x40) !== 0 ? value - (1n << shift) : value
}

describe('bytes', () => {
  test('unsigned numbers come back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 32 - 1 })), (value) => {
        const bytes = createBytes(1)
        bytes.unsigned(value)
        expect(decode(bytes.view(), false)).toBe(BigInt(value))
        expect(bytes.length()).toBe(Math.max(1, Math.ceil(Math.log2(value + 1) / 7)))
      }),
    )
  })
  test('signed numbers come back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer()), (value) => {
        const bytes = createBytes(1)
        bytes.signed(value)
        expect(decode(bytes.view(), true)).toBe(BigInt(value))
      }),
    )
    for (const value of [-(2 ** 31), 2 ** 31 - 1, -64, 63, 64, -65]) {
      const bytes = createBytes()
      bytes.signed(value)
      expect(decode(bytes.view(), true)).toBe(BigInt(value))
    }
  })
  test('grow as they are filled', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), (pieces) => {
        const whole = createBytes(1)
        for (const piece of pieces) {
          const part = createBytes(1)
          part.byte(...piece)
          whole.append(part)
        }
        expect([...whole.view()]).toEqual(pieces.flatMap((piece) => [...piece]))
      }),
    )
  })
})
