import { describe, expect, test } from 'vitest'
import { isNear, openRules } from '../../../../test/playout-rules.ts'
import { spelling } from '../../../../test/scripted.ts'
import { raceOfThree } from '../../../../test/small-games.ts'

// Moves of the first role are 0 … 3 and its noop 4, those of the second 5 … 8 and 9.
const game = spelling({ roles: 2, plies: 3, goal: () => 50 })
const [a, b, c, noop] = [0, 1, 2, 4]
const [x, y, wait] = [5, 6, 9]
const line = (first: number, second: number, third: number) => [
  [first, wait],
  [noop, second],
  [third, wait],
]
const WON = [1, 0]
const LOST = [0, 1]

describe('lgr', () => {
  test('the winner’s reply is repeated, the loser’s is not', () => {
    const rules = openRules(game, 'lgr+uniform')
    rules.learn({ moves: line(a, x, b), rewards: WON })
    expect(rules.shares(0, [a, b, c], line(c, x, b).slice(0, 2), 10)).toEqual([0, 1, 0])
    expect(isNear(rules.shares(1, [x, y], [[a, wait]])[0], 0.5)).toBe(true)
  })

  test('a reply to two moves comes before one to the last', () => {
    const rules = openRules(game, 'lgr+uniform')
    rules.learn({ moves: line(a, x, b), rewards: WON })
    rules.learn({ moves: line(b, x, c), rewards: WON })
    expect(rules.shares(0, [a, b, c], line(a, x, b).slice(0, 2), 10)).toEqual([0, 1, 0])
    expect(rules.shares(0, [a, b, c], line(c, x, b).slice(0, 2), 10)).toEqual([0, 0, 1])
    expect(rules.shares(0, [a, c], line(a, x, b).slice(0, 2), 10)).toEqual([0, 1]) // b is not legal
  })

  test('with one move before, only the last reply to it is known', () => {
    const rules = openRules(game, 'lgr(longest=1)+uniform')
    rules.learn({ moves: line(a, x, b), rewards: WON })
    rules.learn({ moves: line(b, x, c), rewards: WON })
    expect(rules.shares(0, [a, b, c], line(a, x, b).slice(0, 2), 10)).toEqual([0, 0, 1])
  })

  test('a reply that loses is forgotten, if it is the one that is stored', () => {
    const rules = openRules(game, 'lgr+uniform')
    const kept = openRules(game, 'lgr(forget=false)+uniform')
    for (const each of [rules, kept]) {
      each.learn({ moves: line(a, x, b), rewards: WON })
      each.learn({ moves: line(a, x, c), rewards: LOST })
      expect(each.shares(0, [a, b, c], line(a, x, b).slice(0, 2), 10)).toEqual([0, 1, 0])
      each.learn({ moves: line(a, x, b), rewards: LOST })
    }
    expect(isNear(rules.shares(0, [a, b], line(a, x, b).slice(0, 2))[0], 0.5)).toBe(true)
    expect(kept.shares(0, [a, b, c], line(a, x, b).slice(0, 2), 10)).toEqual([0, 1, 0])
  })

  test('whose reward is not below any other’s has replied well, with any number of roles', () => {
    const rules = openRules(raceOfThree(5), 'lgr+uniform')
    const joints = [
      [0, 5, 8],
      [2, 4, 8],
      [2, 5, 6],
    ]
    rules.learn({ moves: joints, rewards: [0.2, 1, 1] })
    expect(rules.shares(1, [3, 4], joints.slice(0, 1), 10)).toEqual([0, 1])
    expect(rules.shares(2, [6, 7], joints.slice(0, 2), 10)).toEqual([1, 0])
    rules.learn({ moves: joints, rewards: [1, 0.4, 0.2] })
    expect(isNear(rules.shares(1, [3, 4], joints.slice(0, 1))[0], 0.5)).toBe(true)
  })

  test('without another policy, the moves that have no reply are those of mast', () => {
    const rules = openRules(game, 'lgr')
    expect(rules.attached.rules.length).toBe(2)
    rules.learn({ moves: line(a, x, b), rewards: WON })
    rules.learn({ moves: line(b, x, b), rewards: LOST })
    expect(isNear(rules.shares(0, [a, b])[0], 0.8)).toBe(true)
    expect(openRules(game, 'lgr+nst').attached.rules.length).toBe(2)
  })
})
