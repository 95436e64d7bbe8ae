import { type MessagePort, Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { closePort, onGone, onMessage, type Port } from './port.ts'

/** A thread that runs some lines of code. */
function workerOf(code: string): Worker {
  const worker = new Worker(code, { eval: true, execArgv: [] })
  onTestFinished(() => void worker.terminate())
  return worker
}

const gone = (port: Port) => new Promise<string>((resolve) => onGone(port, resolve))

describe('a worker', () => {
  test('is heard', async () => {
    const worker = workerOf(`require('node:worker_threads').parentPort.postMessage({ a: [1] })`)
    expect(await new Promise((resolve) => onMessage(worker, resolve))).toEqual({ a: [1] })
  })

  test('that throws is gone, with its last words', async () => {
    expect(await gone(workerOf(`throw new Error('out of memory')`))).toBe('broke down: out of memory')
  })

  test('that exits without a word is gone', async () => {
    expect(await gone(workerOf('process.exit(3)'))).toBe('ended with code 3')
  })

  test('that is ended is gone', async () => {
    const worker = workerOf('setInterval(() => {}, 1000)')
    const told = gone(worker)
    closePort(worker)
    expect(await told).toMatch(/^ended with code/)
  })
})

describe('an end of a MessageChannel', () => {
  /** As browsers have it: listeners get events, and nothing comes before start. */
  const browserPort = (port: MessagePort): Port => ({
    postMessage: (message) => port.postMessage(message),
    addEventListener: (type, listener) => port.addEventListener(type, listener),
    start: () => port.start(),
    close: () => port.close(),
  })

  test.each([
    ['of Node', (port: MessagePort) => port as Port],
    ['of a browser', browserPort],
  ])('%s carries messages, and tells when the other end is closed', async (_, portOf) => {
    const { port1, port2 } = new MessageChannel()
    const [here, there] = [portOf(port1), portOf(port2)]
    const heard = new Promise((resolve) => onMessage(here, resolve))
    there.postMessage('hello')
    expect(await heard).toBe('hello')
    const told = gone(here)
    closePort(there)
    expect(await told).toBe('was closed')
  })
})
