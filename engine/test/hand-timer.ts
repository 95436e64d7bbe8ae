// Timers that ring when they are told to.
import type { Timer } from '../src/agent/agent.ts'

export interface HandTimer {
  readonly timer: Timer
  /** How many are set. */
  waiting(): number
  /** Rings all that are set. */
  tick(): void
}

export function handTimer(): HandTimer {
  let rings: (() => void)[] = []
  return {
    timer: {
      after(_, ring) {
        rings.push(ring)
        return () => {
          rings = rings.filter((each) => each !== ring)
        }
      },
    },
    waiting: () => rings.length,
    tick() {
      for (const ring of rings.splice(0)) ring()
    },
  }
}
