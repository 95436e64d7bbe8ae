import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish, hashText, mix } from './hash.ts'

test('a text has one name of sixteen hexadecimal digits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(hashText(text)).toMatch(/^[0-9a-f]{16}$/)
      expect(hashText(text)).toBe(hashText(`${text}`))
    }),
  )
})

test('names stay the same from version to version', () => {
  expect(hashText('')).toBe('9ca7007887b52896')
  expect(hashText('(role white)\n')).toBe('705291625b9e148b')
})

test('texts that differ a little have different names', () => {
  const names = new Set<string>()
  for (let i = 0; i < 30_000; i++) names.add(hashText(`(cell ${i % 100} ${Math.floor(i / 100)})`))
  expect(names.size).toBe(30_000)
})

test('finishing loses nothing: different hashes stay different', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      expect(finish(a) === finish(b)).toBe(a === b)
    }),
  )
})

test('mixing depends on the order of the words', () => {
  expect(mix(mix(0, 1), 2)).not.toBe(mix(mix(0, 2), 1))
})
