import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isEnough, namesIn, stepBetween, stepNeeded } from './semver.mjs'

const reports = (text) => new Map([['index.txt', text]])
const A = 'interface A {\n    b: number;\n}\n'
const F = 'function f(a: A): void;\n'

test.each([
  ['nothing', A, A, 'patch', 'patch'],
  ['a new name', A, A + F, 'minor', 'patch'],
  ['a name that is gone', A + F, A, 'major', 'minor'],
  ['another type', F, F.replace('void', 'number'), 'major', 'minor'],
  ['a member that is gone', A, A.replace('    b: number;\n', ''), 'major', 'minor'],
  ['a way to call it that is gone', F + F.replace('A', 'B'), F, 'major', 'minor'],
  ['another order', A + F, F + A, 'patch', 'patch'],
])('%s', (_, before, after, from1, below1) => {
  expect(stepNeeded(reports(before), reports(after), { is0: false })).toBe(from1)
  expect(stepNeeded(reports(before), reports(after), { is0: true })).toBe(below1)
})

test('a door that is gone breaks whoever goes through it', () => {
  expect(stepNeeded(reports(A), new Map(), { is0: false })).toBe('major')
})

test('steps between versions', () => {
  expect(stepBetween('0.1.0', '0.1.1')).toBe('patch')
  expect(stepBetween('0.1.9', '0.2.0')).toBe('minor')
  expect(stepBetween('0.9.9', '1.0.0')).toBe('major')
  expect([stepBetween('1.0.0', '1.0.0'), stepBetween('1.2.0', '1.1.9')]).toEqual([undefined, undefined])
  expect(isEnough('minor', 'patch') && isEnough('major', 'major')).toBe(true)
  expect(isEnough('patch', 'minor') || isEnough(undefined, 'patch')).toBe(false)
})

test('every name of every report is seen', () => {
  const folder = new URL('../engine/api/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const names = namesIn(text)
    expect(names.size, file).toBeGreaterThan(2)
    // Taken away one at a time, each is missed.
    for (const [name, block] of names) {
      const without = text.split(block.trim()).join('')
      expect(stepNeeded(new Map([[file, text]]), new Map([[file, without]]), { is0: false }), `${file}: ${name}`).toBe(
        'major',
      )
    }
  }
})
