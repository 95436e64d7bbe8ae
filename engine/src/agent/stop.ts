// A signal that can be given: AbortController without a platform.
import type { Signal } from './agent.ts'

/** A signal with the means to give it. */
export interface Stop extends Signal {
  abort(): void
}

/** A signal that has not been given yet. */
export function createStop(): Stop {
  let listeners: Set<() => void> | undefined // most signals have none
  const stop = {
    aborted: false,
    addEventListener(_: 'abort', listener: () => void) {
      listeners ??= new Set()
      listeners.add(listener)
    },
    removeEventListener: (_: 'abort', listener: () => void) => void listeners?.delete(listener),
    abort() {
      stop.aborted = true
      for (const listener of [...(listeners ?? [])]) listener()
    },
  }
  return stop
}
