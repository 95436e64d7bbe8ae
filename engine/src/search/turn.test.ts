import { describe, expect, test } from 'vitest'
import { connectFour, hex, ticTacToe } from '../../test/small-games.ts'
import { createThinking } from '../agent/thinking.ts'
import { createSearcher } from '../recipes/create.ts'
import { createTurnMeter } from './turn.ts'

const still = { now: () => 0, pause: () => Promise.resolve() }

function searching(recipe: string, game = hex(4), now?: () => number) {
  const searcher = createSearcher(game, `${recipe}+memory(nodes=20000)`, {
    role: 0,
    seed: 1,
    ...(now === undefined ? {} : { now }),
  })
  searcher.begin(game.open().state)
  return { searcher, game }
}

describe('a turn in slices', () => {
  test.each(['uct+visitCountEstimate', 'uct+maxRobust(from=0.5)'])('is the turn in a piece: %s', (recipe) => {
    const iterations = 2048
    const whole = searching(recipe).searcher
    whole.run({ iterations })
    const { searcher } = searching(recipe)
    for (let done = 0; done < iterations; ) {
      const { simulations, settled } = searcher.run({ iterations: 256, turn: { done, iterations } })
      done = simulations
      if (settled) break
    }
    expect(searcher.summary()).toEqual(whole.summary())
  })
  test('ends early where the final move is settled', async () => {
    const { searcher, game } = searching('uct+maxRobust(from=0.5)')
    const thinking = createThinking(game, searcher, { host: still, slice: { ms: 20, simulations: 256 } })
    thinking.begin(game.open().state)
    const { simulations } = await thinking.think({ iterations: 4000 })
    expect(simulations).toBeGreaterThanOrEqual(2000)
    expect(simulations).toBeLessThan(4000)
  })
  test('without an end nothing is settled', () => {
    let looks = 0
    const { searcher } = searching('uct+maxRobust(from=0)', hex(4), () => 0)
    const { settled, simulations } = searcher.run({
      deadline: 1,
      turn: { since: 0, deadline: Number.POSITIVE_INFINITY },
      stop: () => ++looks > 5,
    })
    expect([settled, simulations > 1]).toEqual([undefined, true])
  })
})

describe('shares of a turn', () => {
  test('are those of its time or of its simulations, whichever is further', () => {
    const { share, left } = createTurnMeter({ turn: { since: 100, deadline: 200, done: 30, iterations: 80 } }, 10, 150)
    expect([share(10, 150), share(30, 150)]).toEqual([0.5, 50 / 80])
    expect(left(10, 150, 1)).toBe(30)
    expect(left(30, 150, 1)).toBeCloseTo(30)
  })
  test('are unknown where there is no end', () => {
    const { share, left, hasEnd } = createTurnMeter({}, 0, 0)
    expect([share(99, 99), left(99, 99, 7), hasEnd]).toEqual([0, 7, false])
  })
})

describe('by a clock that is late', () => {
  /** The clock of a machine that takes so many ms to come to its first look. */
  function lateClock(ms: number) {
    let time = -ms
    return () => (time += ms)
  }
  test.each([
    ['uct', ticTacToe(), 9],
    ['uct+mast', connectFour(7, 6), 7],
    ['uct+batch(leaves=2,playouts=2)', hex(4), 16],
  ])('%s has a simulation for every move', (recipe, game, moves) => {
    const { searcher } = searching(recipe, game, lateClock(1.9))
    const { simulations } = searcher.run({ deadline: 2, turn: { since: 0, deadline: 1000 } })
    expect(simulations).toBeGreaterThanOrEqual(1)
    searcher.run({ deadline: 1000, turn: { since: 0, deadline: 1000 } })
    expect(searcher.summary().moves.every(({ visits }) => visits > 0)).toBe(true)
    expect(searcher.summary().simulations).toBeGreaterThanOrEqual(moves)
  })
  test('never none, even when its time was up before it began', () => {
    const { searcher } = searching('uct', ticTacToe(), lateClock(50))
    expect(searcher.run({ deadline: 0 }).simulations).toBe(1)
  })
  test('every move in the last slice of a turn, with a look where there is no time for more', () => {
    const fast = searching('uct', ticTacToe(), lateClock(0.01)).searcher
    expect(fast.run({ deadline: 1 })).not.toHaveProperty('scant')
    const slow = searching('uct', ticTacToe(), lateClock(2)).searcher
    const { simulations, scant } = slow.run({ deadline: 1 })
    expect([simulations, scant]).toEqual([9, undefined])
    // Playouts are whole again afterwards.
    slow.begin(ticTacToe().open().state)
    expect(slow.run({ iterations: 300 }).simulations).toBe(300)
  })
  test('fewer, and it says so, where not even a look at each fits', () => {
    const slow = searching('uct', ticTacToe(), lateClock(10)).searcher
    const { simulations, scant } = slow.run({ deadline: 1 })
    expect(simulations).toBeLessThan(9)
    expect(scant).toBe(true)
    expect(slow.summary().scant).toBe(true)
  })
})
