// Standings → what may be said of them: for each two that met a sentence that says no more than its interval does, whether the
// games show it, and if not, how many would if it stayed as it is. Shown is what is significant at the 5 % level after Holm's correction (1979) for all that met,
// and whose interval, which is exact where the test is not, says so too.
import type { PairRow } from '@depthcharge/engine/tournament'

export interface Claim {
  /** Such as "mast beats uct"; who is only ahead beats nobody. */
  readonly text: string
  readonly score: number
  readonly interval: PairRow['interval']
  readonly games: number
  readonly verdict: 'shown' | 'shown alone' | 'open'
  /** Of games in all that would show it, by what is seen so far; undefined where it is shown or nothing is to be shown. */
  readonly needed?: number
}

const LEVEL = 0.05

type Pair = Pick<PairRow, 'first' | 'second' | 'games' | 'score' | 'interval' | 'p' | 'pCorrected'>

/** The surest first. */
export function claimsOf(pairs: readonly Pair[]): readonly Claim[] {
  return pairs
    .filter(({ games }) => games > 0)
    .sort((a, b) => a.pCorrected - b.pCorrected || a.p - b.p)
    .map((pair): Claim => {
      const { first, second, games, p, pCorrected } = pair
      const isTurned = pair.score < 0.5
      const [low, high] = pair.interval
      const score = isTurned ? 1 - pair.score : pair.score
      const interval = isTurned ? ([1 - high, 1 - low] as const) : pair.interval
      const [winner, loser] = isTurned ? [second, first] : [first, second]
      const isClear = interval[0] > 0.5
      const verdict = isClear && pCorrected < LEVEL ? 'shown' : isClear && p < LEVEL ? 'shown alone' : 'open'
      const lead = score - 0.5
      // Intervals shrink with the root of the number of games.
      const ratio = (score - interval[0]) / lead
      return {
        text:
          verdict !== 'open'
            ? `${winner} beats ${loser}`
            : lead === 0
              ? `${first} and ${second} are not told apart yet`
              : `${winner} is ahead of ${loser}, not told apart yet`,
        score,
        interval,
        games,
        verdict,
        ...(verdict === 'open' && lead > 0 ? { needed: Math.ceil(games * Math.max(1, ratio * ratio)) } : {}),
      }
    })
}
