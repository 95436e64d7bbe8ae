// A bot of which the page knows no more than the worker it thinks in.
import { MessageChannel } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { levels } from '../../test/measured-levels.ts'
import { plainTicTacToe } from '../../test/plain-games.ts'
import type { Port } from '../agent/port.ts'
import { createBot } from './bot.ts'
import { type ConnectOptions, connectBot } from './connect-bot.ts'
import { serveBot } from './serve-bot.ts'

/** The two ends of a worker without the thread between them. */
function worker(): Port {
  const { port1, port2 } = new MessageChannel()
  serveBot(plainTicTacToe, { port: port2 })
  return Object.assign(port1, { terminate: () => port1.close() })
}
type Options = Omit<ConnectOptions<number>, 'worker'>
function connect(options: Options) {
  const bot = connectBot<string, number>({ ...options, worker })
  onTestFinished(bot.close)
  return bot
}

describe('a bot that is connected to', () => {
  test.each<[string, Options]>([
    ['by itself', { iterations: 200, seed: 3 }],
    ['by a recipe', { iterations: 200, seed: 3, recipe: 'uct+mast' }],
    ['with little memory', { iterations: 300, seed: 3, nodes: 50 }],
    ['at a level', { level: 'casual', seed: 3 }],
    ['at a level that was measured', { level: 'casual', levels, seed: 3 }],
    ['by what bots begin auto with', { iterations: 100, seed: 3, recipe: 'auto' }],
  ])('chooses as one that was made where it is asked: %s', async (_how, options) => {
    const here = createBot(plainTicTacToe, options)
    const there = connect(options)
    for (const state of ['.........', 'x...o....']) expect(await there.choose(state)).toEqual(await here.choose(state))
  })

  test('tells its seed, shares work, and answers nothing after close', async () => {
    const bot = connect({ iterations: 100, threads: 2, recipe: 'uct' })
    expect(Number.isInteger(bot.seed)).toBe(true)
    expect((await bot.choose('xx..oo...')).simulations).toBe(100)
    bot.close()
    await expect(bot.choose('.........')).rejects.toThrow('the bot was closed')
  })

  test('what is wrong is said at once, or by the worker', async () => {
    expect(() => connect({ itterations: 5 } as Options)).toThrow('did you mean "iterations"?')
    expect(() => connect({ iterations: Number.NaN })).toThrow('a whole number from 0 on')
    expect(() => connect({ seed: 0.5 })).toThrow('connectBot: seed is a whole number, not 0.5')
    expect(() => connectBot({} as ConnectOptions<number>)).toThrow('connectBot needs a function "worker"')
    await expect(connect({ recipe: 'utc' }).choose('.........')).rejects.toThrow('there is no part "utc"')
  })
})
