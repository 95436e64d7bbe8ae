// Time as a match sees it: given from outside, so that tests need no real one.
import type { Signal, Timer } from '../agent/agent.ts'
import { type Fault, faultOf } from '../agent/fault.ts'
import { withoutControl } from '../base/control.ts'

/** Tells the time, and when some has passed. */
export interface Clock extends Timer {
  /** ms since 1970, never backwards. */
  now(): number
}

/** A clock that can be put away. */
export interface Alarm extends Clock {
  /** Nothing rings any more. */
  close(): void
}

/**
 * A clock for many waits of about the same length that mostly end in time: one timer of the clock behind it stays set, and
 * looks when it rings who is still waiting. To set and clear one for each wait costs more than all else around a short turn.
 */
export function createAlarm(clock: Clock): Alarm {
  const waits = new Set<{ readonly at: number; readonly ring: () => void }>()
  let next = Number.POSITIVE_INFINITY // when the timer rings
  let cancel = () => {}

  function set(at: number): void {
    if (at >= next) return
    cancel()
    next = at
    cancel = clock.after(Math.max(0, at - clock.now()), look)
  }
  function look(): void {
    next = Number.POSITIVE_INFINITY
    const now = clock.now()
    for (const wait of [...waits]) {
      if (wait.at > now) set(wait.at)
      else if (waits.delete(wait)) wait.ring()
    }
  }
  return {
    now: () => clock.now(),
    after(ms, ring) {
      const wait = { at: clock.now() + ms, ring }
      waits.add(wait)
      set(wait.at)
      return () => waits.delete(wait)
    },
    close() {
      waits.clear()
      cancel()
      next = Number.POSITIVE_INFINITY
    },
  }
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
    // What it says may come from another machine, and is shown on terminals.
    const fail = (error: unknown) => {
      const { kind, text } = faultOf(error)
      finish({ ms: spent(), fault: { kind, text: withoutControl(text) } })
    }
    try {
      work().then((value) => finish({ ms: spent(), value }), fail)
    } catch (error) {
      fail(error)
    }
  })
}
