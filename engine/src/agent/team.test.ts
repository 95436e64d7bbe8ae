import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { NOTHING_LEARNED } from '../search/searcher.ts'
import type { Agent } from './agent.ts'
import { remoteAgent } from './remote-agent.ts'
import { createAgent } from './searching.ts'
import { serveAgent } from './serve-agent.ts'
import { teamAgent } from './team.ts'

const host = { now: () => 0, pause: () => Promise.resolve() }
const rules = catalogueText('tic-tac-toe')
const game = gameOf(rules)
const origin = { name: 'tic-tac-toe', rules }

function member(recipe: string): Agent {
  const { port1, port2 } = new MessageChannel()
  serveAgent((text) => createAgent(text, host), port2, { host })
  return remoteAgent(recipe, port1)
}

async function firstMove(team: Agent, iterations: number) {
  const position = game.open()
  position.reset()
  await team.begin({ game, role: 0, seed: 7, origin }, { iterations: 0 })
  const answer = await team.play({ ply: 0, state: position.state.slice(), history: [], allowance: { iterations } })
  team.close()
  return answer
}

describe('a team', () => {
  test.each([0, 3])('shares out the simulations and adds up the visits, with %d rounds', async (rounds) => {
    const team = teamAgent([member('uct'), member('uct'), member('uct')], { rounds })
    const { move, summary } = await firstMove(team, 900)
    expect(summary!.simulations).toBe(900)
    expect(summary!.moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(900)
    expect(summary!.moves[0].move).toBe(move)
    expect(summary!.best).toBe(move)
    expect(summary!.moves.map(({ visits }) => visits)).toEqual(
      summary!.moves.map(({ visits }) => visits).sort((a, b) => b - a),
    )
  })

  test.each([0, 4])('finds the same again, with %d rounds', async (rounds) => {
    const make = () => teamAgent([member('mast'), member('mast')], { rounds })
    const { ms: _a, ...a } = (await firstMove(make(), 800)).summary!
    const { ms: _b, ...b } = (await firstMove(make(), 800)).summary!
    expect(a).toEqual(b)
  })

  test('its members search differently', async () => {
    const alone = (await firstMove(teamAgent([member('uct')]), 300)).summary!
    const three = (await firstMove(teamAgent([member('uct'), member('uct'), member('uct')]), 900)).summary!
    expect(three.moves.map(({ visits }) => visits)).not.toEqual(alone.moves.map(({ visits }) => 3 * visits))
  })

  test('by the clock nobody waits for a member that is held up', async () => {
    let time = 0
    const ready: Agent = {
      name: 'ready',
      begin: async () => {},
      play: async ({ allowance: { ms = 0 } }) => {
        time += ms
        return { move: 3, learned: { ...NOTHING_LEARNED, paths: Float64Array.of(0) } }
      },
      share: async () => NOTHING_LEARNED,
      end: async () => {},
      close() {},
    }
    const stuck: Agent = { ...ready, play: () => new Promise(() => {}) }
    const team = teamAgent([stuck, ready], { rounds: 4, now: () => time })
    const turn = { ply: 0, state: game.open().state.slice(), history: [], allowance: { ms: 40 } }
    expect((await team.play(turn)).move).toBe(3)
    expect(time).toBeCloseTo(40)
  })

  test('needs somebody', () => {
    expect(() => teamAgent([])).toThrow('a team needs at least one agent')
  })
})
