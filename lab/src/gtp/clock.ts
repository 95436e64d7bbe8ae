// Time settings of GTP → how long to think about the next move. What a colour has left is counted here, since few controllers say it
// before each move; where one does, it knows better.
import type { Allowance } from '@depthcharge/engine/match'

export interface GtpClock {
  /** Seconds; with no stones in no time there is no limit (GTP 2, section 4.2). */
  settings(main: number, byoYomi: number, stones: number): void
  /** What a colour has left. */
  left(colour: number, seconds: number, stones: number): void
  /** A colour has made a move in so many seconds. */
  spent(colour: number, seconds: number): void
  /** Another game begins, by the same settings. */
  restart(): void
  /** For the next move; undefined where there is no limit. */
  allowance(colour: number, movesAhead: number): Allowance | undefined
}

/** Of main time where there are no stones to be made in it. */
interface Left {
  readonly seconds: number
  readonly stones: number
}

const SPARE_MS = 300 // for messages, and for what is not thinking
const LEAST_MS = 10
const SHARE = 0.9 // of a period of byo-yomi

export function createGtpClock(): GtpClock {
  let limits: { readonly main: number; readonly byoYomi: number; readonly stones: number } | undefined
  const left = new Map<number, Left>()

  function leftOf(colour: number, { main, byoYomi, stones }: Exclude<typeof limits, undefined>): Left {
    return left.get(colour) ?? (main > 0 ? { seconds: main, stones: 0 } : { seconds: byoYomi, stones })
  }

  return {
    settings(main, byoYomi, stones) {
      left.clear()
      limits = byoYomi > 0 && stones === 0 ? undefined : { main, byoYomi, stones }
    },
    left(colour, seconds, stones) {
      left.set(colour, { seconds, stones })
    },
    spent(colour, seconds) {
      if (limits === undefined) return
      const before = leftOf(colour, limits)
      const rest = Math.max(0, before.seconds - seconds)
      const isOver = before.stones === 0 ? rest === 0 && limits.byoYomi > 0 : before.stones === 1
      const period = { seconds: limits.byoYomi, stones: limits.stones }
      left.set(colour, isOver ? period : { seconds: rest, stones: Math.max(0, before.stones - 1) })
    },
    restart: () => left.clear(),
    allowance(colour, movesAhead) {
      if (limits === undefined) return undefined
      const { byoYomi, stones } = limits
      const inByoYomi = byoYomi > 0 ? (SHARE * byoYomi) / stones : 0
      const now = leftOf(colour, limits)
      const seconds =
        now.stones > 0
          ? (SHARE * now.seconds) / now.stones
          : Math.max(now.seconds / movesAhead, Math.min(inByoYomi, now.seconds))
      return { ms: Math.max(LEAST_MS, 1000 * seconds - SPARE_MS) }
    },
  }
}
