import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'

describe('perft', () => {
  test('counts by length', () => {
    expect(depthcharge('perft', 'tic-tac-toe', '4')).toEqual({
      code: 0,
      stdout: '  1  9\n  2  72\n  3  504\n  4  3,024\n',
      stderr: '',
    })
  })

  test('--json: one document', () => {
    const { stdout } = depthcharge('perft', 'tic-tac-toe', '3', '--json')
    expect(JSON.parse(stdout)).toEqual({ game: 'tic-tac-toe', depth: 3, counts: [9, 72, 504] })
  })

  test('a file', () => {
    const path = file('(role a) (legal a x) (legal a y) (goal a 0) (<= terminal (true over))')
    expect(JSON.parse(depthcharge('perft', path, '2', '--json').stdout).counts).toEqual([2, 4])
  })

  test('a depth that is no whole number is refused', () => {
    for (const depth of ['x', '1.5', '-1', '1e3']) {
      const { code, stdout, stderr } = depthcharge('perft', 'tic-tac-toe', '--', depth)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toContain('a whole number is expected')
    }
  })

  test('rules that cannot be played are shown with their faults', () => {
    const endless = depthcharge('perft', file('(role a) (n 0) (<= (n (s ?x)) (n ?x)) (<= (legal a ?x) (n ?x))'), '1')
    expect(endless.code).toBe(1)
    expect(endless.stderr).toContain('the rules cannot be evaluated: terms nest without end')
    const broken = depthcharge('perft', file('(role a'), '1')
    expect(broken.code).toBe(1)
    expect(broken.stderr).toContain('this "(" is never closed')
  })
})
