// The platform's clock that only runs forward: what durations are measured with. The time of day jumps, when a machine is set
// right or wakes up. Whoever looks at it lives: long work does so now and then, and each look is a sign of life.
import { beat } from './pulse.ts'

const { performance } = globalThis as unknown as { readonly performance: { now(): number } }

/** In ms, from some moment on. */
export function monotonicNow(): number {
  beat()
  return performance.now()
}
