import { parseRules } from '@depthcharge/engine/gdl'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'

describe('scramble', () => {
  test('prints rules that parse and hold none of the old names', () => {
    const { code, stdout } = depthcharge('scramble', 'tic-tac-toe')
    expect(code).toBe(0)
    expect(parseRules(stdout).diagnostics).toEqual([])
    expect(stdout).toContain('(init (')
    expect(stdout).not.toMatch(/xplayer|mark|cell|control/)
  })

  test('the seed decides', () => {
    const printed = (seed: string) => depthcharge('scramble', 'nim', '--seed', seed).stdout
    expect(printed('1')).toBe(depthcharge('scramble', 'nim').stdout)
    expect(printed('2')).not.toBe(printed('1'))
  })

  test('--json gives the names as well', () => {
    const { rules, names } = JSON.parse(depthcharge('scramble', '--json', file('(role white) (init (at 1))')).stdout)
    expect(Object.keys(names)).toEqual(['white', 'at'])
    expect(rules).toBe(`(role ${names.white})\n(init (${names.at} 1))\n`)
  })

  test('a file that does not parse is refused', () => {
    const { code, stdout, stderr } = depthcharge('scramble', file('(role a) (p ?)'))
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('[nameless-variable]')
  })
})
