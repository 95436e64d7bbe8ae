import { expect, test } from 'vitest'
import { planOf } from './tournament.ts'

test('recipes that stand there twice are told apart, and nature has no seat', () => {
  const plan = planOf({
    games: ['tic-tac-toe', 'pig'],
    entrants: [
      { name: 'a', recipe: 'uct' },
      { name: 'b', recipe: 'mcs' },
      { name: 'c', recipe: 'uct' },
    ],
    rounds: 2,
    iterations: 50,
    workers: 1,
  })
  expect(plan.entrants.map(({ name }) => name)).toEqual(['uct', 'mcs', 'uct (2)'])
  expect(plan.games).toEqual([
    { name: 'tic-tac-toe', seats: 2 },
    { name: 'pig', seats: 2 },
  ])
  expect(plan.limit).toEqual({ iterations: 50 })
})
