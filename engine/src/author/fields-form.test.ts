// Mistakes in games of fields, planted one at a time.
import { describe, expect, test } from 'vitest'
import { nim } from '../../test/native-nim.ts'
import { leaps, undoneTicTacToe } from '../../test/turn-fields.ts'
import { defineGame } from '../game/define.ts'
import { selfCheck } from './self-check.ts'

const { rules } = undoneTicTacToe
type Rules = typeof rules
const FEW = { matches: 5, states: 60, maxPlies: 60 }
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
    [
      'undo throws',
      {
        undo() {
          throw new Error('not yet')
        },
      },
      'throws',
      'undo throws: not yet',
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
