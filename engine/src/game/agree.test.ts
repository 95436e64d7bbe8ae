import { describe, expect, test } from 'vitest'
import { disagreement } from '../../test/agree.ts'
import { gameOf } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'

const RULES = `
  (role a) (init p) (legal a go) (<= (legal a stop) (true q)) (<= (next q) (true p)) (<= (next q) (true q))
  (<= terminal (true r)) (<= (next r) (true q)) (<= (goal a 10) (true p)) (<= (goal a 20) (true q))`

const compared = (text: string, maxPlies?: number) =>
  disagreement(gameOf(text), gameOf(RULES), createRandom(1), maxPlies)

describe('disagreement', () => {
  test('is none between a game and itself', () => {
    expect(compared(RULES)).toBe(undefined)
  })
  test('tells where and in what games differ', () => {
    expect(compared(RULES.replace('(role a)', '(role b) (role a)'))).toBe('roles: b,a, not a')
    expect(compared(`${RULES} (init s)`)).toBe('ply 0, facts: p,s, not p')
    expect(compared(`${RULES} (<= (next s) (true q))`)).toBe('ply 2, facts: q,r,s, not q,r')
    expect(compared(RULES.replace('(<= terminal (true r))', '(<= terminal (true q))'))).toBe(
      'ply 1, terminal: true, not false',
    )
    expect(compared(RULES.replace('(goal a 20)', '(goal a 30)'))).toBe('ply 1, goal of a: 30, not 20')
    expect(compared(RULES.replace('(legal a stop)', '(legal a halt)'))).toBe('ply 1, moves of a: go,halt, not go,stop')
  })
  test('is looked for as far as it is told', () => {
    expect(compared(`${RULES} (<= (next s) (true q))`, 1)).toBe(undefined)
  })
})
