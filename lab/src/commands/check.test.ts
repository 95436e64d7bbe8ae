import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'

const SOUND = `(role a)
(init (left 1))
(<= (legal a wait) (true (left 1)))
(<= (next (left 0)) (does a wait))
(<= terminal (true (left 0)))
(goal a 100)
`
const WARNED = `${SOUND}(<= (useless ?x) (ghost ?x))\n`
const FAULTY = `${SOUND}(<= (p ?x)\n\t(q ?y))\n(q 1)\n`

describe('check', () => {
  test('a sound file: exit code 0', () => {
    const path = file(SOUND)
    expect(depthcharge('check', path)).toEqual({ code: 0, stdout: `${path}: no faults found\n`, stderr: '' })
  })

  test('a name of the catalogue', () => {
    expect(depthcharge('check', 'tic-tac-toe').stdout).toBe('tic-tac-toe: no faults found\n')
  })

  test('a warning: shown with its place, exit code 0', () => {
    const path = file(WARNED)
    expect(depthcharge('check', path)).toEqual({
      code: 0,
      stdout: [
        `${path}:7:18: warning: nothing defines "ghost", so it never holds [undefined]`,
        ' 7 | (<= (useless ?x) (ghost ?x))',
        '   |                  ^^^^^^^^^^',
        `${path}: 0 errors, 1 warning`,
        '',
      ].join('\n'),
      stderr: '',
    })
  })

  test('an error: a caret under it, exit code 1', () => {
    const path = file(FAULTY)
    expect(depthcharge('check', path)).toEqual({
      code: 1,
      stdout: [
        `${path}:7:8: error: the variable ?x of the head must also occur in a positive condition of the rule [unsafe]`,
        ' 7 | (<= (p ?x)',
        '   |        ^^',
        `${path}: 1 error, 0 warnings`,
        '',
      ].join('\n'),
      stderr: '',
    })
  })

  test('one faulty file among several: exit code 1, each with its own report', () => {
    const [good, bad] = [file(SOUND), file('(role a', 'bad.kif')]
    const { code, stdout } = depthcharge('check', bad, good)
    expect(code).toBe(1)
    expect(stdout).toContain(`${bad}:1:1: error: this "(" is never closed [unbalanced]`)
    expect(stdout.endsWith(`${good}: no faults found\n`)).toBe(true)
  })

  test('--json: one document with every file', () => {
    const [warned, faulty] = [file(WARNED), file(FAULTY)]
    const { code, stdout } = depthcharge('check', '--json', warned, faulty)
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual([
      {
        file: warned,
        diagnostics: [
          {
            code: 'undefined',
            severity: 'warning',
            message: 'nothing defines "ghost", so it never holds',
            line: 7,
            column: 18,
          },
        ],
      },
      {
        file: faulty,
        diagnostics: [
          {
            code: 'unsafe',
            severity: 'error',
            message: 'the variable ?x of the head must also occur in a positive condition of the rule',
            line: 7,
            column: 8,
          },
        ],
      },
    ])
  })

  test('--json of a fault without a place points at the beginning', () => {
    const { stdout } = depthcharge('check', '--json', file('(role a) (legal a x) (goal a 0)'))
    expect(JSON.parse(stdout)[0].diagnostics).toMatchObject([{ code: 'missing', line: 1, column: 1 }])
  })

  test('--play finds what only play shows', () => {
    const path = file(SOUND.replace('(goal a 100)', '(<= (goal a 100) (true (left 1)))'))
    expect(depthcharge('check', path).code).toBe(0)
    const { code, stdout } = depthcharge('check', '--play', path)
    expect(code).toBe(1)
    expect(stdout).toContain('error: a has no goal value, or several, at the end after wait [goal-not-unique]')
  })

  test('a file of bytes that are no text', () => {
    const { code, stdout } = depthcharge('check', file(Uint8Array.from({ length: 1000 }, (_, i) => (i * 89) % 256)))
    expect(code).toBe(1)
    expect(stdout).toContain('[unreadable]')
  })

  test('a file that is not there, or is a folder', () => {
    const missing = depthcharge('check', './no-such.kif')
    expect(missing.code).toBe(1)
    expect(missing.stderr).toContain('./no-such.kif cannot be read: ENOENT')
    expect(missing.stderr).not.toContain('    at ')
    expect(depthcharge('check', './').stderr).toContain('./ cannot be read: EISDIR')
  })
})
