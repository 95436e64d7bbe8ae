import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Diagnostic, hasErrors, locate, renderDiagnostic } from './diagnostic.ts'

const fault = (start: number, end: number): Diagnostic => ({
  code: 'odd',
  severity: 'error',
  message: 'this is odd',
  span: { start, end },
})
/** The picture of a fault at the first occurrence of `word`. */
const picture = (text: string, word: string) =>
  renderDiagnostic('a.kif', text, fault(text.indexOf(word), text.indexOf(word) + word.length))

describe('locate', () => {
  test('lines and columns count from 1', () => {
    expect(locate('ab\ncd', 0)).toEqual({ line: 1, column: 1 })
    expect(locate('ab\ncd', 2)).toEqual({ line: 1, column: 3 })
    expect(locate('ab\ncd', 3)).toEqual({ line: 2, column: 1 })
    expect(locate('ab\r\ncd', 5)).toEqual({ line: 2, column: 2 })
  })

  test('agrees with splitting the text into lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\t', '\r') }), fc.nat(20), (text, offset) => {
        const before = text.slice(0, offset).split('\n')
        fc.pre(offset <= text.length)
        expect(locate(text, offset)).toEqual({ line: before.length, column: before[before.length - 1].length + 1 })
      }),
    )
  })
})

describe('the picture', () => {
  test('place, message, line and caret', () => {
    expect(picture('(role a)\n(p ?) ; x\n', '?')).toBe(
      ['a.kif:2:4: error: this is odd [odd]', ' 2 | (p ?) ; x', '   |    ^'].join('\n'),
    )
  })

  test('carets under the whole of what is wrong', () => {
    expect(picture('(p (q r))', '(q r)').split('\n')[2]).toBe('   |    ^^^^^')
  })

  test('the caret stays under its place behind tabs', () => {
    const [, line, caret] = picture('\t(p\t?x)', '?x').split('\n')
    expect(line).toBe(' 1 |  (p ?x)')
    expect(caret).toBe('   |     ^^')
  })

  test('a carriage return at the end of the line is not shown', () => {
    expect(picture('(a)\r\n(b)\r\n(c)\r\n', '(b)').split('\n').slice(1)).toEqual([' 2 | (b)', '   | ^^^'])
  })

  test('a fault over several lines is marked to the end of its first', () => {
    expect(picture('(a b\n  c)', '(a b\n  c)').split('\n').slice(1)).toEqual([' 1 | (a b', '   | ^^^^'])
    expect(picture('(a b\r\n  c)', '(a b\r\n  c)').split('\n')[2]).toBe('   | ^^^^')
  })

  test('line numbers of any length keep the caret in place', () => {
    const text = `${'\n'.repeat(999)}(p ?)`
    expect(picture(text, '?').split('\n').slice(1)).toEqual([' 1000 | (p ?)', '      |    ^'])
  })

  test('of a long line the part around the fault is shown', () => {
    for (const before of [10, 139, 140, 150, 1000]) {
      const text = `${'x'.repeat(before)}HERE${'y'.repeat(1000)}`
      const [place, line, caret] = picture(text, 'HERE').split('\n')
      expect(place.startsWith(`a.kif:1:${before + 1}:`)).toBe(true)
      expect(line.length).toBeLessThanOrEqual(170)
      const at = line.indexOf('HERE')
      expect(at).toBeGreaterThan(0)
      expect(caret).toBe(`   | ${' '.repeat(at - 5)}^^^^`)
    }
  })

  test('control characters are shown as blanks', () => {
    expect(picture('(a\u0007b ?)', '?').split('\n').slice(1)).toEqual([' 1 | (a b ?)', '   |      ^'])
  })

  test('a fault without a place has no line', () => {
    expect(renderDiagnostic('a.kif', '', { code: 'missing', severity: 'warning', message: 'no roles' })).toBe(
      'a.kif: warning: no roles [missing]',
    )
  })
})

test('warnings are not errors', () => {
  const warning: Diagnostic = { code: 'odd', severity: 'warning', message: '' }
  expect(hasErrors([])).toBe(false)
  expect(hasErrors([warning])).toBe(false)
  expect(hasErrors([warning, fault(0, 1)])).toBe(true)
})
