// When a duel is decided. A challenger has to be clearly better; ties go to who was there before.
import type { DuelScore } from './duel.ts'

const FEWEST_GAMES = 4
const MAX_GAMES = 24
const CLEAR = 1.3 // standard deviations of a score of ½, from which on a lead is believed

export type Verdict = 'open' | 'won' | 'lost'

/** Of the challenger, whose points they are. */
export function verdictOf({ games, points }: DuelScore): Verdict {
  if (games < FEWEST_GAMES) return 'open'
  const lead = points - games / 2
  const doubt = (CLEAR * Math.sqrt(games)) / 2
  if (lead > doubt) return 'won'
  return -lead > doubt || games >= MAX_GAMES ? 'lost' : 'open'
}
