// What Node, browsers and workers all have, without naming any of them: a clock, timers, a way to let other things happen, a
// place for warnings, and the port of a worker to whoever started it.
import { monotonicNow } from '../base/clock.ts'
import type { Host, Timer } from './agent.ts'
import type { Port } from './port.ts'

interface Platform {
  readonly crypto: { getRandomValues(into: Uint32Array): Uint32Array }
  readonly setImmediate?: (then: () => void) => void
  readonly setTimeout: (then: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
  readonly console: { warn(text: string): void }
  readonly postMessage?: (message: unknown) => void
  readonly document?: unknown
  readonly process?: {
    getBuiltinModule?(name: string): { readonly parentPort: Port | null }
    cpuUsage?(): { readonly user: number; readonly system: number }
  }
}

const platform = globalThis as unknown as Platform

/** Time and pauses. A timer lets a page draw; promises alone would not. */
export const host: Host = {
  now: monotonicNow,
  pause: () =>
    new Promise((resolve) => {
      if (platform.setImmediate !== undefined) platform.setImmediate(resolve)
      else platform.setTimeout(resolve, 0)
    }),
}

const LONGEST_MS = 2 ** 31 - 1 // that platforms can wait; for more they ring at once

/** Timers of any length. */
export const timer: Timer = {
  after(ms, ring) {
    let left = ms
    let set: unknown
    const wait = () => {
      const part = Math.min(left, LONGEST_MS)
      left -= part
      set = platform.setTimeout(left > 0 ? wait : ring, part)
    }
    wait()
    return () => platform.clearTimeout(set)
  },
}

const { process } = platform

/** Processor time of all threads of this process, in ms, where there is somebody to ask. */
export const processorMs: (() => number) | undefined =
  process?.cpuUsage === undefined
    ? undefined
    : () => {
        const { user, system } = process.cpuUsage!()
        return (user + system) / 1000
      }

/** Another one each time, for who was given none. */
export const freshSeed = (): number => platform.crypto.getRandomValues(new Uint32Array(1))[0] >>> 1

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
