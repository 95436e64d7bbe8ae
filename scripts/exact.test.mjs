import { expect, test } from 'vitest'
import { inexact } from './exact.mjs'

/** The offences of one file. */
const inText = (text, path = 'engine/src/search/part.ts') => inexact(new Map([[path, text]]), {})

test.each([
  'Math.log(2)',
  "Math['pow'](x, 2)",
  'Math[`exp`](x)',
  'Math?.tanh(x)',
  'globalThis.Math.cbrt(x)',
  "globalThis['Math'] && Math.log1p(x)",
  'const f = Math.hypot',
  'xs.map(Math.log2)',
])('another name of Math than the exact ones: %s', (text) => {
  expect(inText(text)).toEqual([expect.stringMatching(/^engine\/src\/search\/part\.ts:1: Math\.\w+ is not the same/)])
})

test.each([
  'const { log } = Math',
  'const { log: ln, ...rest } = Math',
  'let m; m = Math',
  'use(Math)',
  'const all = { Math }',
  'const all = { Math: Math }',
  'Math[name](x)',
  'const { Math: m } = globalThis',
])('Math under another name: %s', (text) => {
  expect(inText(text)).toEqual(['engine/src/search/part.ts:1: only Math.NAME can be checked; write it so'])
})

test.each(['x ** n', 'x ** 2', 'x **= 2', '10 ** k', '2 ** 0.5', '2 ** -0.5', '(2 + 1) ** 2', 'Math.PI ** 2'])(
  'a power other than of 2: %s',
  (text) => {
    expect(inText(text)).toEqual([
      `engine/src/search/part.ts:1: "${text}" is not the same everywhere; square, integerPower and power are`,
    ])
  },
)

test('what is exact is allowed, and so is what stands in comments, strings and tests', () => {
  expect(inText('Math.sqrt(x) + Math.floor(y) * Math.PI + 2 ** -53 + 2 ** bits + Math["abs"](z)')).toEqual([])
  expect(
    inText('// Math.log(x)\nconst text = "Math.log(x) ** 2"\nconst page = kit.Math\nconst o = { Math: 1 }'),
  ).toEqual([])
  expect(inText('Math.log(x) ** 2', 'engine/src/search/part.test.ts')).toEqual([])
  expect(inText('Math.log(x) ** 2', 'engine/test/games.ts')).toEqual([])
})

test('every offence is told with its line', () => {
  expect(inText('const a = 1\nconst b = Math.log(a)\nconst c = a ** b').map((each) => each.split(': ')[0])).toEqual([
    'engine/src/search/part.ts:2',
    'engine/src/search/part.ts:3',
  ])
})

test('a drawing may use what is named for it, and has to', () => {
  const files = (text) => new Map([['web/src/wheel.tsx', text]])
  const drawings = { 'web/src/wheel.tsx': ['sin'] }
  expect(inexact(files('<path d={Math.sin(1)} />'), drawings)).toEqual([])
  expect(inexact(files('Math.sin(1) + Math.cos(1)'), drawings)).toHaveLength(1)
  expect(inexact(files('<path />'), drawings)).toEqual([
    'web/src/wheel.tsx: Math.sin is allowed in scripts/exact.mjs and not used',
  ])
  expect(inexact(new Map(), drawings)).toEqual(['web/src/wheel.tsx is named in scripts/exact.mjs and does not exist'])
})
