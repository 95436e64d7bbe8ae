// A clock for tests: time stands still while anything happens, and jumps to the next alarm when nothing does.
import type { Clock } from '../src/match/clock.ts'

export function createVirtualClock(start = 0): Clock & { wait(ms: number): Promise<void> } {
  let now = start
  let alarms: { readonly due: number; ring(): void }[] = []
  let looking = false

  function look(): void {
    looking = false
    const [next] = alarms.sort((a, b) => a.due - b.due)
    if (next === undefined) return
    alarms = alarms.filter((each) => each !== next)
    now = Math.max(now, next.due)
    next.ring()
    lookLater()
  }
  function lookLater(): void {
    if (looking || alarms.length === 0) return
    looking = true
    // All promises that can be kept are kept by then.
    setImmediate(look)
  }
  const clock = {
    now: () => now,
    after(ms: number, ring: () => void) {
      const alarm = { due: now + ms, ring }
      alarms.push(alarm)
      lookLater()
      return () => {
        alarms = alarms.filter((each) => each !== alarm)
      }
    },
    wait: (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve)),
  }
  return clock
}
