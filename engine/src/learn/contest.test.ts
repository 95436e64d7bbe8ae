import { expect, test } from 'vitest'
import { createContest } from './contest.ts'

/** Plays so many games; a player's strength decides. */
function play(contest: ReturnType<typeof createContest>, games: number, strength: readonly number[]): number[][] {
  const met: number[][] = []
  for (let i = 0; i < games; i++) {
    const seats = contest.seats()
    if (seats === undefined) continue
    met.push([...seats])
    contest.tell(Math.sign(strength[seats[0]] - strength[seats[1]]) / 2 + 0.5)
  }
  return met
}

test('who beats the one in use takes its place, in both seats, after some games', () => {
  const contest = createContest(3)
  expect(new Set(play(contest, 60, [2, 1, 3]).map(String))).toEqual(new Set(['1,0', '0,1', '2,0', '0,2']))
  expect(contest.champion()).toBe(0)
  play(contest, 100, [2, 1, 3])
  expect(contest.champion()).toBe(2)
})
test('who is only as good does not', () => {
  const contest = createContest(2)
  for (const champion of [0, 1]) {
    contest.crown(champion)
    play(contest, 300, [1, 1])
    expect(contest.champion()).toBe(champion)
  }
})
test('who has retired is no longer met', () => {
  const contest = createContest(2)
  contest.retire(1)
  expect(play(contest, 30, [0, 1])).toEqual([])
})
