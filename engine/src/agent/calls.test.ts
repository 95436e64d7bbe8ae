import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { handTimer } from '../../test/hand-timer.ts'
import { type CallerOptions, type CallOrder, type Calls, type Handlers, openCalls, serveCalls } from './calls.ts'
import { AgentFault } from './fault.ts'
import { timer as realTimer } from './platform.ts'

interface Sums {
  add: { in: readonly number[]; out: number; tell: number }
  wait: { in: undefined; out: string; tell: never }
  copy: { in: unknown; out: unknown; tell: never }
}

const handlers: Handlers<Sums> = {
  add(numbers, { tell }) {
    let sum = 0
    for (const each of numbers) {
      sum += each
      tell(sum)
    }
    return sum
  },
  async wait(_, { signal }) {
    while (!signal.aborted) await setImmediate()
    return 'stopped'
  },
  copy: (value) => value,
}

function between(order?: CallOrder, options: Partial<CallerOptions<Sums>> = {}, served = handlers): Calls<Sums> {
  const { port1, port2 } = new MessageChannel()
  serveCalls<Sums>(port2, served, order)
  const calls = openCalls<Sums>(port1, { peer: 'the server', ...options })
  onTestFinished(() => calls.close())
  return calls
}

const STRAY = [
  undefined,
  null,
  'hello',
  7,
  true,
  [],
  {},
  { id: 1 },
  { id: 'x', value: 1 },
  { id: 99, value: 1 },
  { id: 99 },
]
const ODD = [
  { pong: 1 },
  { pong: true, pulse: 3 },
  { id: 1, fault: null },
  { id: 1, fault: 'x' },
  { ping: 0 },
  new Map(),
]

describe('what is said on a port beside calls', () => {
  test('is heard by neither side', async () => {
    const { port1, port2 } = new MessageChannel()
    serveCalls<Sums>(port2, handlers)
    const calls = openCalls<Sums>(port1, { peer: 'the server' })
    onTestFinished(() => calls.close())
    for (const stray of [...STRAY, ...ODD]) {
      port1.postMessage(stray) // to the side that answers
      port2.postMessage(stray) // to the one that asks
    }
    expect(await calls.call('add', [1, 2])).toBe(3)
  })

  test('no call is found by a name that every object has', async () => {
    const call = between().call as unknown as (name: string) => Promise<unknown>
    for (const name of ['constructor', 'toString', '__proto__'])
      await expect(call(name)).rejects.toThrow(`nobody here answers "${name}"`)
  })

  test('who fails at what it is told loses its call and nothing else', async () => {
    const calls = between()
    const onTold = () => {
      throw new Error('no ears')
    }
    await expect(calls.call('add', [1], { onTold })).rejects.toThrow('no ears')
    expect(await calls.call('add', [4])).toBe(4)
  })

  test('whatever is thrown is told in words', async () => {
    const served = {
      ...handlers,
      copy(value: unknown) {
        throw value
      },
    }
    const calls = between('in turn', {}, served)
    for (const thrown of [undefined, null, Object.create(null), 'it was thrown'])
      await expect(calls.call('copy', thrown)).rejects.toThrow('was thrown')
  })
})

describe('a call', () => {
  test('is answered, and tells how it goes', async () => {
    const told: number[] = []
    expect(await between().call('add', [1, 2, 3], { onTold: (sum) => told.push(sum) })).toBe(6)
    expect(told).toEqual([1, 3, 6])
  })

  test('that is stopped answers with what it has', async () => {
    const stop = new AbortController()
    const answer = between().call('wait', undefined, { signal: stop.signal })
    stop.abort()
    expect(await answer).toBe('stopped')
    expect(await between().call('wait', undefined, { signal: AbortSignal.abort() })).toBe('stopped')
  })

  test('may be left with the reason of the signal', async () => {
    const calls = between()
    const stop = new AbortController()
    const answer = calls.call('wait', undefined, { signal: stop.signal, whenStopped: 'leave' })
    stop.abort(new Error('enough'))
    await expect(answer).rejects.toThrow('enough')
    expect(await calls.call('add', [4])).toBe(4)
  })

  test('fails with what was thrown, its kind and its stack', async () => {
    const broken = (): never => {
      throw new AgentFault('illegal', 'no such move')
    }
    const failure = between('in turn', {}, { ...handlers, copy: broken }).call('copy', 1)
    await expect(failure).rejects.toMatchObject({ kind: 'illegal', message: 'no such move' })
    await expect(failure).rejects.toHaveProperty('stack', expect.stringContaining('broken'))
  })

  test('fails with the name of what was thrown, also of an error of its own kind', async () => {
    class OutOfCards extends Error {
      override readonly name = 'OutOfCards'
    }
    const thrown: unknown[] = [new RangeError('too far'), new OutOfCards('none left'), 'a text']
    const calls = between('in turn', {}, { ...handlers, copy: (value) => Promise.reject(thrown[value as number]) })
    await expect(calls.call('copy', 0)).rejects.toMatchObject({ name: 'RangeError', message: 'too far' })
    await expect(calls.call('copy', 1)).rejects.toMatchObject({ name: 'OutOfCards', message: 'none left' })
    await expect(calls.call('copy', 2)).rejects.toMatchObject({ name: 'Error', kind: 'crash', message: 'a text' })
  })

  test('with what cannot be copied fails alone, on the way there and back', async () => {
    const calls = between('in turn', {}, { ...handlers, copy: (value) => value ?? (() => {}) })
    await expect(calls.call('copy', () => {})).rejects.toThrow('could not be cloned')
    await expect(calls.call('copy', undefined)).rejects.toThrow('could not be cloned')
    expect(await calls.call('add', [1])).toBe(1)
  })

  test('of a name that nobody knows is refused', async () => {
    await expect((between() as Calls<never>).call('sing' as never, 1 as never)).rejects.toThrow('nobody here answers')
  })
})

describe('calls', () => {
  test('in turn wait for each other', async () => {
    const calls = between()
    const stop = new AbortController()
    const done: string[] = []
    const first = calls.call('wait', undefined, { signal: stop.signal }).then((text) => done.push(text))
    const second = calls.call('add', [1]).then((sum) => done.push(String(sum)))
    await setImmediate()
    stop.abort()
    await Promise.all([first, second])
    expect(done).toEqual(['stopped', '1'])
  })

  test('of which the newest counts end what was asked before', async () => {
    const calls = between('newest')
    const first = calls.call('wait', undefined)
    const second = calls.call('add', [1])
    expect([await first, await second]).toEqual(['stopped', 1])
  })

  test('together do not wait', async () => {
    const calls = between('together')
    const stop = new AbortController()
    const first = calls.call('wait', undefined, { signal: stop.signal })
    expect(await calls.call('add', [1])).toBe(1)
    stop.abort()
    expect(await first).toBe('stopped')
  })
})

describe('a server that falls silent', () => {
  const silent = () => {
    const { port1, port2 } = new MessageChannel()
    const hand = handTimer()
    const lost: AgentFault[] = []
    const calls = openCalls<Sums>(port1, {
      peer: 'the server',
      watch: { timer: hand.timer, silentMs: 1000, deaf: ['copy'] },
      onLost: (fault) => lost.push(fault),
    })
    onTestFinished(() => calls.close())
    return { calls, hand, lost, port2 }
  }
  /** Lets all messages arrive. */
  const settle = async () => {
    for (let i = 0; i < 5; i++) await setImmediate()
  }

  test('is given up: soon when it has answered before, late when it has just been started', async () => {
    for (const [ticks, isWarm] of [
      [40, false],
      [4, true],
    ] as const) {
      const { calls, hand, lost, port2 } = silent()
      if (isWarm) {
        port2.once('message', ({ id }) => port2.postMessage({ id, value: 3 }))
        expect(await calls.call('add', [3])).toBe(3)
      }
      const answer = calls.call('add', [1])
      answer.catch(() => {})
      for (let i = 1; i < ticks; i++) hand.tick()
      expect(lost).toEqual([])
      hand.tick()
      await expect(answer).rejects.toMatchObject({ kind: 'disconnect' })
      expect(lost.map(({ message }) => message)).toEqual([`the server has been silent for ${ticks * 250} ms`])
      await expect(calls.call('add', [1])).rejects.toThrow('silent')
    }
  })

  test('is waited for as long as it answers, or cannot hear, and nobody listens when nobody waits', async () => {
    const { calls, hand, lost, port2 } = silent()
    serveCalls<Sums>(port2, handlers)
    const stop = new AbortController()
    const answer = calls.call('wait', undefined, { signal: stop.signal })
    for (let i = 0; i < 100; i++) {
      hand.tick()
      await settle()
    }
    stop.abort()
    expect(await answer).toBe('stopped')
    hand.tick()
    expect([lost, hand.waiting()]).toEqual([[], 0])
  })

  test('has longer where it was slow before', async () => {
    const { calls, hand, lost, port2 } = silent()
    port2.once('message', ({ id }) => port2.postMessage({ id, value: 3 }))
    await calls.call('add', [3])
    const slow = calls.call('add', [3])
    for (let i = 0; i < 3; i++) hand.tick()
    port2.postMessage({ id: 2, value: 3 })
    await slow
    const answer = calls.call('add', [1])
    for (let i = 0; i < 11; i++) hand.tick()
    expect(lost).toEqual([])
    hand.tick()
    await expect(answer).rejects.toThrow('silent for 3000 ms')
  })

  test('is not missed during calls in which it cannot hear', async () => {
    const { calls, hand, lost } = silent()
    calls.call('copy', 1).catch(() => {})
    for (let i = 0; i < 200; i++) hand.tick()
    expect(lost).toEqual([])
  })
})

describe('a real thread', () => {
  const started = (code: string) => {
    const worker = new Worker(code, { eval: true, execArgv: [] })
    const calls = openCalls<Sums>(worker, { peer: 'the thread', watch: { timer: realTimer, silentMs: 1000 } })
    onTestFinished(() => calls.close())
    return { worker, calls }
  }
  const PORT = `const { parentPort } = require('node:worker_threads');`

  test.each([
    ['is ended', `${PORT} parentPort.on('message', () => {})`, 'the thread ended'],
    ['exits', `${PORT} parentPort.on('message', () => process.exit(0))`, 'code 0'],
    ['throws', `${PORT} parentPort.on('message', () => { throw new Error('boom') })`, 'boom'],
  ])('that %s fails what was asked of it', async (what, code, why) => {
    const { worker, calls } = started(code)
    const answer = calls.call('add', [1])
    if (what === 'is ended') void worker.terminate()
    await expect(answer).rejects.toThrow(why)
    await expect(answer).rejects.toBeInstanceOf(AgentFault)
  })

  test('that hangs is noticed', async () => {
    const { calls } = started(
      `${PORT} parentPort.once('message', ({ id }) => { parentPort.postMessage({ id: 1, value: 0 }); parentPort.on('message', () => { for (;;); }) })`,
    )
    await calls.call('add', [])
    await expect(calls.call('add', [1])).rejects.toThrow('silent')
  })
})
