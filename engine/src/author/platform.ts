// What Node, browsers and workers all have, without naming any of them: a clock, a way to let other things happen, a place
// for warnings, and the port of a worker to whoever started it.
import type { Host } from '../agent/agent.ts'

/** What a worker, the inside of one, and a port of Node have in common. */
export interface Port {
  postMessage(message: unknown): void
  /** Browsers. */
  addEventListener?(type: 'message' | 'error', listener: (event: unknown) => void): void
  /** Node. */
  on?(type: 'message' | 'error', listener: (value: unknown) => void): unknown
  terminate?(): unknown
}

interface Platform {
  readonly performance: { now(): number }
  readonly setImmediate?: (then: () => void) => void
  readonly setTimeout: (then: () => void, ms: number) => void
  readonly console: { warn(text: string): void }
  readonly postMessage?: (message: unknown) => void
  readonly document?: unknown
  readonly process?: { getBuiltinModule?(name: string): { readonly parentPort: Port | null } }
}

const platform = globalThis as unknown as Platform

/** Time and pauses. A timer lets a page draw; promises alone would not. */
export const host: Host = {
  now: () => platform.performance.now(),
  pause: () =>
    new Promise((resolve) => {
      if (platform.setImmediate !== undefined) platform.setImmediate(resolve)
      else platform.setTimeout(resolve, 0)
    }),
}

export function warn(text: string): void {
  platform.console.warn(text)
}

/** From inside a worker to whoever started it. */
export function parentPort(): Port {
  if (platform.process?.getBuiltinModule !== undefined) {
    const { parentPort: port } = platform.process.getBuiltinModule('node:worker_threads')
    if (port !== null) return port
  }
  if (platform.postMessage === undefined || platform.document !== undefined)
    throw new Error('serveBot belongs in the file of a worker; nobody can be answered here')
  return platform as unknown as Port
}

/** Calls the handler with each message, whatever the port wraps it in. */
export function onMessage(port: Port, handle: (message: unknown) => void): void {
  if (port.on !== undefined) port.on('message', handle)
  else port.addEventListener?.('message', (event) => handle((event as { readonly data: unknown }).data))
}

/** Calls the handler if the worker breaks down. */
export function onBreakdown(port: Port, handle: (why: string) => void): void {
  const tell = (error: unknown) => handle((error as { readonly message?: string }).message ?? 'it could not be started')
  if (port.on !== undefined) port.on('error', tell)
  else port.addEventListener?.('error', tell)
}
