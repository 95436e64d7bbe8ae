// Time settings of GTP → how long to think about the next move.
import type { Allowance } from '@depthcharge/engine/match'

export interface GtpClock {
  /** Seconds; with no stones in no time there is no limit (GTP 2, section 4.2). */
  settings(main: number, byoYomi: number, stones: number): void
  /** What a colour has left. */
  left(colour: number, seconds: number, stones: number): void
  /** For the next move; undefined where there is no limit. */
  allowance(colour: number, movesAhead: number): Allowance | undefined
}

const SPARE_MS = 300 // for messages, and for what is not thinking
const LEAST_MS = 10
const SHARE = 0.9 // of a period of byo-yomi

export function createGtpClock(): GtpClock {
  let limits: { readonly main: number; readonly byoYomi: number; readonly stones: number } | undefined
  const left = new Map<number, { readonly seconds: number; readonly stones: number }>()
  return {
    settings(main, byoYomi, stones) {
      left.clear()
      limits = byoYomi > 0 && stones === 0 ? undefined : { main, byoYomi, stones }
    },
    left(colour, seconds, stones) {
      left.set(colour, { seconds, stones })
    },
    allowance(colour, movesAhead) {
      if (limits === undefined) return undefined
      const { main, byoYomi, stones } = limits
      const inByoYomi = byoYomi > 0 ? (SHARE * byoYomi) / stones : 0
      const now = left.get(colour) ?? (main > 0 ? { seconds: main, stones: 0 } : { seconds: byoYomi, stones })
      const seconds =
        now.stones > 0
          ? (SHARE * now.seconds) / now.stones
          : Math.max(now.seconds / movesAhead, Math.min(inByoYomi, now.seconds))
      return { ms: Math.max(LEAST_MS, 1000 * seconds - SPARE_MS) }
    },
  }
}
