// Fifty matches at once through one manager process, a hundred players at a hundred ports.
import { compileGame, type Game } from '@depthcharge/engine'
import { createAgent, matchRecord } from '@depthcharge/engine/match'
import { createPlayer, remotePlayer } from '@depthcharge/engine/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { catalogueText } from '../../../engine/test/games.ts'
import { host as clock } from '../base/clock.ts'
import { createAsk } from './client.ts'
import { listen } from './server.ts'

const MATCHES = 50
const CLOCKS = { startClock: 5, playClock: 5 }

/** The port of a new player. */
async function player(seed: number): Promise<number> {
  const own = createPlayer({
    name: 'Tester',
    agent: createAgent('random', clock),
    gameOf: (rules) => compileGame(rules, { machine: 'interpret' }).game ?? 'no game',
    clock,
    seed,
  })
  const ear = await listen({ host: '127.0.0.1', port: 0, handle: (text, arrival) => own.reply(text, arrival) })
  onTestFinished(() => {
    own.close()
    return ear.close()
  })
  return ear.port
}

describe('one manager process', () => {
  test(`runs ${MATCHES} matches at once without a fault`, async () => {
    const sheets = ['tic-tac-toe', 'nim', 'rock-paper-scissors'].map((name) => {
      const text = catalogueText(name)
      return { text: text.replace(/;.*/g, ''), game: compileGame(text).game as Game }
    })
    const records = await Promise.all(
      Array.from({ length: MATCHES }, async (_, number) => {
        const { text, game } = sheets[number % sheets.length]
        const ports = await Promise.all(game.roles.map((_, role) => player(2 * number + role)))
        const players = ports.map((port) => {
          const ask = createAsk({ host: '127.0.0.1', port })
          return { agent: remotePlayer({ name: `${port}`, ask, match: `m${number}`, rules: text, ...CLOCKS }) }
        })
        const times = { start: { ms: 5000 }, play: { ms: 5000 } }
        return matchRecord({ id: `m${number}`, game, players, ...times, seed: number, clock })
      }),
    )
    expect(records.filter(({ isCompleted }) => isCompleted)).toHaveLength(MATCHES)
    expect(records.flatMap(({ errors }) => errors!.flat()).filter((error) => error !== '')).toEqual([])
  })
})
