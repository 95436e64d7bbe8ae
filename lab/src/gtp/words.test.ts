import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAnalysisWords, readDecimal, readSeconds, readWhole } from './words.ts'

test('whole numbers and decimals are read as they are written', () => {
  fc.assert(fc.property(fc.nat(), (n) => readWhole(String(n)) === n))
  fc.assert(fc.property(fc.nat(), fc.nat(999), (n, part) => readSeconds(`${n}.${part}`) === Number(`${n}.${part}`)))
  expect(['-0.5', '7.', '.5', '0'].map(readDecimal)).toEqual([-0.5, 7, 0.5, 0])
})

describe.each([
  '',
  '0x9',
  '1e3',
  '0b1',
  'Infinity',
  'NaN',
  '+5',
  '1,5',
  '--1',
  '.',
  '99999999999',
  '9'.repeat(400),
  '٣',
  '1_0',
])('%s', (word) => {
  test.each([
    ['a whole number such as 9', readWhole],
    ['a decimal number such as 6.5', readDecimal],
    ['a number of seconds from 0 on, such as 30', readSeconds],
  ])('is not %s', (wanted, read) => expect(() => read(word)).toThrow(`syntax error: ${wanted} is expected`))
})

test('what may not be below 0 is not', () => {
  expect(() => readWhole('-9')).toThrow('syntax error: a whole number such as 9 is expected, not -9')
  expect(() => readSeconds('-1')).toThrow('syntax error: a number of seconds from 0 on, such as 30 is expected, not -1')
})

test.each([
  ['', { everyMs: 1000 }],
  ['b', { colour: 1, everyMs: 1000 }],
  ['White 50', { colour: 2, everyMs: 500 }],
  ['20 w', { colour: 2, everyMs: 200 }],
  ['B interval 5', { colour: 1, everyMs: 50 }],
])('an analysis is asked for by lz-analyze %s', (words, read) =>
  expect(readAnalysisWords(words.split(' ').filter((word) => word !== ''))).toEqual(read),
)

test.each(['x', 'bw', 'interval', 'interval b', '5x', '-5', 'avoid b c3 10'])('lz-analyze %s is refused', (words) =>
  expect(() => readAnalysisWords(words.split(' '))).toThrow(/^(syntax error: |invalid color$)/),
)
