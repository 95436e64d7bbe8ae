import { describe, expect, test } from 'vitest'
import { findMachine, MACHINE_NAMES } from './machines.ts'

describe('findMachine', () => {
  test.each(MACHINE_NAMES)('%s plays rules from their text', (name) => {
    const { game, diagnostics } = findMachine(name)('(role solo) (init on) (<= (legal solo wait) (role solo))')
    expect(diagnostics).toEqual([])
    expect(game?.roles).toEqual(['solo'])
  })
  test.each(MACHINE_NAMES)('%s reports what it cannot read', (name) => {
    const { game, diagnostics } = findMachine(name)('(role solo')
    expect(game).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'unbalanced', severity: 'error' }])
  })
  test('refuses an unknown name with the list', () => {
    expect(() => findMachine('abacus')).toThrow(/no machine "abacus"; the machines are: interpret/)
  })
})
