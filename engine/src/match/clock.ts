// Time as a match sees it: given from outside, so that tests need no real one.
import type { Signal } from '../agent/agent.ts'
import { type Fault, faultOf } from '../agent/fault.ts'

/** Tells the time, and when some has passed. */
export interface Clock {
  /** ms since 1970, never backwards. */
  now(): number
  /** Rings once after so many ms, unless the function it returns is called before. */
  after(ms: number, ring: () => void): () => void
}

/** What came of something that was waited for, and how long it took. */
export type Settled<T> = { readonly ms: number } & ({ readonly value: T } | { readonly fault: Fault })

/** How long something is waited for. */
export interface Patience {
  readonly clock: Clock
  /** For ever, where absent. */
  readonly ms?: number
  readonly signal?: Signal
}

/** Waits no longer than it must; what comes later goes unheard. Never rejects. */
export function settle<T>(work: () => Promise<T>, { clock, ms, signal }: Patience): Promise<Settled<T>> {
  const start = clock.now()
  return new Promise((resolve) => {
    const spent = () => clock.now() - start
    const late = () => finish({ ms: spent(), fault: { kind: 'timeout', text: `no answer within ${ms} ms` } })
    const stopped = () => finish({ ms: spent(), fault: { kind: 'timeout', text: 'the match was broken off' } })
    const cancel = ms === undefined ? () => {} : clock.after(ms, late)
    const finish = (settled: Settled<T>) => {
      cancel()
      signal?.removeEventListener?.('abort', stopped)
      resolve(settled)
    }
    signal?.addEventListener?.('abort', stopped)
    if (signal?.aborted) stopped()
    // The work begins inside a promise, so that what it throws at once is a fault as well.
    Promise.resolve()
      .then(work)
      .then(
        (value) => finish({ ms: spent(), value }),
        (error) => finish({ ms: spent(), fault: faultOf(error) }),
      )
  })
}
