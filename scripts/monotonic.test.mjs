import { expect, test } from 'vitest'
import { timesOfDay } from './monotonic.mjs'

const inText = (text, path = 'engine/src/agent/thinking.ts') => timesOfDay(new Map([[path, text]]), {})

test.each([
  'Date.now()',
  'const now = Date.now',
  'new Date()',
  'new Date',
  'Date()',
  'use(Date)',
  'globalThis.Date.now()',
  "Date['now']()",
])('the time of day: %s', (text) => {
  expect(inText(text)).toEqual([expect.stringMatching(/^engine\/src\/agent\/thinking\.ts:1: the time of day jumps/)])
})

test.each([
  'performance.now()',
  'new Date(begun)',
  'Date.UTC(2026, 1)',
  'const a = { Date: 1 }',
  'x instanceof Date',
  'let d: Date',
  '// Date.now()',
])('other things: %s', (text) => {
  expect(inText(text)).toEqual([])
})

test('a file that is allowed to ask has to', () => {
  const allowed = { 'lab/src/a.ts': 'a log' }
  expect(timesOfDay(new Map([['lab/src/a.ts', 'Date.now()']]), allowed)).toEqual([])
  expect(timesOfDay(new Map([['lab/src/a.ts', '']]), allowed)).toEqual([expect.stringContaining('and does not')])
})
