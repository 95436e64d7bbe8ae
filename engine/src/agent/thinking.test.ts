import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { type Game, legalMoves, type State } from '../game/game.ts'
import { createSearcher } from '../recipes/create.ts'
import type { Progress, Searcher } from '../search/searcher.ts'
import type { Host } from './agent.ts'
import { createThinking } from './thinking.ts'

const game = gameOf(catalogueText('tic-tac-toe'))

/** A clock that the searcher moves, some ms a simulation. */
function handClock() {
  let now = 0
  let pauses = 0
  const host: Host = {
    now: () => now,
    pause: async () => {
      pauses++
    },
  }
  return { host, pass: (ms: number) => (now += ms), now: () => now, pauses: () => pauses }
}

function stepping(stepMs = 1) {
  const clock = handClock()
  const log: string[] = []
  let simulations = 0
  const progress = (): Progress => ({ simulations, nodes: 0, ms: 0, decided: false })
  const stand = (what: string) => {
    log.push(what)
    simulations = 0
  }
  const met = new Set<string>()
  const searcher: Searcher = {
    begin: () => stand('begin'),
    advance: () => stand('advance'),
    follow(state) {
      if (!met.has(String(state))) return false
      stand('follow')
      return true
    },
    run({ deadline = Number.POSITIVE_INFINITY, iterations = Number.POSITIVE_INFINITY }) {
      for (let i = 0; i < iterations && clock.now() < deadline; i++) {
        clock.pass(stepMs)
        simulations++
      }
      log.push(`run to ${simulations}`)
      return progress()
    },
    choose: () => 0,
    summary: () => ({ ...progress(), role: 0, best: 0, moves: [], line: [] }),
  }
  return { ...clock, log, met, thinking: createThinking(game, searcher, { host: clock.host }) }
}

/** The states of a random match, and the moves between them. */
function matchOf(played: Game, seed: number): { states: State[]; moves: Int32Array[] } {
  const random = createRandom(seed)
  const position = played.open()
  position.reset()
  const states = [position.state.slice()]
  const moves: Int32Array[] = []
  while (!position.terminal()) {
    const joint = Int32Array.from(played.roles, (_, role) => {
      const legal = legalMoves(position, role)
      return legal[random.below(legal.length)]
    })
    position.play(joint)
    moves.push(joint)
    states.push(position.state.slice())
  }
  return { states, moves }
}

describe('thinking', () => {
  const { states, moves } = matchOf(game, 1)

  test('by the clock pauses after every slice', async () => {
    const { thinking, log, pauses, now } = stepping()
    thinking.goTo(states[0])
    expect((await thinking.think({ ms: 50 })).simulations).toBe(50)
    expect([now(), pauses()]).toEqual([50, 2])
    expect(log).toEqual(['begin', 'run to 20', 'run to 40', 'run to 50'])
  })

  test('with a number of simulations takes pieces of a fixed size, and pauses by the clock', async () => {
    const { thinking, log, pauses } = stepping(0.05)
    thinking.goTo(states[0])
    await thinking.think({ iterations: 600 })
    expect(log).toEqual(['begin', 'run to 256', 'run to 512', 'run to 600'])
    expect(pauses()).toBe(1)
  })

  test('goes on where it was: simulations are counted from where this thinking began', async () => {
    const { thinking } = stepping()
    thinking.goTo(states[0])
    await thinking.think({ iterations: 10 })
    expect((await thinking.think({ iterations: 10 })).simulations).toBe(20)
  })

  test('counts the time from when it was asked, and ends before a slice that would be late', async () => {
    const { thinking, now, pass } = stepping(15)
    thinking.goTo(states[0])
    pass(100)
    await thinking.think({ ms: 200 }, { since: 0 })
    expect(now()).toBe(190)
  })

  test('has thought something in the end, also where making it ready took all the time', async () => {
    const { thinking, pass, log } = stepping(2)
    thinking.goTo(states[0])
    pass(100)
    expect((await thinking.think({ ms: 50 }, { since: 0 })).simulations).toBe(1)
    expect(log).toEqual(['begin', 'run to 0', 'run to 1'])
    expect((await thinking.think({ ms: 0 }, { since: 0 })).simulations).toBe(1)
  })

  test('ends when it is told to', async () => {
    const { thinking, now } = stepping()
    thinking.goTo(states[0])
    await thinking.think({}, { stop: () => now() >= 100 })
    expect(now()).toBe(100)
    await thinking.think({ ms: 1000 }, { stop: () => true })
    expect(now()).toBe(100)
  })

  test('tells how it goes at once, then about ten times a second', async () => {
    const { thinking } = stepping()
    thinking.goTo(states[0])
    const told: number[] = []
    await thinking.think({ ms: 350 }, { onProgress: ({ simulations }) => told.push(simulations) })
    expect(told).toEqual([20, 120, 220, 320])
  })

  test.each([
    [{ ms: Number.NaN }, 'think: ms is a number of milliseconds from 0 on, not NaN'],
    [{ ms: -1 }, 'not -1'],
    [{ iterations: Number.NaN }, 'think: iterations is a whole number from 0 on, not NaN'],
    [{ iterations: 1.5 }, 'not 1.5'],
  ])('refuses an allowance that is none: %o', async (allowance, why) => {
    const { thinking } = stepping()
    thinking.goTo(states[0])
    await expect(thinking.think(allowance)).rejects.toThrow(why)
  })

  test('advances where moves lead, follows where the search has been, and begins elsewhere', () => {
    const { thinking, log, met } = stepping()
    thinking.goTo(states[0])
    thinking.goTo(states[0])
    thinking.goTo(states[2], moves.slice(0, 2))
    thinking.goTo(states[1], moves.slice(1, 2)) // moves that do not lead there
    met.add(String(states[3]))
    thinking.goTo(states[3])
    expect(log).toEqual(['begin', 'advance', 'advance', 'begin', 'follow'])
  })

  test('finds the same however its slices are cut', async () => {
    const { host } = handClock()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 64 }), async (iterations, size) => {
        const summaryOf = async (simulations: number) => {
          const searcher = createSearcher(game, 'uct+mast+solver+memory(nodes=1000)', { role: 0, seed: 5 })
          const thinking = createThinking(game, searcher, { host, slice: { ms: 1, simulations } })
          thinking.goTo(states[0])
          await thinking.think({ iterations })
          return searcher.summary()
        }
        expect(await summaryOf(size)).toEqual(await summaryOf(1000))
      }),
      { numRuns: 10 },
    )
  })
})
