import { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { handTimer } from '../../test/hand-timer.ts'
import { createSilence, type Listening, type Silence, TICK_MS } from './silence.ts'

/** A worker that is waited for: its pulse, the processor of its process, and for how long it was silent when it was given up. */
function waited(listening: Partial<Listening> = {}) {
  const hand = handTimer()
  const pulse = new Int32Array(new SharedArrayBuffer(8))
  const given: number[] = []
  const silence: Silence = createSilence(
    { timer: hand.timer, silentMs: 1000, ...listening },
    {
      isDeaf: () => false,
      isWaiting: () => given.length === 0,
      ask() {},
      give: (ms) => given.push(ms),
    },
  )
  silence.warm()
  silence.watch(pulse)
  silence.listen()
  const ticks = (count: number, each = () => {}) => {
    for (let i = 0; i < count; i++) {
      each()
      hand.tick()
    }
  }
  return { pulse, given, ticks, silence }
}

describe('a worker that gives no sign of life', () => {
  test('is given up after a second', () => {
    const { ticks, given } = waited()
    ticks(3)
    expect(given).toEqual([])
    ticks(1)
    expect(given).toEqual([1000])
  })

  test('and stands still is given up after a second, though its process uses no processor', () => {
    const { ticks, given } = waited({ processorMs: () => 0 })
    ticks(4)
    expect(given).toEqual([1000])
  })

  test('and spins is given up after a second, with the processor to itself', () => {
    let used = 0
    const { ticks, given } = waited({ processorMs: () => used })
    ticks(4, () => (used += TICK_MS))
    expect(given).toEqual([1000])
  })
})

describe('a worker that is busy', () => {
  test('and beats is never given up, though it lets no message in', () => {
    const { ticks, given, pulse } = waited()
    ticks(400, () => pulse[0]++)
    expect(given).toEqual([])
  })

  test('has longer where others take the processor away: a second of its own', () => {
    let used = 0
    const { ticks, given } = waited({ processorMs: () => used })
    ticks(15, () => (used += TICK_MS / 4))
    expect(given).toEqual([])
    ticks(1, () => (used += TICK_MS / 4))
    expect(given).toEqual([4000])
  })

  test('has no more than eight seconds, however little there is of the processor', () => {
    let used = 0
    const { ticks, given } = waited({ processorMs: () => used })
    ticks(32, () => (used += TICK_MS / 40))
    expect(given).toEqual([8000])
  })

  test('with something that it announced has a minute', () => {
    const { ticks, given, pulse } = waited()
    pulse[1] = 1
    ticks(239)
    expect(given).toEqual([])
    ticks(1)
    expect(given).toEqual([60_000])
  })

  test('has a second again when it is done with that', () => {
    const { ticks, given, pulse } = waited()
    pulse[1] = 1
    ticks(3)
    pulse[1] = 0
    ticks(1)
    expect(given).toEqual([1000])
  })
})

test('a thread beats where it searches, compiles and walks, without letting a message in', async () => {
  const engine = new URL('../../dist/', import.meta.url).href
  const code = `
    import { parentPort } from 'node:worker_threads'
    import { compileGame, createSearcher } from '${engine}index.js'
    import { serveCalls } from '${engine}match.js'
    const RULES = ${JSON.stringify(COUNTDOWN)}
    const work = {
      compile: (machine) => void compileGame(RULES, { machine }),
      search(recipe) {
        const { game } = compileGame(RULES, { machine: 'interpret' })
        const searcher = createSearcher(game, recipe, { role: 0, seed: 1 })
        searcher.begin(game.open().state)
        searcher.run({ iterations: 40 })
      },
    }
    serveCalls(parentPort, work)
  `
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { execArgv: [] })
  onTestFinished(() => void worker.terminate())
  const { pulse } = await new Promise<{ pulse: Int32Array }>((resolve) => worker.once('message', resolve))
  const beatsOf = (call: string, input: string) =>
    new Promise<number>((resolve) => {
      const before = pulse[0]
      worker.once('message', (reply) => {
        expect(reply).toEqual({ id: 1, value: undefined })
        resolve(pulse[0] - before)
      })
      worker.postMessage({ id: 1, call, input })
    })
  expect(await beatsOf('compile', 'scalar')).toBeGreaterThan(0)
  expect(await beatsOf('search', 'uct')).toBeGreaterThanOrEqual(40)
  expect(await beatsOf('search', 'alphabeta')).toBeGreaterThan(0)
})

const COUNTDOWN = `
  (role me) (init (at 9)) (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8) (succ 8 9)
  (<= (legal me (take 1)) (true (at ?n)) (succ ?m ?n))
  (<= (legal me (take 2)) (true (at ?n)) (succ ?m ?n) (succ ?k ?m))
  (<= (next (at ?m)) (does me (take 1)) (true (at ?n)) (succ ?m ?n))
  (<= (next (at ?k)) (does me (take 2)) (true (at ?n)) (succ ?m ?n) (succ ?k ?m))
  (<= terminal (true (at 0)))
  (<= (goal me 100) (true (at 0)))
  (<= (goal me 0) (not (true (at 0))))`
