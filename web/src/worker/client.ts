// The page's end of a worker. Browsers tell of errors in a worker, but not of one they ended, for its memory for instance. So
// a worker holds a lock as long as it lives, and the page waits for it: locks are there wherever the page comes over https or
// from this machine.
import { AgentFault, type Calls, openCalls } from '@depthcharge/engine/match'
import type { EngineCalls } from './protocol.ts'

export type EngineWorker = Calls<EngineCalls>

/** Whether the worker is gone: it broke down, or it was closed. Whoever needs another one opens it. */
export function isLost(error: unknown): boolean {
  return error instanceof AgentFault && error.kind === 'disconnect'
}

export function openWorker(): EngineWorker {
  const hasLocks = navigator.locks !== undefined
  const name = hasLocks
    ? `depthcharge ${performance.timeOrigin} ${crypto.getRandomValues(new Uint32Array(2)).join(' ')}`
    : ''
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })
  const over = new AbortController()
  const calls = openCalls<EngineCalls>(worker, { peer: 'The engine', onLost: () => over.abort() })
  const watch = async () => {
    await calls.call('hold', undefined)
    await navigator.locks.request(name, { signal: over.signal }, () =>
      calls.close('stopped without a word; it may have run out of memory'),
    )
  }
  // It fails when the worker is lost or closed: whoever waits for an answer hears of that.
  if (hasLocks) watch().catch(() => undefined)
  return {
    ...calls,
    close(why) {
      over.abort()
      calls.close(why)
    },
  }
}
