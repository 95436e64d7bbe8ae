import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gtpAnswer, readGtpAnswer, readGtpLine } from './line.ts'

const word = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/)

describe('a line', () => {
  test('is a command with an id and arguments, however it is spaced, commented and ended', () => {
    const space = fc.constantFrom(' ', '  ', '\t', ' \t')
    fc.assert(
      fc.property(
        fc.option(fc.nat(), { nil: undefined }),
        word,
        fc.array(word, { maxLength: 4 }),
        space,
        fc.constantFrom('', ' # a comment', '\r', '\u0007'),
        (id, name, args, gap, end) => {
          const line = [...(id === undefined ? [] : [String(id)]), name, ...args].join(gap) + end
          expect(readGtpLine(line)).toEqual({ ...(id === undefined ? {} : { id }), name, args })
        },
      ),
      { numRuns: 200 },
    )
  })
  test.each(['', '   ', '\t', '# only a comment', '\r'])('%j says nothing', (line) => {
    expect(readGtpLine(line)).toBe(undefined)
  })
})

describe('an answer', () => {
  test('comes back as it was given', () => {
    fc.assert(
      fc.property(fc.option(fc.nat(), { nil: undefined }), fc.constantFrom('=', '?'), word, (id, kind, text) => {
        const written = gtpAnswer(id === undefined ? {} : { id }, kind as '=' | '?', text)
        expect(written.endsWith('\n\n')).toBe(true)
        expect(readGtpAnswer(written)).toEqual({ ok: kind === '=', text })
      }),
    )
  })
  test('has no empty line before its end', () => {
    expect(gtpAnswer({}, '=', 'a\n\nb')).toBe('= a\n \nb\n\n')
  })
  test('is none without its sign', () => expect(readGtpAnswer('hello')).toBe(undefined))
})
