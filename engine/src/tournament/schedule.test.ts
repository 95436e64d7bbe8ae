import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countGames, gauntlet, roundRobin, type ScheduleOptions, schedule } from './schedule.ts'

const two = { name: 'two', seats: 2 }
const options = (changes: Partial<ScheduleOptions> = {}): ScheduleOptions => ({
  games: [two],
  agents: ['a', 'b', 'c'],
  bouts: [[0, 1]],
  rounds: 1,
  seed: 1,
  ...changes,
})
const seatsOf = (changes: Partial<ScheduleOptions>) =>
  [...schedule(options(changes))].map(({ seats }) => seats.join(''))

describe('bouts', () => {
  test('round robin', () => {
    expect([...roundRobin(4)].join(' ')).toBe('0,1 0,2 0,3 1,2 1,3 2,3')
  })
  test('gauntlet', () => {
    expect([...gauntlet(4)].join(' ')).toBe('0,1 0,2 0,3')
  })
})

describe('a schedule', () => {
  test('swaps two roles', () => {
    expect([...schedule(options())]).toEqual([
      {
        id: '1/two/a – b/1',
        pair: '1/two/a – b',
        pairGames: 2,
        round: 1,
        game: 0,
        bout: 0,
        seats: [0, 1],
        seed: expect.any(Number),
      },
      {
        id: '1/two/a – b/2',
        pair: '1/two/a – b',
        pairGames: 2,
        round: 1,
        game: 0,
        bout: 0,
        seats: [1, 0],
        seed: expect.any(Number),
      },
    ])
  })

  test('turns the table of three, and gives the odd seat to the other in the next round', () => {
    expect(seatsOf({ games: [{ name: 'three', seats: 3 }], rounds: 2 })).toEqual([
      '010',
      '001',
      '100',
      '101',
      '110',
      '011',
    ])
  })

  test('has no game twice with four', () => {
    expect(seatsOf({ games: [{ name: 'four', seats: 4 }] })).toEqual(['0101', '1010'])
  })

  test('lets everybody play alone', () => {
    const games = [...schedule(options({ games: [{ name: 'one', seats: 1 }], bouts: [...roundRobin(3)] }))]
    expect(games.map(({ id, pairGames, seats }) => [id, pairGames, ...seats])).toEqual([
      ['1/one/a', 3, 0],
      ['1/one/b', 3, 1],
      ['1/one/c', 3, 2],
    ])
    expect(new Set(games.map(({ seed, pair }) => `${seed} ${pair}`)).size).toBe(1)
  })

  test('has one seed for all that happens in a round of a game, and another for the next', () => {
    const games = [...schedule(options({ bouts: [...roundRobin(3)], rounds: 3 }))]
    const seeds = [1, 2, 3].map(
      (round) => new Set(games.filter((each) => each.round === round).map(({ seed }) => seed)),
    )
    expect(seeds.map((each) => each.size)).toEqual([1, 1, 1])
    expect(new Set(seeds.flatMap((each) => [...each])).size).toBe(3)
  })

  test('grows at the end when rounds are added', () => {
    const ids = (rounds: number) => [...schedule(options({ rounds }))].map(({ id }) => id)
    expect(ids(5).slice(0, 6)).toEqual(ids(3))
  })

  const plans = fc.record({
    games: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
    agents: fc.integer({ min: 2, max: 4 }),
    rounds: fc.integer({ min: 0, max: 4 }),
    seed: fc.nat(),
  })

  test('ids are unique, pairs complete, everybody sits at every role equally often in two rounds', () => {
    fc.assert(
      fc.property(plans, ({ games, agents, rounds, seed }) => {
        const plan = options({
          games: games.map((seats, i) => ({ name: `g${i}`, seats })),
          agents: Array.from({ length: agents }, (_, i) => `a${i}`),
          bouts: [...roundRobin(agents)],
          rounds: rounds * 2,
          seed,
        })
        const all = [...schedule(plan)]
        expect(all.length).toBe(countGames(plan))
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        for (const { pair, pairGames } of all) expect(all.filter((each) => each.pair === pair).length).toBe(pairGames)
        for (const [game, { seats }] of plan.games.entries()) {
          for (let seat = 0; seat < seats; seat++) {
            const times = Array.from(
              { length: agents },
              (_, agent) => all.filter((each) => each.game === game && each.seats[seat] === agent).length,
            )
            expect(new Set(times).size).toBeLessThan(2)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})
