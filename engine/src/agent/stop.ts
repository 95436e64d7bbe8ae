// A signal that can be given: AbortController without a platform.
import type { Signal } from './agent.ts'

/** A signal with the means to give it. */
export interface Stop extends Signal {
  abort(): void
}

/** A signal that has not been given yet. */
export function createStop(): Stop {
  let listeners: Set<() => void> | undefined // most signals have none
  let aborted = false
  return {
    get aborted() {
      return aborted
    },
    addEventListener(_, listener) {
      listeners ??= new Set()
      listeners.add(listener)
    },
    removeEventListener: (_, listener) => listeners?.delete(listener),
    abort() {
      aborted = true
      for (const listener of [...(listeners ?? [])]) listener()
    },
  }
}
