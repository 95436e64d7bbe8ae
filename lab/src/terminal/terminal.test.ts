import { describe, expect, test } from 'vitest'
import { goalText, sideBySide, wrap } from './terminal.ts'

describe('sideBySide', () => {
  test('puts the shorter text beside the longer', () => {
    expect(sideBySide('ab\nc\nd', 'x\ny', 80)).toBe('ab    x\nc     y\nd')
  })
  test('counts no colours', () => {
    expect(sideBySide('\u001b[31mab\u001b[0m\nc', 'x\ny', 80)).toBe('\u001b[31mab\u001b[0m    x\nc     y')
  })
  test('puts it below where there is no room', () => {
    expect(sideBySide('abcd', 'xyz', 10)).toBe('abcd\n\nxyz')
  })
})

test('wrap breaks between items', () => {
  expect(wrap(['one', 'two', 'three'], 9)).toBe('one  two\nthree')
})

test('a goal that is not there is a dash', () => {
  expect([goalText(50), goalText(Number.NaN)]).toEqual(['50', '–'])
})
