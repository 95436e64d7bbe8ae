import { MessageChannel, Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { plainNim, plainTicTacToe } from '../../test/plain-games.ts'
import type { Port } from '../agent/port.ts'
import { compileGame } from '../compile/compile.ts'
import { defineGame } from '../game/define.ts'
import { CATALOGUE } from '../recipes/catalogue.ts'
import { createBot, restoreBot } from './bot.ts'
import { calibrate } from './calibrate.ts'
import { serveBot } from './serve-bot.ts'

/** The two ends of a worker without the thread between them. */
function workerOf(game: typeof plainTicTacToe): () => Port {
  return () => {
    const { port1, port2 } = new MessageChannel()
    serveBot(game, { port: port2, catalogue: CATALOGUE })
    return Object.assign(port1, { terminate: () => port1.close() })
  }
}

describe('a bot in a worker', () => {
  test('answers as one that thinks where it is called', async () => {
    const options = { iterations: 200, seed: 3 }
    const bot = createBot(plainTicTacToe, { ...options, worker: workerOf(plainTicTacToe) })
    onTestFinished(bot.close)
    expect(await bot.choose('x...o....')).toEqual(await createBot(plainTicTacToe, options).choose('x...o....'))
  })

  test('plays by any search that both sides are given the catalogue of', async () => {
    const options = { recipe: 'alphabeta', catalogue: CATALOGUE, iterations: 200, seed: 3 }
    const bot = createBot(plainTicTacToe, { ...options, worker: workerOf(plainTicTacToe) })
    onTestFinished(bot.close)
    expect(await bot.choose('xx..oo...')).toEqual(await createBot(plainTicTacToe, options).choose('xx..oo...'))
  })

  test('is saved with all its workers, and goes on in others as it would', async () => {
    const options = { iterations: 60, threads: 2, recipe: 'uct+mast', seed: 3 }
    const bot = createBot(plainTicTacToe, { ...options, worker: workerOf(plainTicTacToe) })
    await bot.choose('.........')
    const again = restoreBot(plainTicTacToe, await bot.save(), { worker: workerOf(plainTicTacToe) })
    onTestFinished(bot.close)
    onTestFinished(again.close)
    expect(await again.choose('x...o....')).toEqual(await bot.choose('x...o....'))
  })

  test('several share the work', async () => {
    const bot = createBot(plainTicTacToe, {
      iterations: 400,
      threads: 3,
      recipe: 'uct',
      worker: workerOf(plainTicTacToe),
    })
    onTestFinished(bot.close)
    const { move, simulations, visits, alternatives } = await bot.choose('xx..oo...')
    expect(move).toBe(2)
    expect(simulations).toBe(402)
    expect(alternatives.reduce((total, each) => total + each.visits, 0)).toBe(402)
    expect(visits).toBe(alternatives[0].visits)
  })

  test('of a measured level draws the same move as one that thinks where it is called, whatever the threads', async () => {
    const levels = await calibrate(plainTicTacToe, { recipe: 'uct', from: 4, to: 8, games: 2 })
    const options = { level: 'beginner', levels, seed: 5 } as const
    const bot = createBot(plainTicTacToe, { ...options, threads: 3, worker: workerOf(plainTicTacToe) })
    onTestFinished(bot.close)
    expect(await bot.choose('x...o....')).toEqual(await createBot(plainTicTacToe, options).choose('x...o....'))
  })

  test('faults come back as they are', async () => {
    const bot = createBot(plainTicTacToe, { iterations: 1, worker: workerOf(plainTicTacToe) })
    onTestFinished(bot.close)
    await expect(bot.choose('xxx......')).rejects.toThrow('the match is over')
  })

  test('what the rules throw comes back with its name, message and stack', async () => {
    const { source } = plainTicTacToe
    function applyBadly(): never {
      throw new RangeError('no such cell')
    }
    const game = defineGame({ ...source, apply: applyBadly })
    const bot = createBot(game, { iterations: 1, recipe: 'uct', worker: workerOf(game) })
    onTestFinished(bot.close)
    const failure = bot.choose('.........')
    await expect(failure).rejects.toMatchObject({ name: 'RangeError', message: 'no such cell' })
    await expect(failure).rejects.toHaveProperty('stack', expect.stringContaining('applyBadly'))
  })

  test('a signal ends the wait', async () => {
    const bot = createBot(plainTicTacToe, { ms: 60_000, worker: workerOf(plainTicTacToe) })
    onTestFinished(bot.close)
    const stop = new AbortController()
    const choice = bot.choose('.........', { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(choice).rejects.toThrow('enough')
  })

  /** A bot for tic-tac-toe in real threads, the first state, and the threads. */
  function inThreads(threads: number) {
    const rules = catalogueText('tic-tac-toe')
    const game = compileGame(rules).game!
    // Threads run what was built.
    const engine = new URL('../../dist/index.js', import.meta.url).href
    const workers: Worker[] = []
    const bot = createBot(game, {
      ms: 60_000,
      threads,
      worker() {
        const worker = new Worker(
          `const { engine, rules } = require('node:worker_threads').workerData
          import(engine).then(({ compileGame, serveBot }) => serveBot(compileGame(rules).game))`,
          { eval: true, execArgv: [], workerData: { engine, rules } },
        )
        workers.push(worker)
        return worker
      },
    })
    onTestFinished(bot.close)
    const position = game.open()
    position.reset()
    return { bot, workers, state: position.state.slice() }
  }

  test('of which one worker is ended answers with what the others found', async () => {
    const { bot, workers, state } = inThreads(2)
    const choice = bot.choose(state, { iterations: 100_000, onProgress: () => void workers[0].terminate() })
    const { simulations } = await choice
    expect(simulations).toBeGreaterThan(0)
    expect(simulations).toBeLessThanOrEqual(50_000)
    await bot.choose(state, { iterations: 200 })
    expect(workers.length).toBe(3)
  })

  test('whose worker is ended fails what was asked, and answers the next question with another', async () => {
    const { bot, workers, state } = inThreads(1)
    const choice = bot.choose(state, { onProgress: () => void workers[0].terminate() })
    await expect(choice).rejects.toMatchObject({ kind: 'disconnect' })
    expect((await bot.choose(state, { iterations: 200 })).simulations).toBe(200)
    expect(workers.length).toBe(2)
  })

  test('outside of a worker there is nobody to serve', () => {
    // A test may itself run in a worker; nobody there speaks this language.
    if (process.getBuiltinModule('node:worker_threads').parentPort === null)
      expect(() => serveBot(plainNim)).toThrow('belongs in the file of a worker')
  })
})
