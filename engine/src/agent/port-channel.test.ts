import { describe, expect, test } from 'vitest'
import { conformAgent } from '../../test/conform-agent.ts'
import { type Port, type PortEvent, portChannel } from './port-channel.ts'
import { remoteAgent } from './remote-agent.ts'
import { createAgent } from './searching.ts'
import { serveAgent } from './serve-agent.ts'

const host = { now: () => 0, pause: () => Promise.resolve() }

conformAgent('an agent at the other end of a MessageChannel', (recipe) => {
  const { port1, port2 } = new MessageChannel()
  serveAgent((each) => createAgent(each, host), portChannel(port1 as unknown as Port), { host })
  return remoteAgent(recipe, portChannel(port2 as unknown as Port))
})

describe('a worker that dies', () => {
  test('is told to the match with its last words', () => {
    const listeners = new Map<string, (event: PortEvent) => void>()
    let ended = 0
    const channel = portChannel({
      postMessage() {},
      addEventListener: (type, listener) => listeners.set(type, listener),
      terminate: () => ended++,
    })
    const faults: string[] = []
    channel.onLost((fault) => faults.push(fault.message))
    listeners.get('error')!({ message: 'out of memory' })
    listeners.get('error')!({})
    expect(faults).toEqual(['the worker died: out of memory', 'the worker died: no reason was given'])
    channel.close()
    expect(ended).toBe(1)
  })
})
