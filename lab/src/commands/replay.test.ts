import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'

/** As another tool wrote it: no rules. */
const FOREIGN = {
  matchId: 'base.ticTacToe.77',
  isCompleted: true,
  states: [
    '( ( control xplayer ) ( cell 1 1 b ) )',
    '( ( control oplayer ) ( cell 1 1 x ) )',
    '( ( control xplayer ) ( cell 1 1 x ) ( cell 2 2 o ) )',
  ],
  moves: [
    ['( mark 1 1 )', 'noop'],
    ['noop', '( mark 2 2 )'],
  ],
  errors: [
    ['', ''],
    ['', 'TO'],
    ['', ''],
  ],
  goalValues: [100, 0],
  playerNamesFromHost: ['Sancho', 'Random'],
}
const foreign = () => file(JSON.stringify(FOREIGN), 'match.json')

describe('depthcharge replay', () => {
  test('shows a record of another tool by what changes', () => {
    const { code, stdout } = depthcharge('replay', foreign())
    expect(code).toBe(0)
    expect(stdout).toContain('base.ticTacToe.77, step 0 of 2\n  + (control xplayer)\n  + (cell 1 1 b)\n')
    expect(stdout).toContain("Sancho plays (mark 1 1)\nRandom plays noop (the referee's: TO)\n  - (control xplayer)")
    expect(stdout).toContain('the end: Sancho 100, Random 0')
  })

  test('draws the board where it is told the game', () => {
    const { stdout } = depthcharge('replay', foreign(), '--game', 'tic-tac-toe', '--step', '2')
    expect(stdout).toContain('2 .[o].\n1 x . .\n')
    expect(stdout).toContain('xplayer Sancho plays noop')
  })

  test('draws the board of our own records', () => {
    const out = file('', 'match.jsonl')
    depthcharge('match', 'tic-tac-toe', '--agent', 'legal', '--games', '2', '--iterations', '1', '--out', out)
    const { stdout } = depthcharge('replay', out, '--step', '1')
    expect(stdout).toContain('1[x]. .\n')
    expect(stdout).toContain('xplayer legal plays (mark 1 1)')
    expect(depthcharge('replay', out, '--number', '2', '--step', '0').stdout).toContain('tic-tac-toe.1.2, step 0')
    expect(depthcharge('replay', out, '--number', '3').stderr).toContain('has 2 records')
  })

  test('prints steps as JSON', () => {
    const { stdout } = depthcharge('replay', foreign(), '--json')
    const { match, roles, steps, goals } = JSON.parse(stdout)
    expect([match, roles, goals]).toEqual(['base.ticTacToe.77', ['Sancho', 'Random'], [100, 0]])
    expect(steps[1]).toEqual({
      moves: ['(mark 1 1)', 'noop'],
      errors: ['', 'TO'],
      facts: ['(control oplayer)', '(cell 1 1 x)'],
    })
  })

  test('says what is wrong with a file', () => {
    expect(depthcharge('replay', file('{}', 'x.json')).stderr).toContain('is no match record: "states" must be')
    expect(depthcharge('replay', '/nowhere.json').stderr).toContain('cannot be read')
    expect(depthcharge('replay', foreign(), '--step', '9').stderr).toContain('the steps 0 to 2')
  })
})
