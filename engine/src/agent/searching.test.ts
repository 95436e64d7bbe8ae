import { describe, expect, test } from 'vitest'
import { conformAgent } from '../../test/conform-agent.ts'
import { catalogueText, gameOf, play } from '../../test/games.ts'
import { type Game, legalMoves } from '../game/game.ts'
import { createSearcher } from '../recipes/create.ts'
import type { Searcher } from '../search/searcher.ts'
import type { Host } from './agent.ts'
import { createAgent, type MakeSearcher, searchingAgent } from './searching.ts'

const still: Host = { now: () => 0, pause: () => Promise.resolve() }
conformAgent('an agent in the same place', (recipe) => createAgent(recipe, still))

/** A searcher that spends some ms a simulation of a clock that nothing else moves, and tells what it was asked. */
function observed(stepMs = 1) {
  const log: string[] = []
  let now = 0
  let pauses = 0
  const host: Host = {
    now: () => now,
    pause: async () => {
      pauses++
    },
  }
  const make = (game: Game): Searcher => {
    const position = game.open()
    let simulations = 0
    const progress = () => ({ simulations, nodes: 0, ms: 0, decided: false })
    return {
      begin(state) {
        log.push('begin')
        position.load(state)
        simulations = 0
      },
      advance(joint) {
        log.push('advance')
        position.play(joint)
        simulations = 0
      },
      run({ deadline = Number.POSITIVE_INFINITY, iterations = Number.POSITIVE_INFINITY }) {
        for (let i = 0; i < iterations && now < deadline; i++) {
          now += stepMs
          simulations++
        }
        log.push(`run to ${simulations}`)
        return progress()
      },
      choose: () => legalMoves(position, 0)[0],
      summary: () => ({ ...progress(), role: 0, best: 0, moves: [], line: [] }),
    }
  }
  return { agent: searchingAgent('observed', make, host), log, pauses: () => pauses, now: () => now }
}

const game = gameOf(catalogueText('tic-tac-toe'))
const first = () => {
  const position = game.open()
  position.reset()
  return position
}

describe('an agent that searches', () => {
  test('thinks for its time, in slices', async () => {
    const { agent, log, pauses, now } = observed()
    await agent.begin({ game, role: 0, seed: 1 }, {})
    const { summary } = await agent.play({ ply: 0, state: first().state, allowance: { ms: 50 } })
    expect([now(), pauses(), summary?.simulations]).toEqual([50, 2, 50])
    expect(log).toEqual(['begin', 'run to 20', 'run to 40', 'run to 50'])
  })

  test('ends in time also where one simulation takes longer than a slice', async () => {
    const { agent, log, now } = observed(150)
    await agent.begin({ game, role: 0, seed: 1 }, {})
    await agent.play({ ply: 0, state: first().state, allowance: { ms: 1000 } })
    expect(log).toEqual(['begin', ...[1, 2, 3, 4, 5, 6].map((n) => `run to ${n}`)])
    expect(now()).toBe(900)
  })

  test('makes exactly its iterations, in slices of a fixed length', async () => {
    const { agent, log } = observed()
    await agent.begin({ game, role: 0, seed: 1 }, {})
    await agent.play({ ply: 0, state: first().state, allowance: { iterations: 600 } })
    expect(log).toEqual(['begin', 'run to 256', 'run to 512', 'run to 600'])
  })

  test('ends at whichever comes first', async () => {
    const { agent, log } = observed()
    await agent.begin({ game, role: 0, seed: 1 }, {})
    await agent.play({ ply: 0, state: first().state, allowance: { iterations: 25, ms: 1000 } })
    await agent.play({ ply: 0, state: first().state, allowance: { iterations: 25, ms: 5 } })
    expect(log).toEqual(['begin', 'run to 20', 'run to 25', 'run to 30'])
  })

  test('warms up before the match, and keeps what it knows when the match goes on', async () => {
    const { agent, log } = observed()
    await agent.begin({ game, role: 0, seed: 1 }, { iterations: 3 })
    const position = first()
    await agent.play({ ply: 0, state: position.state.slice(), allowance: { iterations: 4 } })
    const last = Int32Array.from([0, 1], (role) => legalMoves(position, role)[0])
    position.play(last)
    await agent.play({ ply: 1, state: position.state.slice(), last, allowance: { iterations: 2 } })
    expect(log).toEqual(['begin', 'run to 3', 'run to 7', 'advance', 'run to 2'])
  })

  test('follows the moves it was not asked for', async () => {
    const { agent, log } = observed()
    await agent.begin({ game, role: 0, seed: 1 }, {})
    const position = first()
    const history: Int32Array[] = []
    for (let ply = 0; ply < 3; ply++) {
      history.push(Int32Array.from([0, 1], (role) => legalMoves(position, role)[0]))
      position.play(history[ply])
      const turn = { ply: ply + 1, state: position.state.slice(), history: [...history], allowance: { iterations: 1 } }
      if (ply !== 1) await agent.play(turn)
    }
    expect(log).toEqual(['begin', 'advance', 'run to 1', 'advance', 'advance', 'run to 1'])
  })

  test('says no more than how much it searched where nobody wants to know', async () => {
    const { agent } = observed()
    await agent.begin({ game, role: 0, seed: 1 }, {})
    const { move, summary } = await agent.play({ ply: 0, state: first().state, allowance: { ms: 10 }, brief: true })
    expect(summary).toEqual({
      simulations: 10,
      nodes: 0,
      ms: 10,
      decided: false,
      role: 0,
      best: move,
      moves: [],
      line: [],
    })
  })

  test('begins anew in a state it did not expect', async () => {
    const { agent, log } = observed()
    await agent.begin({ game, role: 0, seed: 1 }, {})
    const position = first()
    play(game, position, '(mark 1 1)', 'noop')
    play(game, position, 'noop', '(mark 2 2)')
    const last = Int32Array.from([0, 1], (role) => legalMoves(position, role)[0])
    position.play(last)
    await agent.play({ ply: 3, state: position.state.slice(), last, allowance: { iterations: 1 } })
    expect(log).toEqual(['begin', 'begin', 'run to 1'])
  })

  test('answers with what it has when nobody waits any more', async () => {
    const { agent, log } = observed()
    await agent.begin({ game, role: 0, seed: 1 }, {})
    let asked = 0
    const signal = {
      get aborted() {
        return ++asked > 2
      },
    }
    await agent.play({ ply: 0, state: first().state, allowance: { ms: 1000 }, signal })
    expect(log).toEqual(['begin', 'run to 20', 'run to 40'])
  })

  test('what is asked later ends what was asked before', async () => {
    const { agent, now } = observed()
    await agent.begin({ game, role: 0, seed: 1 }, {})
    const turn = { ply: 0, state: first().state, allowance: { ms: 10_000 } }
    const slow = agent.play(turn)
    const quick = agent.play({ ...turn, allowance: { ms: 10 } })
    await Promise.all([slow, quick])
    expect(now()).toBeLessThan(100)
  })

  test('plays by another recipe where its own cannot begin, and tells why once', async () => {
    const game = gameOf(catalogueText('tic-tac-toe'))
    const told: string[] = []
    const otherwise = { recipe: 'legal', tell: (why: string) => void told.push(why) }
    const agent = createAgent('puzzle', still, { otherwise })
    const seat = { game, role: 0, seed: 1, turn: { ms: 1 } }
    await agent.begin(seat, {})
    await agent.begin(seat, {})
    expect(await agent.play({ ply: 0, state: game.open().state, allowance: { iterations: 1 } })).toMatchObject({
      move: 0,
    })
    expect(told).toEqual([expect.stringContaining('a puzzle has one role')])
    await expect(createAgent('puzzle', still).begin(seat, {})).rejects.toThrow('a puzzle has one role')
  })

  test('a turn without any end is refused', async () => {
    const { agent } = observed()
    await agent.begin({ game, role: 0, seed: 1 }, {})
    await expect(agent.play({ ply: 0, state: first().state, allowance: {} })).rejects.toThrow('needs an allowance')
  })
})

test.each([
  [1000, 'run'],
  [20_000, 'prepare'],
])('while others think in turns of %i ms, it is asked to %s', async (ms, asked) => {
  const log: string[] = []
  const ask = (what: string) => () => {
    log.push(what)
    return { simulations: log.length, nodes: 0, ms: 0, decided: false }
  }
  const make: MakeSearcher = (own, options) => ({
    ...createSearcher(own, 'legal', options),
    prepare: ask('prepare'),
    run: ask('run'),
  })
  // Each look at the clock takes its time, so that warming up ends.
  let time = 0
  const agent = searchingAgent('asked', make, { ...still, now: () => time++ })
  await agent.begin({ game, role: 0, seed: 1, turn: { ms } }, { iterations: 0 })
  log.length = 0
  const once = {
    get aborted() {
      return log.length > 0
    },
  }
  await agent.ponder!(once)
  expect(log).toEqual([asked])
})
