// Mistakes in games of fields, planted one at a time.
import { describe, expect, test } from 'vitest'
import { nim } from '../../test/native-nim.ts'
import { leaps, undoneTicTacToe } from '../../test/turn-fields.ts'
import { defineGame } from '../game/define.ts'
import { selfCheck } from './self-check.ts'

const { rules } = undoneTicTacToe
type Rules = typeof rules
const FEW = { matches: 5, states: 60, maxPlies: 60 }
const boom = () => {
  throw new Error('not yet')
}
const check = (changed: Partial<Rules>) => selfCheck(defineGame({ ...rules, ...changed }), FEW)

describe('games of fields', () => {
  test.each([
    ['captures', () => selfCheck(leaps, FEW)],
    ['a move of each at every ply', () => selfCheck(nim, FEW)],
  ])('without a mistake: %s', (_name, checked) => {
    expect(checked().findings).toEqual([])
  })

  test.each<[string, Partial<Rules>, string, string]>([
    ['nothing is taken back', { undo: () => undefined }, 'undo', 'undo(mark 1 1) leaves the field cell as [1,0,0'],
    [
      'the winner stays',
      {
        undo(s, move) {
          s.cell[move] = 0
          s.ply--
        },
      },
      'undo',
      'leaves the field winner as 1; before apply it was 0',
    ],
    ['undo throws', { undo: boom }, 'throws', 'undo throws: not yet'],
    [
      'a move that is its text',
      { legal: (_s, _role, add) => add('mark 1 1' as never) },
      'move-number',
      'adds the move "mark 1 1"',
    ],
    [
      'a move beyond the list, made by nobody',
      { legal: (_s, _role, add) => add(9), apply: boom },
      'move-number',
      'move 9',
    ],
    [
      'a fraction',
      { apply: (s) => void (s.winner = 0.5) },
      'throws',
      'winner is set to 0.5; a field holds whole numbers',
    ],
    [
      'a number that is too large',
      { apply: (s) => void (s.cell[0] = 2 ** 31) },
      'throws',
      'cell[0] is set to 2147483648',
    ],
    [
      'a place beside a field',
      { apply: (s) => void (s.cell[9] = 1) },
      'throws',
      'cell[9] is set; cell goes from 0 to 8',
    ],
    [
      'a field that is not there',
      { start: (s) => void Object.assign(s, { turn: 1 }) },
      'throws',
      'there is no field turn',
    ],
    ['a move beyond the list', { legal: (_s, _role, add) => add(9) }, 'move-number', 'adds the move 9 for x'],
    ['no moves', { legal: () => undefined }, 'no-moves', 'terminal says that the match goes on'],
    [
      'legal changes the state',
      {
        legal(s, role, add) {
          s.ply += 0
          s.winner = 0
          s.cell[0] = 1
          rules.legal(s, role, add)
        },
      },
      'mutation',
      'legal changes the state',
    ],
    ['goals beyond 100', { goal: () => 101 }, 'rewards-range', 'goal gives x 101, which is not within 0 … 100'],
    ['a turn of nobody', { current: () => 2 }, 'current', '2'],
  ])('%s', (_what, changed, code, message) => {
    const { ok, findings, text } = check(changed)
    expect(ok).toBe(false)
    const found = findings.find((each) => each.code === code)
    expect(found?.message, text).toContain(message)
  })

  test('goals from 0 to 1 are told of: they go from 0 to 100', () => {
    const { findings } = check({ goal: (s, role) => rules.goal(s, role) / 100 })
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([['rewards-scale', 'warning']])
    expect(findings[0].message).toContain('what goal gives differs by 1 at most, in a range of 100')
  })

  test('the way to a fault of undo is as short as can be', () => {
    const { findings } = check({
      undo(s, move) {
        s.cell[move] = 0
        s.ply--
      },
    })
    expect(findings.find(({ code }) => code === 'undo')?.moves).toHaveLength(4)
  })
})
