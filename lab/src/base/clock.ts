// Time in Node, as the engine wants it: milliseconds since 1970 that never run backwards, and a way to let messages in.
import { setImmediate } from 'node:timers/promises'
import { type Clock, type Host, timer } from '@depthcharge/engine/match'

/** This process's time. */
export const host: Host & Clock = {
  now: () => performance.timeOrigin + performance.now(),
  pause: () => setImmediate(),
  after: timer.after,
}
