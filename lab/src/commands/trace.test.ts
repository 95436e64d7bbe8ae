import { describe, expect, test } from 'vitest'
import { depthcharge } from '../../test/command.ts'

describe('trace', () => {
  test('one random match; the seed decides', () => {
    const printed = (seed: string) => depthcharge('trace', 'tic-tac-toe', '--seed', seed).stdout
    const seven = printed('7')
    expect(seven).toMatch(/^step 0\n {2}\+ \(control xplayer\)\n/)
    expect(seven).toMatch(/\n {2}terminal\n$/)
    expect(printed('7')).toBe(seven)
    expect(printed('8')).not.toBe(seven)
  })

  test('--json and --plies', () => {
    const { roles, steps } = JSON.parse(depthcharge('trace', 'tic-tac-toe', '--json', '--plies', '2').stdout)
    expect(roles).toEqual(['xplayer', 'oplayer'])
    expect(steps.map((step: { legals: string[][] }) => step.legals.map((moves) => moves.length))).toEqual([
      [9, 1],
      [1, 8],
      [7, 1],
    ])
  })
})
