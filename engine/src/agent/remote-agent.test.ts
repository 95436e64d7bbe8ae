import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { conformAgent } from '../../test/conform-agent.ts'
import { catalogueText, gameOf } from '../../test/games.ts'
import { compileGame } from '../compile/compile.ts'
import { legalMoves } from '../game/game.ts'
import type { Agent, Answer, Host, Seat, Turn } from './agent.ts'
import { AgentFault } from './fault.ts'
import { remoteAgent } from './remote-agent.ts'
import { createAgent } from './searching.ts'
import { gameOfOrigin, serveAgent } from './serve-agent.ts'

const host: Host = { now: () => performance.now(), pause: () => setImmediate() }

function across(agentOf: (recipe: string) => Agent, recipe = 'random'): Agent {
  const { port1, port2 } = new MessageChannel()
  serveAgent(agentOf, port2, { host })
  return remoteAgent(recipe, port1)
}

conformAgent('an agent at the other end of a MessageChannel', (recipe) =>
  across((each) => createAgent(each, host), recipe),
)

test('a game that is compiled here is not compiled there again, nor sent twice', async () => {
  const compiled = compileGame(catalogueText('tic-tac-toe')).game!
  const { port1, port2 } = new MessageChannel()
  const given: boolean[] = []
  serveAgent((each) => createAgent(each, host), port2, {
    host,
    async gameOf(origin, _ms, packed) {
      given.push(packed !== undefined)
      return gameOfOrigin(origin, { packed })
    },
  })
  const agent = remoteAgent('uct', port1, { carriesCode: true })
  // Rules that are none: what is played by came through the port.
  const sat = { game: compiled, role: 0, seed: 1, origin: { name: 'tic-tac-toe', rules: '(role' } }
  await agent.begin(sat, {})
  await agent.begin(sat, {})
  const state = compiled.open().state.slice()
  const { move } = await agent.play({ ply: 0, state, history: [], allowance: { iterations: 20 } })
  expect(compiled.moves[move].role).toBe(0)
  expect(given).toEqual([true])
  agent.close()
})

/** An agent that does as it is told and remembers its turns. */
function scripted(play: (turn: Turn, seat: Seat) => Promise<Answer>) {
  let seat: Seat
  return (): Agent => ({
    name: 'scripted',
    begin: async (given) => {
      seat = given
    },
    play: (turn) => play(turn, seat),
    end: async () => {},
    close: () => {},
  })
}

const rules = catalogueText('tic-tac-toe')
const game = gameOf(rules)
const seat: Seat = { game, role: 0, seed: 1, origin: { name: 'tic-tac-toe', rules } }
const first = () => {
  const position = game.open()
  position.reset()
  return position
}

describe('a port between a match and an agent', () => {
  test('moves and thoughts keep their meaning where the two sides number moves differently', async () => {
    const other = compileGame(rules).game!
    const number = (text: string, role: number) =>
      other.moves.findIndex((move) => move.role === role && move.text === text)
    const best = number('(mark 2 3)', 0)
    const agent = across(
      scripted(async () => ({
        move: best,
        summary: {
          role: 0,
          best,
          moves: [{ move: best, visits: 3, mean: 0.5 }],
          line: [[best, number('noop', 1)]],
          simulations: 3,
          nodes: 1,
          ms: 2,
          decided: false,
        },
      })),
    )
    await agent.begin(seat, {})
    for (const role of [0, 1]) legalMoves(first(), role)
    const { move, summary } = await agent.play({ ply: 0, state: first().state, allowance: { ms: 1 } })
    expect(game.moves[move]).toEqual({ role: 0, text: '(mark 2 3)' })
    expect(summary?.moves).toEqual([{ move, visits: 3, mean: 0.5 }])
    expect(summary?.line.map((joint) => joint.map((each) => game.moves[each].text))).toEqual([['(mark 2 3)', 'noop']])
  })

  test('a game written in TypeScript crosses by module and name', async () => {
    const agent = across((recipe) => createAgent(recipe, host))
    const { nim } = await import('../../test/native-nim.ts')
    const origin = { module: new URL('../../test/native-nim.ts', import.meta.url).href, export: 'nim' }
    await agent.begin({ game: nim, role: 0, seed: 1, origin }, {})
    const position = nim.open()
    position.reset()
    const { move } = await agent.play({ ply: 0, state: position.state, allowance: { ms: 1 } })
    expect([...legalMoves(position, 0)]).toContain(move)
    const wrong = { ...origin, export: 'chess' }
    await expect(agent.begin({ game: nim, role: 0, seed: 1, origin: wrong }, {})).rejects.toThrow('exports no game')
  })

  test('rules that cannot be played are a fault that says why', async () => {
    const agent = across((recipe) => createAgent(recipe, host))
    const origin = { name: 'broken', rules: '(role x' }
    await expect(agent.begin({ ...seat, origin }, {})).rejects.toThrow('broken cannot be played')
  })

  test('an agent elsewhere needs to be told where the game is', async () => {
    await expect(across(() => createAgent('random', host)).begin({ game, role: 0, seed: 1 }, {})).rejects.toThrow(
      'needs the origin',
    )
  })

  test('the signal of a turn reaches the agent while it thinks', async () => {
    const agent = across(
      scripted(async ({ signal, state }, { game: own }) => {
        while (!signal!.aborted) await setImmediate()
        const position = own.open()
        position.load(state)
        return { move: legalMoves(position, 0)[0] }
      }),
    )
    await agent.begin(seat, {})
    const stop = new AbortController()
    const answer = agent.play({ ply: 0, state: first().state, allowance: {}, signal: stop.signal })
    stop.abort()
    expect(game.moves[(await answer).move].role).toBe(0)
  })

  test('what breaks at the other end is a fault here', async () => {
    const agent = across(
      scripted(async () => {
        throw new Error('out of ideas')
      }),
    )
    await agent.begin(seat, {})
    const turn = { ply: 0, state: first().state, allowance: { ms: 1 } }
    await expect(agent.play(turn)).rejects.toThrow(new AgentFault('crash', 'out of ideas'))
  })

  test('nobody waits for an end that is gone', async () => {
    const { port1, port2 } = new MessageChannel()
    const agent = remoteAgent('gone', port1)
    const begun = agent.begin(seat, {})
    port2.close()
    await expect(begun).rejects.toThrow('the worker of gone was closed')
    await expect(agent.begin(seat, {})).rejects.toMatchObject({ kind: 'disconnect' })
  })
})
