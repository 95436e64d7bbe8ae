// The driver `auto`: the recipe that fits the game. It begins with one that does well in most games, and goes on to another when
// that has proved itself: during start clocks and the turns of others, from match to match, and across processes where findings
// are kept. Own turns are for the position alone: a step of the study, such as compiling another way to play out, may take
// longer than a turn.
// When the game is known, others' turns are also for the doubt whether another recipe is stronger from where the match stands.
// With a number of simulations instead of a clock nothing is tried, so that equal seeds give equal matches.
import type { Game, Role } from '../game/game.ts'
import type { Driver } from '../search/part.ts'
import {
  type Budget,
  NOTHING_LEARNED,
  type Searcher,
  type SearcherOptions,
  type SearchMemory,
} from '../search/searcher.ts'
import { createDoubt, type Doubt } from './doubt.ts'
import { rivalsFor } from './portfolio.ts'
import { createStudy, type Standing, type Study, type StudyOptions } from './study.ts'

const STUDY_SHARE = 0.85 // of a start clock; the rest is for the first position
const PONDER_SHARE = 0.5 // of others' turns, which have no end that is known
const DOUBT_SHARE = 0.25 // of the same, when the study is over: most often the recipe is right
// Of a start clock, left alone by the study so that no step of it outlasts the clock.
const RESERVE_SHARE = 0.25
const RESERVE_MS = 5000 // at most

export const auto: Driver = {
  kind: 'driver',
  name: 'auto',
  about:
    'the recipe that fits the game: begins with one that does well in most, learns an evaluation from the rules and lets recipes play each other while there is time, and goes on with the strongest',
  cite: 'Sironi, Liu & Winands 2020',
  params: {},
  ranges: {},
  takes: [],
  create: (game, options, _params, { build }) => createAuto(game, options, build),
}

export type Build = (game: Game, recipe: string, options: SearcherOptions) => Searcher

/** By the memory that goes from match to match: what was found out about its game. */
const studies = new WeakMap<SearchMemory, { readonly game: Game; readonly study: Study }>()

export function createAuto(game: Game, options: SearcherOptions, build: Build): Searcher {
  const { now = () => 0 } = options
  const study = studyOf(game, options, build)
  const position = game.open()
  position.reset()
  let doubt: Doubt | undefined
  let playing = take(study.standing())

  function take({ game: own, candidate }: Standing) {
    return { candidate, game: own, searcher: build(own, candidate.recipe, options) }
  }
  /** Whether there is a stronger recipe than the one that is played by; then it takes over, and knows nothing of the position. */
  function changes(): boolean {
    const best = doubt?.stronger() ?? study.standing()
    if (best.game === playing.game && best.candidate === playing.candidate) return false
    playing = take(best)
    return true
  }
  let clock = { end: Number.NaN, reserve: RESERVE_MS }
  function reserveBefore(end: number): number {
    if (end !== clock.end) clock = { end, reserve: Math.min(RESERVE_MS, RESERVE_SHARE * (end - now())) }
    return clock.reserve
  }
  /** Gives the study its share of a slice of a start clock, or of somebody else's turn; whether it has use for more. */
  function studyIn({ deadline, turn }: Budget): boolean {
    const end = turn?.deadline ?? Number.POSITIVE_INFINITY
    if (deadline === undefined || end < deadline + reserveBefore(end)) return false
    const left = Math.max(0, deadline - now())
    const isPondering = end === Number.POSITIVE_INFINITY
    if (!study.isOver()) {
      study.spend(left * (isPondering ? PONDER_SHARE : STUDY_SHARE))
      return !study.isOver()
    }
    if (!isPondering || position.terminal()) return false
    const best = study.standing()
    doubt ??= createDoubt(best, rivalsFor(best.game), studyOptions(options, build))
    doubt.spend(left * DOUBT_SHARE, position.state.slice())
    return false
  }

  return {
    begin(state) {
      position.load(state)
      changes()
      playing.searcher.begin(state)
    },
    advance(joint) {
      position.play(joint)
      if (changes()) playing.searcher.begin(position.state.slice())
      else playing.searcher.advance(joint)
    },
    follow(state) {
      if (playing.searcher.follow?.(state) !== true) return false
      position.load(state)
      return true
    },
    prepare(budget) {
      const isStudying = studyIn(budget)
      if (changes()) playing.searcher.begin(position.state.slice())
      const progress = playing.searcher.run(budget)
      // A position in which nothing is left to find out is no reason to leave the game unstudied.
      return isStudying ? { ...progress, decided: false, settled: false } : progress
    },
    makeReady: (deadline) => playing.searcher.makeReady?.(deadline) ?? true,
    run: (budget) => playing.searcher.run(budget),
    choose: () => playing.searcher.choose(),
    summary() {
      const { recipe, reason } = playing.candidate
      const { story } = doubt?.stronger() ?? study.standing()
      return { ...playing.searcher.summary(), recipe, reasons: [reason, ...story] }
    },
    looked: () => playing.searcher.looked?.(),
    findings: () => study.findings(),
    share: () => playing.searcher.share?.() ?? NOTHING_LEARNED,
    absorb: (others, place) => playing.searcher.absorb?.(others, place),
  }
}

/** The study of a game: that of the matches before, where there were some. */
function studyOf(game: Game, options: SearcherOptions, build: Build): Study {
  const { reuse = {} } = options
  const known = studies.get(reuse)
  if (known?.game === game) return known.study
  const study = createStudy(game, studyOptions(options, build))
  studies.set(reuse, { game, study })
  return study
}

/** Searches of a study have memory of their own: they go on beside the one that is played by. */
function studyOptions({ seed, now = () => 0 }: SearcherOptions, build: Build): StudyOptions {
  return { seed, now, build: (own: Game, recipe: string, role: Role) => build(own, recipe, { role, seed, now }) }
}
