// While others think and the game is known: is another recipe stronger from here on? A bandit (UCB1: Auer, Cesa-Bianchi &
// Fischer 2002) picks a rival, and the two play from where the match stands, in each seat in turn. Only strong evidence
// changes the recipe in the middle of a match, and only for the rest of it; which recipe fits the game is for the study to
// say.
import { logarithm } from '../base/arithmetic.ts'
import { createRandom } from '../base/random.ts'
import type { State } from '../game/game.ts'
import { type DuelScore, playDuel, seatsOf } from './duel.ts'
import type { Candidate } from './portfolio.ts'
import { createSpending } from './spending.ts'
import { DUEL_MS, MAX_PLIES, type Standing, type StudyOptions } from './study.ts'
import { isStrong } from './verdict.ts'

export interface Doubt {
  /** Goes on for so many ms, in games from this state on. */
  spend(ms: number, state: State): void
  /** What has proved to be stronger; undefined where nothing has. */
  stronger(): Standing | undefined
}

const OPENING = 2 // random plies at most
const MAX_GAMES = 40 // of a rival: who has shown nothing by then is as good at most
const EXPLORE = 0.5 // C of UCB1

interface Rival {
  readonly candidate: Candidate
  readonly score: DuelScore
  readonly duel: Iterator<void, never>
}

export function createDoubt(
  played: Standing,
  candidates: readonly Candidate[],
  { seed, now, build }: StudyOptions,
): Doubt {
  const { game } = played
  const random = createRandom(seed).split()
  let from: State
  let found: Standing | undefined
  const own = seatsOf((role) => build(game, played.candidate.recipe, role))
  const rivals = candidates
    .filter(({ recipe }) => recipe !== played.candidate.recipe)
    .map((candidate): Rival => {
      const score = { games: 0, points: 0 }
      const options = { game, random, now, ms: DUEL_MS, opening: OPENING, maxPlies: MAX_PLIES, from: () => from }
      return {
        candidate,
        score,
        duel: playDuel([seatsOf((role) => build(game, candidate.recipe, role)), own], options, score),
      }
    })

  /** The rival of whom most may be hoped. */
  function next(): Rival | undefined {
    const open = rivals.filter(({ score }) => score.games < MAX_GAMES)
    const all = open.reduce((sum, { score }) => sum + score.games, 1)
    const hope = ({ score: { games, points } }: Rival) =>
      (points + 1) / (games + 2) + EXPLORE * Math.sqrt(logarithm(all) / (games + 1))
    return open.reduce((a: Rival | undefined, b) => (a !== undefined && hope(a) >= hope(b) ? a : b), undefined)
  }

  function* work(): Generator<void, void> {
    for (let rival = next(); rival !== undefined; rival = next()) {
      const { candidate, score, duel } = rival
      for (const pair = score.games + 2; score.games < pair; yield) duel.next()
      if (!isStrong(score)) continue
      const sentence = `from where the match stood on, it got ${score.points.toFixed(1)} of ${score.games} from ${played.candidate.recipe}`
      found = { game, candidate, story: [sentence, ...played.story] }
      return
    }
  }

  const spending = createSpending(work(), now)
  return {
    spend(ms, state) {
      from = state
      spending.spend(ms)
    },
    stronger: () => found,
  }
}
