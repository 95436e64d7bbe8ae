import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { createVirtualClock } from '../../test/virtual-clock.ts'
import { AgentFault } from '../agent/fault.ts'
import { createAgent } from '../agent/searching.ts'
import { createRandom } from '../base/random.ts'
import { parseRules } from '../gdl/parse.ts'
import { printRules } from '../gdl/print.ts'
import { scramble } from '../gdl/scramble.ts'
import { matchRecord } from '../match/match.ts'
import type { Ask } from './dialogue.ts'
import { createPlayer } from './player.ts'
import { remotePlayer } from './remote-player.ts'

const rules = catalogueText('tic-tac-toe')
const game = gameOf(rules)
const clocks = { startClock: 5, playClock: 2 }

/** A player that replies as told, and what it was sent. */
function scripted(...replies: (string | Error)[]) {
  const sent: string[] = []
  const limits: number[] = []
  const ask: Ask = async (text, ms) => {
    sent.push(text)
    limits.push(ms)
    const reply = replies.shift() ?? ''
    if (typeof reply !== 'string') throw reply
    return reply
  }
  return {
    agent: remotePlayer({ name: 'scripted', ask, match: 'm1', rules: '(role xplayer)', ...clocks }),
    sent,
    limits,
  }
}
const state = game.open().state
const joint = (...texts: string[]) => {
  const position = game.open()
  position.reset()
  for (const role of [0, 1]) position.legals(role)
  return Int32Array.from(texts, (text, role) =>
    game.moves.findIndex((move) => move.role === role && move.text === text),
  )
}

describe('a player somewhere else', () => {
  test('is sent the messages of a match, each with its time', async () => {
    const { agent, sent, limits } = scripted('ready', '( mark 3 3 )', 'noop', 'done')
    await agent.begin({ game, role: 0, seed: 1 }, {})
    const last = joint('(mark 3 3)', 'noop')
    const first = await agent.play({ ply: 0, state, allowance: {} })
    expect(game.moves[first.move].text).toBe('(mark 3 3)')
    await expect(agent.play({ ply: 1, state, last, allowance: {} })).rejects.toMatchObject({ kind: 'illegal' })
    await agent.end({ goals: [], finished: true, last })
    expect(sent).toEqual([
      '( START m1 xplayer (( role xplayer ) ) 5 2)',
      '( PLAY m1 NIL )',
      '( PLAY m1 (( mark 3 3 ) noop ) )',
      '( STOP m1 (( mark 3 3 ) noop ) )',
    ])
    expect(limits).toEqual([5000, 3000, 3000, 2000])
  })

  test('is told when a match is broken off', async () => {
    const { agent, sent, limits } = scripted('ready', 'aborted')
    await agent.begin({ game, role: 0, seed: 1 }, {})
    await agent.end({ goals: [], finished: false })
    expect([sent[1], limits[1]]).toEqual(['( ABORT m1 )', 1000])
  })

  test.each([
    ['NOOP', 'NOOP'],
    ['(noop)', '(noop)'],
    ['busy', 'busy'],
    ['', ''],
    ['two words', 'two words'],
    ['(mark 1', '(mark 1'],
    ['( mark  9 9 )', '(mark 9 9)'],
    ['x'.repeat(1000), 'x'.repeat(200)],
  ])('that answers "%s" has played what is not legal', async (reply, text) => {
    const { agent } = scripted('ready', reply)
    await agent.begin({ game, role: 0, seed: 1 }, {})
    joint('noop', 'noop')
    await expect(agent.play({ ply: 0, state, allowance: {} })).rejects.toThrow(new AgentFault('illegal', text))
  })

  test('that cannot be reached has faults, and the match an end', async () => {
    const gone = () => new AgentFault('disconnect', 'refused')
    const { agent } = scripted(...Array.from({ length: 20 }, gone))
    const host = { now: () => 0, pause: () => Promise.resolve() }
    const record = await matchRecord({
      id: 'm1',
      game,
      players: [{ agent }, { agent: createAgent('random', host) }],
      start: { ms: 5000 },
      play: { ms: 2000 },
      seed: 1,
      clock: createVirtualClock(),
    })
    expect(record.isCompleted).toBe(true)
    expect(record.errors?.every(([x, o]) => x === 'CE' && o === '')).toBe(true)
  })
})

describe('our players through our manager', () => {
  test.each(['tic-tac-toe', 'pig', 'rock-paper-scissors', 'hanoi', 'pac-man-3p', 'goofspiel', 'nim'])(
    'play %s, scrambled, without a fault',
    async (name) => {
      const text = catalogueText(name)
      const parsed = parseRules(text)
      const own = gameOf(text)
      const clock = createVirtualClock()
      const host = { now: () => clock.now(), pause: () => Promise.resolve() }
      const { rules: scrambled, names } = scramble(parsed.rules, createRandom(3))
      const players = own.roles.map((role, r) => {
        if (r === own.chance) return undefined
        const player = createPlayer({ name: role, agent: createAgent('random', host), gameOf, clock, seed: r })
        const ask: Ask = async (message) => {
          const reply = await player.reply(message)
          return 'text' in reply ? reply.text : ''
        }
        return { agent: remotePlayer({ name: role, ask, match: 'm', rules: printRules(scrambled), ...clocks, names }) }
      })
      const record = await matchRecord({
        id: 'm',
        game: own,
        players,
        start: { ms: 5000 },
        play: { ms: 2000 },
        seed: 1,
        clock,
        maxPlies: 60,
      })
      expect(record.errors?.flat().join('')).toBe('')
      expect(record.moves.length).toBeGreaterThan(2)
    },
  )
})
