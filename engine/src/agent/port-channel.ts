// A Web Worker, the inside of one, or either end of a MessageChannel as a Channel. Browsers and Node give all of them the
// same few methods.
import type { Channel } from './channel.ts'
import { AgentFault } from './fault.ts'

/** What a Worker, a worker's own scope and a MessagePort have in common. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: string, listener: (event: PortEvent) => void): void
  /** MessagePorts wait for it. */
  start?(): void
  /** Of a Worker, from outside. */
  terminate?(): void
  close?(): void
}

/** A message has data, an error in a worker a message. */
export interface PortEvent {
  readonly data?: unknown
  readonly message?: string
}

/** Both ends of an agent's channel are made this way: serveAgent in the worker, remoteAgent outside. */
export function portChannel(port: Port): Channel {
  return {
    send: (message) => port.postMessage(message),
    receive(handler) {
      port.addEventListener('message', ({ data }) => handler(data))
      port.start?.()
    },
    onLost(handler) {
      port.addEventListener('error', ({ message }) =>
        handler(new AgentFault('crash', `the worker died: ${message ?? 'no reason was given'}`)),
      )
    },
    close() {
      if (port.terminate !== undefined) port.terminate()
      else port.close?.()
    },
  }
}
