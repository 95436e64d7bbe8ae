import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'

const MESSY = '(role   a)  ; first\n\n\n\n(<= p (q\n1) (not r))\n'
const NEAT = '(role a) ; first\n\n(<= p\n  (q 1)\n  (not r))\n'
const text = (path: string) => readFileSync(path, 'utf8')

describe('fmt', () => {
  test('rewrites files in place and names those it changed', () => {
    const [messy, neat] = [file(MESSY), file(NEAT)]
    expect(depthcharge('fmt', messy, neat)).toEqual({ code: 0, stdout: `${messy}\n`, stderr: '' })
    expect([text(messy), text(neat)]).toEqual([NEAT, NEAT])
  })

  test('--check changes nothing and exits with 1 where something would change', () => {
    const [messy, neat] = [file(MESSY), file(NEAT)]
    expect(depthcharge('fmt', '--check', messy, neat)).toEqual({ code: 1, stdout: `${messy}\n`, stderr: '' })
    expect(text(messy)).toBe(MESSY)
    expect(depthcharge('fmt', '--check', neat)).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('--stdout prints and writes nothing', () => {
    const messy = file(MESSY)
    expect(depthcharge('fmt', '--stdout', messy)).toEqual({ code: 0, stdout: NEAT, stderr: '' })
    expect(text(messy)).toBe(MESSY)
  })

  test('a file with a lost parenthesis is left alone, the others are laid out', () => {
    const [broken, messy] = [file('(role a\n'), file(MESSY)]
    const { code, stdout, stderr } = depthcharge('fmt', broken, messy)
    expect([code, stdout]).toEqual([1, `${messy}\n`])
    expect(stderr).toBe(`${broken}:1:1: error: this "(" is never closed [unbalanced]\n 1 | (role a\n   | ^\n`)
    expect([text(broken), text(messy)]).toEqual(['(role a\n', NEAT])
  })

  test('a file that is not there', () => {
    const { code, stderr } = depthcharge('fmt', './no-such.kif')
    expect(code).toBe(1)
    expect(stderr).toContain('./no-such.kif cannot be read')
  })
})
