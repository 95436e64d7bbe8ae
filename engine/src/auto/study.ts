// What `auto` does with time in which no move is asked for: it learns what the facts of the game are worth, lets recipes play
// each other, and keeps the strongest. A generator, so that the start clocks of all matches go into the same study; it ends
// when there is nothing left to try.
//
//   learn a little ─▶ duel ─▶ the other recipes, a duel each ─▶ learn more ─▶ duel ─▶ learn much ─▶ duel
import { createRandom } from '../base/random.ts'
import type { Game, Role } from '../game/game.ts'
import { createLearner } from '../learn/learner.ts'
import { withWeights } from '../search/evaluate/learned-value.ts'
import type { Searcher } from '../search/searcher.ts'
import { type DuelScore, playDuel } from './duel.ts'
import { type Candidate, challengersFor, firstFor, LEARNED } from './portfolio.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export interface StudyOptions {
  readonly seed: number
  /** ms, never backwards. */
  now(): number
  /** A searcher of a recipe; the game may have weights. */
  build(game: Game, recipe: string, role: Role): Searcher
}

/** What is known so far. */
export interface Standing {
  /** With the weights that were learned, where the recipe needs them. */
  readonly game: Game
  readonly candidate: Candidate
  /** What happened, a sentence each. */
  readonly story: readonly string[]
}

export interface Study {
  /** Goes on for so many ms. A step that takes longer is paid for out of what is given later. */
  spend(ms: number): void
  standing(): Standing
}

const LESSONS_MS = [6_000, 20_000, 60_000] // of learning altogether, before each duel
const LEARN_SLICE_MS = 5
const LEAST_STEP_MS = 0.01 // so that a clock that stands still ends
const DUEL_MS = 10 // a move
const OPENING = 6
const MAX_PLIES = 300

export function createStudy(game: Game, options: StudyOptions): Study {
  const { seed, now, build } = options
  const story: string[] = []
  let champion = { game, candidate: firstFor(game) }
  const work = game.weights === undefined && game.roles.length > 1 ? study() : nothing()
  let credit = 0 // ms
  let isOver = false

  function* study(): Generator<void, void> {
    const challengers = [...challengersFor(game)]
    const learner = createLearner(game, { seed, now })
    let learnedMs = 0
    for (const lessonMs of LESSONS_MS) {
      while (learnedMs < lessonMs) {
        const begun = now()
        if (learner.run({ deadline: begun + LEARN_SLICE_MS }).stage === 'over') learnedMs = Number.POSITIVE_INFINITY
        learnedMs += now() - begun
        yield
      }
      const weights = learner.weights()
      if (weights !== undefined && learner.worth())
        yield* challenge({ game: withWeights(game, weights), candidate: LEARNED })
      for (let next = challengers.shift(); next !== undefined; next = challengers.shift())
        yield* challenge({ game, candidate: next })
      if (learnedMs === Number.POSITIVE_INFINITY) return
    }
  }

  /** Plays until one is clearly stronger. A later version of the champion takes its place if it is not weaker. */
  function* challenge(other: typeof champion): Generator<void, void> {
    const score: DuelScore = { games: 0, points: 0 }
    const duel = playDuel(
      [sideOf(other), sideOf(champion)],
      {
        game,
        random: createRandom(seed).split(),
        now,
        ms: DUEL_MS,
        opening: OPENING,
        maxPlies: MAX_PLIES,
      },
      score,
    )
    let verdict: Verdict = 'open'
    while (verdict === 'open') {
      duel.next()
      verdict = verdictOf(score)
      yield
    }
    const isHeir = other.candidate === champion.candidate && score.points >= score.games / 2
    const { recipe } = champion.candidate
    story.push(
      `${other.candidate.recipe} got ${score.points.toFixed(1)} of ${score.games} from ${isHeir ? 'what it was before' : recipe}`,
    )
    if (verdict === 'won' || isHeir) champion = other
  }

  function sideOf({ game: own, candidate }: typeof champion): (role: Role) => Searcher {
    const seats = new Map<Role, Searcher>()
    return (role) => {
      const known = seats.get(role) ?? build(own, candidate.recipe, role)
      seats.set(role, known)
      return known
    }
  }

  return {
    spend(ms) {
      if (isOver) return
      credit += ms
      for (let begun = now(); credit > 0 && !isOver; ) {
        isOver = work.next().done === true
        const time = now()
        credit -= Math.max(time - begun, LEAST_STEP_MS)
        begun = time
      }
    },
    standing: () => ({ ...champion, story }),
  }
}

function* nothing(): Generator<void, void> {}
