import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'

describe('net', () => {
  test('prints figures by phase, before and after each pass', () => {
    const { code, stdout, stderr } = depthcharge('net', 'tic-tac-toe')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('tic-tac-toe: 2 roles, 20 fluents, 20 moves, 6 goals\n')
    expect(stdout).toMatch(/^phase 1: \(control oplayer\)$/m)
    expect(stdout).toMatch(/^operations before the passes +66 +66$/m)
    expect(stdout).toMatch(/^ {2}after pairs +66 +66$/m)
    expect(stdout).toMatch(/^operations of legal +9 +9$/m)
    expect(stdout).toMatch(/^lanes: operations of a step +\d+ +\d+$/m)
  })

  test('--without leaves out passes', () => {
    const { stdout } = depthcharge('net', 'tic-tac-toe', '--without', 'phases', 'pairs')
    expect(stdout).toContain('one phase')
    expect(stdout).toContain('after absorb')
    expect(stdout).not.toContain('after pairs')
    const wrong = depthcharge('net', 'tic-tac-toe', '--without', 'pears')
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toContain('Allowed choices are latches, phases, moves, flatten, absorb, one-hot, pairs')
  })

  test('--json: one document', () => {
    const { stdout } = depthcharge('net', 'nim', '--json')
    const { game, whole, phases } = JSON.parse(stdout)
    expect(game).toBe('nim')
    expect(Object.keys(whole)).toEqual(['gates', 'operations', 'depth', 'loops', 'loopVariables'])
    expect(Object.keys(phases[0])).toEqual(['told', 'before', 'passes', 'after', 'cones', 'arrival', 'lanes', 'live'])
  })

  test('--dot prints one phase for Graphviz', () => {
    const first = depthcharge('net', 'tic-tac-toe', '--dot').stdout
    expect(first).toMatch(/^digraph network \{\n.*\n\}\n$/s)
    expect(first).toContain('[label="does xplayer (mark 1 1)"]')
    const second = depthcharge('net', 'tic-tac-toe', '--dot', '--phase', '1').stdout
    expect(second).toContain('[label="does oplayer (mark 1 1)"]')
    expect(depthcharge('net', 'tic-tac-toe', '--dot', '--phase', '2')).toMatchObject({
      code: 1,
      stderr: 'there is no phase 2; the phases of this game are 0 … 1\n',
    })
  })

  test('a game without a network: why', () => {
    const { code, stderr } = depthcharge('net', file('(role a) (init z) (legal a go) (<= (next (s ?x)) (true ?x))'))
    expect(code).toBe(1)
    expect(stderr).toContain('has no network: the rules cannot be grounded: terms nest without end')
  })
})
