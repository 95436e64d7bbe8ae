// What `auto` does with time in which no move is asked for: it learns what the facts of the game are worth, lets recipes play
// each other, and keeps the strongest. A generator, so that the start clocks of all matches go into the same study; it ends
// when there is nothing left to try. Where findings of an earlier study come with the game, it goes on from there.
//
//   learn a little ─▶ duel ─▶ the other recipes, a duel each ─▶ learn more ─▶ duel ─▶ learn much ─▶ duel
import { createRandom } from '../base/random.ts'
import type { Findings } from '../game/findings.ts'
import type { Game, Role } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { createLearner, type Learner } from '../learn/learner.ts'
import { usualSlack } from '../learn/tune-slack.ts'
import { withWeights } from '../search/evaluate/learned-value.ts'
import type { Searcher } from '../search/searcher.ts'
import { type DuelScore, playDuel, seatsOf } from './duel.ts'
import { type Candidate, challengersFor, firstFor, LEARNED } from './portfolio.ts'
import { createSpending } from './spending.ts'
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
  /** Whether there is nothing left to try. */
  isOver(): boolean
  standing(): Standing
  /** What is worth keeping; undefined where nothing was learned or tried. */
  findings(): Findings | undefined
}

const ENOUGH_MS = 60_000 // of learning
const LESSONS_MS = [6_000, 10_000, 20_000, ENOUGH_MS] // altogether, before each duel
const SHORT_MS = 3000 // of the first, where the evaluation is worth something by then: start clocks are short
const FRESH_MS = 3000
const LEARN_SLICE_MS = 5
export const DUEL_MS = 10 // a move
const FIRST_DUEL_MS = 5 // what is learned is far better or no better, and that shows soon
const OPENING = 6
export const MAX_PLIES = 300

export function createStudy(game: Game, options: StudyOptions): Study {
  const { seed, now, build } = options
  const known = game.findings
  const story = known?.reasons.slice(1) ?? []
  const tried = [...(known?.rest?.tried ?? [])]
  let lessons = known?.rest?.lessons ?? 0
  // A learner that goes on needs some new games before it can say what it is worth.
  let learnedMs = Math.min(known?.rest?.learnedMs ?? 0, (LESSONS_MS[lessons] ?? 0) - FRESH_MS)
  let learner: Learner | undefined
  let hasBegun = false
  let champion = { game, candidate: firstFor(game) }
  const spending = createSpending(isOpen(game) ? study() : nothing(), now)

  function* study(): Generator<void, void> {
    hasBegun = true
    if (game.words !== undefined)
      learner = createLearner(game, { seed, now, ...(known?.weights === undefined ? {} : { from: known.weights }) })
    for (; lessons < LESSONS_MS.length; lessons++) {
      if (learner !== undefined) yield* takeLesson(learner, LESSONS_MS[lessons])
      for (const candidate of challengersFor(game)) {
        if (tried.includes(candidate.recipe)) continue
        yield* challenge({ game, candidate })
        tried.push(candidate.recipe)
      }
      if (learner === undefined || learnedMs >= ENOUGH_MS) return
    }
  }

  /** Learns until so much time went into it altogether, or there is nothing more to learn; then that is put to the test. */
  function* takeLesson(by: Learner, ms: number): Generator<void, void> {
    const isEnough = () => learnedMs >= ms || (lessons === 0 && learnedMs >= SHORT_MS && by.worth())
    while (!isEnough()) {
      const begun = now()
      if (by.run({ deadline: begun + LEARN_SLICE_MS }).stage === 'over') learnedMs = ENOUGH_MS
      learnedMs += now() - begun
      yield
    }
    const weights = by.weights()
    if (weights === undefined || !by.worth()) return
    // What was found to suit the weights so far suits those that they have become.
    const { slack, swing } = champion.game.weights ?? weights
    const same = slack === undefined ? {} : { slack: Math.ceil((slack * weights.swing) / swing) }
    const moveMs = lessons === 0 ? FIRST_DUEL_MS : DUEL_MS
    const test = (own: Weights) => challenge({ game: withWeights(game, own), candidate: LEARNED }, moveMs)
    yield* test({ ...weights, ...same })
    if (champion.candidate !== LEARNED || champion.game.weights?.slack !== undefined) return
    yield* test({ ...weights, slack: usualSlack(weights) })
  }

  /** Plays until one is clearly stronger. A later version of the champion takes its place if it is not weaker. */
  function* challenge(other: typeof champion, ms = DUEL_MS): Generator<void, void> {
    const score: DuelScore = { games: 0, points: 0 }
    const duel = playDuel(
      [sideOf(other), sideOf(champion)],
      {
        game,
        random: createRandom(seed).split(),
        now,
        ms,
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
    const isHeir = other.candidate.recipe === champion.candidate.recipe && score.points >= score.games / 2
    const { recipe } = champion.candidate
    story.push(
      `${other.candidate.recipe} got ${score.points.toFixed(1)} of ${score.games} from ${isHeir ? 'what it was before' : recipe}`,
    )
    if (verdict === 'won' || isHeir) champion = other
  }

  const sideOf = ({ game: own, candidate }: typeof champion) => seatsOf((role) => build(own, candidate.recipe, role))

  return {
    spend: spending.spend,
    isOver: () => spending.isOver() || !isOpen(game),
    standing: () => ({ ...champion, story }),
    findings() {
      const { candidate, game: own } = champion
      const weights = candidate.recipe === LEARNED.recipe ? own.weights : learner?.weights()
      if (!hasBegun || (story.length === 0 && weights === undefined)) return undefined
      return {
        format: 'depthcharge-findings',
        version: 1,
        game: game.id,
        recipe: candidate.recipe,
        reasons: [candidate.reason, ...story],
        ...(weights === undefined ? {} : { weights }),
        ...(spending.isOver() ? {} : { rest: { lessons, learnedMs: Math.round(learnedMs), tried } }),
      }
    },
  }
}

/** Whether there is something to find out: weights and findings that ship were made with more time than a start clock has. */
function isOpen({ findings, roles, weights }: Game): boolean {
  if (roles.length === 1) return false
  return findings === undefined ? weights === undefined : findings.rest !== undefined
}

function* nothing(): Generator<void, void> {}
