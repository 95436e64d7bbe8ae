// Tournaments over a real Redis, with workers, coordinator and Redis itself killed on the way.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Queue, Worker } from 'bullmq'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lack } from '../../../scripts/needs.mjs'
import { file } from '../../test/command.ts'
import { startProxy } from '../../test/proxy.ts'
import { startRedis } from '../../test/redis.ts'
import { QUEUE } from '../tournament/queue/queue.ts'
import { readResults } from '../tournament/results/results.ts'

const COMMAND = fileURLToPath(new URL('../../bin/depthcharge.js', import.meta.url))

interface Running {
  readonly child: ChildProcess
  /** Lines of JSON it has written. */
  readonly lines: () => number
  readonly said: () => string
  readonly ended: Promise<number | null>
}

/** depthcharge ARGS in the background; it does not outlive the test. */
function run(...args: readonly string[]): Running {
  return begin([COMMAND, ...args])
}

/** The same on a machine whose clock is wrong by so many hours. */
function runOff(hours: number, ...args: readonly string[]): Running {
  const shift = `const { now } = Date; Date.now = () => now() + ${hours} * 3600000`
  return begin(['--import', `data:text/javascript,${encodeURIComponent(shift)}`, COMMAND, ...args])
}

function begin(args: readonly string[]): Running {
  const child = spawn(process.execPath, args)
  onTestFinished(() => void child.kill('SIGKILL'))
  let lines = 0
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (lines += chunk.toString().split('\n').length - 1))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, lines: () => lines, said: () => said, ended }
}

/** Of what is built: its files and those that tests run are not the same. */
function builtVersion(): string {
  const script = new URL('../../dist/tournament/run/version.js', import.meta.url)
  const print = `import { codeVersion } from ${JSON.stringify(script)}; process.stdout.write(codeVersion())`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', print], { encoding: 'utf8' })
}

/** Resolves when the process has written so many lines. */
function reached({ child, lines }: Running, count: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (lines() < count) return
      child.stdout?.off('data', look)
      resolve()
    }
    child.stdout?.on('data', look)
    child.once('close', () => resolve())
    look()
  })
}

/** Resolves when the process has said its first words: it listens to signals by then. */
function greeted({ child, said }: Running): Promise<void> {
  if (said() !== '') return Promise.resolve()
  return new Promise((resolve) => child.stderr?.once('data', () => resolve()))
}

describe('games over Redis', () => {
  test('are in the file once each, whoever is killed on the way', async ({ skip }) => {
    const why = lack('redis')
    if (why !== undefined) skip(why)
    const redis = await startRedis()
    const plan = file(
      JSON.stringify({ games: ['tic-tac-toe'], agents: ['uct', 'random'], rounds: 40, play: { iterations: 200 } }),
      'plan.json',
    )
    const results = join(dirname(plan), 'r.jsonl')
    const coordinate = () => run('tournament', plan, '--results', results, '--redis', redis.url, '--json')
    const worker = () => run('worker', '--redis', redis.url, '--concurrency', '1', '--silence', '1', '--json')

    const first = coordinate()
    const one = worker()
    await reached(one, 3) // alone: the other might leave it nothing to do
    const two = worker()
    one.child.kill('SIGKILL')
    await reached(two, 8)
    await redis.restart()
    await reached(two, 16)
    first.child.kill('SIGKILL')
    await first.ended
    const second = coordinate()
    await reached(second, 5)
    const three = worker()
    two.child.kill('SIGKILL')
    expect(await second.ended).toBe(0)
    await greeted(three)
    three.child.kill('SIGTERM')
    expect(await three.ended).toBe(0)

    const ids = readFileSync(results, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect([ids.length, new Set(ids).size]).toEqual([80, 80])
  })

  test('are in the file once each, whoever is cut off from Redis on the way', async ({ skip }) => {
    const why = lack('redis')
    if (why !== undefined) skip(why)
    const redis = await startRedis()
    const port = Number(new URL(redis.url).port)
    const [wireOf1, wireOf2, own] = await Promise.all([startProxy(port), startProxy(port), startProxy(port)])
    const plan = file(
      JSON.stringify({ games: ['tic-tac-toe'], agents: ['uct', 'random'], rounds: 30, play: { iterations: 200 } }),
      'plan.json',
    )
    const results = join(dirname(plan), 'r.jsonl')
    const url = ({ port: at }: { readonly port: number }) => `redis://127.0.0.1:${at}`
    const worker = (wire: { readonly port: number }) =>
      run('worker', '--redis', url(wire), '--concurrency', '1', '--silence', '1', '--json')

    const tournament = run('tournament', plan, '--results', results, '--redis', url(own), '--json')
    // One falls silent with a game under way: the other takes it over, and hears of it again later.
    const one = worker(wireOf1)
    await reached(one, 3)
    wireOf1.pause()
    const two = worker(wireOf2)
    await reached(two, two.lines() + 12)
    wireOf1.resume()
    // The coordinator is cut off while games are played on.
    own.cut()
    await reached(two, two.lines() + 6)
    own.resume()
    // Both workers lose their connections at once.
    await reached(tournament, 30)
    wireOf1.cut()
    wireOf2.cut()
    wireOf1.resume()
    wireOf2.resume()
    expect(await tournament.ended).toBe(0)

    const ids = readFileSync(results, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect([ids.length, new Set(ids).size]).toEqual([60, 60])
    // What was reported is in the file, and nothing else was.
    expect(tournament.lines()).toBeGreaterThanOrEqual(60)
  })

  test('under way in a worker that is stopped while Redis is away do not keep it', async ({ skip }) => {
    const why = lack('redis')
    if (why !== undefined) skip(why)
    const redis = await startRedis()
    const wire = await startProxy(Number(new URL(redis.url).port))
    const plan = file(
      JSON.stringify({ games: ['tic-tac-toe'], agents: ['uct', 'random'], rounds: 4, play: { ms: 200 } }),
      'plan.json',
    )
    const tournament = run('tournament', plan, '--results', `${plan}l`, '--redis', redis.url, '--json')
    const worker = run('worker', '--redis', `redis://127.0.0.1:${wire.port}`, '--concurrency', '1')
    await reached(tournament, 1) // the worker has the next one by now
    wire.pause()
    worker.child.kill('SIGINT')
    expect(await worker.ended).toBe(0)
  })

  test('are in the file once each, whatever the clocks of the machines say', async ({ skip }) => {
    const why = lack('redis')
    if (why !== undefined) skip(why)
    const redis = await startRedis()
    const plan = file(
      JSON.stringify({ games: ['tic-tac-toe'], agents: ['uct', 'random'], rounds: 10, play: { iterations: 200 } }),
      'plan.json',
    )
    const results = join(dirname(plan), 'r.jsonl')
    const tournament = runOff(-3, 'tournament', plan, '--results', results, '--redis', redis.url, '--json')
    const options = ['worker', '--redis', redis.url, '--concurrency', '1', '--silence', '1', '--json']
    // Alone at first: somebody who starts sooner would leave it nothing to do.
    const ahead = runOff(1, ...options)
    await reached(ahead, 2)
    runOff(-1, ...options)
    ahead.child.kill('SIGKILL')
    expect(await tournament.ended).toBe(0)
    const ids = readFileSync(results, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])
  })

  test('tune as well', async ({ skip }) => {
    const why = lack('redis')
    if (why !== undefined) skip(why)
    const redis = await startRedis()
    const design = {
      games: ['nim'],
      recipe: 'uct',
      against: 'random',
      parameters: { 'uct.c': [0.1, 0.4] },
      rounds: 12,
      play: { iterations: 20 },
      confirm: { elo1: 200, rounds: 4 },
    }
    const path = file(JSON.stringify(design), 'tune.json')
    const results = join(dirname(path), 'r.jsonl')
    run('worker', '--redis', redis.url, '--concurrency', '1')
    const tuning = run('tune', path, '--results', results, '--redis', redis.url, '--json')
    expect(await tuning.ended).toBe(0)
    const games = (name: string) => readFileSync(name, 'utf8').trimEnd().split('\n').length
    expect(games(results)).toBe(24)
    expect(games(results.replace('.jsonl', '.confirmation.jsonl'))).toBeGreaterThan(1)
  })

  test('of another version are refused', async ({ skip }) => {
    const why = lack('redis')
    if (why !== undefined) skip(why)
    const redis = await startRedis()
    const queue = new Queue(QUEUE, { connection: { url: redis.url } })
    await queue.add('game', { run: 'r', job: { about: { version: '0.0.0+old' }, players: [] } })
    const { ended, said } = run('worker', '--redis', redis.url, '--concurrency', '1')
    expect(await ended).toBe(1)
    expect(said()).toContain('the tournament is played by 0.0.0+old, this is')
    expect(await queue.getDelayedCount()).toBe(1)
    await queue.close()
  })

  test('that want programs or modules which nobody here has named are refused', async ({ skip }) => {
    const why = lack('redis')
    if (why !== undefined) skip(why)
    const redis = await startRedis()
    const queue = new Queue(QUEUE, { connection: { url: redis.url } })
    const mark = file('', 'started')
    const job = { about: { version: builtVersion() }, players: [{ recipe: `gtp:rm ${mark}`, play: {} }] }
    await queue.add('game', { run: 'r', job })
    const { ended, said } = run('worker', '--redis', redis.url, '--concurrency', '1', '--program', 'gnugo')
    expect(await ended).toBe(1)
    expect(said()).toContain(`add --program 'rm ${mark}'`)
    await queue.obliterate({ force: true })
    await queue.add('game', { run: 'r', job: { ...job, players: [], parts: mark } })
    const other = run('worker', '--redis', redis.url, '--concurrency', '1')
    expect(await other.ended).toBe(1)
    expect(other.said()).toContain('a module of another machine')
    expect(existsSync(mark)).toBe(true)
    await queue.close()
  })

  test('to which somebody answers what is no result of theirs are played', async ({ skip }) => {
    const why = lack('redis')
    if (why !== undefined) skip(why)
    const redis = await startRedis()
    const plan = file(
      JSON.stringify({ games: ['tic-tac-toe'], agents: ['random', 'legal'], rounds: 2, play: { iterations: 1 } }),
      'plan.json',
    )
    const tournament = run('tournament', plan, '--results', `${plan}l`, '--redis', redis.url, '--json')
    const answers: unknown[] = ['nonsense', null, { id: 'x' }, 7]
    const connection = { url: redis.url, maxRetriesPerRequest: null }
    const liar = new Worker(QUEUE, async () => answers.shift(), { connection })
    await new Promise<void>((resolve) => {
      liar.on('completed', () => {
        if (answers.length === 0) resolve()
      })
    })
    await liar.close()
    run('worker', '--redis', redis.url, '--concurrency', '1')
    expect(await tournament.ended).toBe(0)
    expect(readResults(`${plan}l`).map(({ finished }) => finished)).toEqual([true, true, true, true])
  })
})
