// When a duel is decided. Most challengers are no better than the recipe they challenge, so a duel gives up early and
// believes late: of challengers that lose three games in four, one in 250 takes over; of those that win three in four, nine
// in ten do.
import type { DuelScore } from './duel.ts'

const FEWEST_GAMES = 4
const MAX_GAMES = 30
// Standard deviations of a score of ½.
const CLEARLY_BETTER = 1.7
const HARDLY_BETTER = 0.6

export type Verdict = 'open' | 'won' | 'lost'

/** Of the challenger, whose points they are. */
export function verdictOf({ games, points }: DuelScore): Verdict {
  if (games < FEWEST_GAMES) return 'open'
  const lead = points - games / 2
  const deviation = Math.sqrt(games) / 2
  if (lead > CLEARLY_BETTER * deviation) return 'won'
  return -lead > HARDLY_BETTER * deviation || games >= MAX_GAMES ? 'lost' : 'open'
}

const STRONG_GAMES = 8
const STRONG = 2.8 // standard deviations

/** Whether so much was won that one may change in the middle of a match: all of 8 games, 15 of 18, three of four of 34. */
export function isStrong({ games, points }: DuelScore): boolean {
  return games >= STRONG_GAMES && points - games / 2 > (STRONG * Math.sqrt(games)) / 2
}
