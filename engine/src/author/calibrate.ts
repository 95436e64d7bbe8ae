// calibrate: a game → levels for it. Budgets on a ladder play those next to them and next but one; maximum likelihood gives
// their Elo; levels are put on the ladder evenly spaced, and then play each other too, so that what the file says of a level
// is what that level did; and themselves, to find out what comes of what they say of their moves (see claims.ts). Weak rungs
// draw among moves that seem about as good (see plausible.ts). Equal seeds give equal levels, on however many threads; what was
// played before need not be played again.

import type { Signal } from '../agent/agent.ts'
import { floorLog2 } from '../base/arithmetic.ts'
import { checkOptions, FUNCTION, type Kind, type Kinds, SIGNAL, TEXT, WHOLE, wholeFrom } from '../base/given.ts'
import type { Game } from '../game/game.ts'
import { checkGame } from '../game/given-game.ts'
import { readRecipe } from '../recipes/create.ts'
import { printRecipe } from '../search/recipe.ts'
import { type Ratings, rate } from '../tournament/rating.ts'
import { nameOf } from './bot-warnings.ts'
import { type Bout, type Played, playBout, rolesOfPeople } from './bout.ts'
import { boutsOf, type Met, pairsOf, playBouts } from './bouts.ts'
import { type ClaimCurve, curveOf } from './claims.ts'
import { defaultRecipe } from './default-recipe.ts'
import { levelsOn, rungsBetween, type Settings, settingsName } from './ladder.ts'
import { languageOf } from './language.ts'
import { LEVEL_NAMES } from './levels.ts'
import { FORMAT, type Levels, type MeasuredLevel, type Rung } from './levels-file.ts'
import { profile } from './profile.ts'
import { VERSION } from './version.ts'

/** What is measured, and how thoroughly. */
export interface CalibrateOptions {
  /** What the search is made of; what a bot plays by where absent. */
  readonly recipe?: string
  /** Iterations of the weakest; about one for each move there is on average where absent. */
  readonly from?: number
  /** Iterations of the strongest; 4096 where absent. */
  readonly to?: number
  /** Games between any two that meet; 40 where absent. */
  readonly games?: number
  /** Random plies in the beginning; 2 where absent, none where dice roll. */
  readonly opening?: number
  readonly seed?: number
  /** Ends it; what is known by then is returned. */
  readonly signal?: Signal
  /** After every bout. */
  readonly onProgress?: (progress: CalibrateProgress) => void
  /** By the ids of bouts that were played before: what came of them. */
  readonly known?: ReadonlyMap<string, Played>
  /** Plays bouts elsewhere, such as in threads; gives what playBout does. */
  readonly play?: (bout: Bout) => Promise<Played>
  /** Bouts under way at a time. */
  readonly atOnce?: number
}

/** How far a calibration has come. */
export interface CalibrateProgress {
  /** Bouts. */
  readonly done: number
  readonly total: number
  /** The last one. */
  readonly id: string
  readonly played: Played
}

const RESULTS: Kind = { wanted: 'a Map from ids of bouts to what came of them', fits: (value) => value instanceof Map }
const KINDS: Kinds<CalibrateOptions> = {
  recipe: TEXT,
  from: wholeFrom(1),
  to: wholeFrom(2),
  games: wholeFrom(1),
  opening: wholeFrom(0),
  seed: WHOLE,
  signal: SIGNAL,
  onProgress: FUNCTION,
  known: RESULTS,
  play: FUNCTION,
  atOnce: wholeFrom(1),
}
const DEFAULT_TO = 4096
const DEFAULT_GAMES = 40
const DEFAULT_OPENING = 2
const LEAST = 4 // iterations of the weakest
const SAMPLE = 10 // random matches that tell how many moves there are
const FRESH = 1_000_003 // added to the seed, so that levels do not play the games they were put on the ladder by
const SURE = 1.645 // standard deviations: one-sided, 95 %

/**
 * Measures levels of play in a game, from a beginner's to as strong as was asked for. Plays thousands of moves: seconds for
 * tic-tac-toe, minutes for larger games.
 *
 * @example
 * ```ts
 * const levels = await calibrate(game, { to: 1024 })
 * const bot = createBot(game, { level: 'casual', levels })
 * ```
 */
export async function calibrate(game: Game, options: CalibrateOptions = {}): Promise<Levels> {
  checkGame('calibrate', game)
  checkOptions('calibrate', options, KINDS)
  const { games = DEFAULT_GAMES, seed = 1, opening = game.chance === undefined ? DEFAULT_OPENING : 0, signal } = options
  const seats = rolesOfPeople(game).length
  if (seats < 2) throw new Error(`${nameOf(game)} is a game for one: levels are measured by playing each other`)
  const recipe = printRecipe(readRecipe(options.recipe ?? defaultRecipe(game, languageOf(game))))
  const rungs = rungsBetween(options.from ?? leastOf(game), options.to ?? DEFAULT_TO)
  const around = seats % 2 === 0 ? 2 : seats // games until everybody has sat everywhere
  const rounds = Math.ceil(games / around)
  const terms = { game, recipe, seats, opening, rounds }
  const bouts = pairsOf(rungs.length).length + pairsOf(LEVEL_NAMES.length).length + LEVEL_NAMES.length * around
  const run = createRun(game, options, rounds * bouts)
  const about = {
    format: FORMAT,
    version: VERSION,
    game: nameOf(game),
    recipe,
    seed,
    games: rounds * around,
    opening,
  }

  const climbed = await run(boutsOf(terms, rungs, pairsOf(rungs.length), seed))
  const isLinked = rungs.slice(1).every((_, i) => climbed.some(({ first, second }) => first === i && second === i + 1))
  if (!isLinked)
    return { ...about, complete: false, levels: [], ladder: [], notes: ['ended before every budget had played'] }
  const chosen = levelsOn(rungs, rate(rungs.length, climbed, ANCHORED).elo)

  // A level that is a rung of the ladder is the same player.
  const players: Settings[] = [...rungs]
  const places = chosen.map(({ iterations, temperature }) => {
    const name = settingsName({ iterations, temperature })
    const known = players.findIndex((each) => settingsName(each) === name)
    return known >= 0 ? known : players.push({ iterations, temperature }) - 1
  })
  const pairs = pairsOf(chosen.length).map(([a, b]) => [places[a], places[b]] as const)
  const distinct = pairs.filter(([a, b]) => a !== b)
  const met = await run(boutsOf(terms, players, distinct, seed + FRESH))
  const ratings = rate(players.length, [...climbed, ...met], ANCHORED)
  const alone = [...new Set(places)].map((place) => [place, place] as const)
  const heard = await run(boutsOf({ ...terms, rounds: rounds * around }, players, alone, seed + 2 * FRESH))
  const rungAt = (place: number): Rung => ({
    ...players[place],
    elo: Math.round(ratings.elo[place]),
    eloError: Math.round(ratings.error[place]),
  })
  const levels = chosen.map(
    ({ name }, i): MeasuredLevel => ({ name, ...rungAt(places[i]), claims: curveAt(heard, places[i]) }),
  )
  return {
    ...about,
    complete: signal?.aborted !== true,
    levels,
    ladder: rungs.map((_, place) => rungAt(place)),
    notes: notesOn(levels, places, ratings),
  }
}

/** The weakest is what the others are measured by. */
const ANCHORED = { anchors: new Map([[0, 0]]) }

/** What came of what was said at a place, in all games there were. */
function curveAt(heard: readonly Met[], place: number): ClaimCurve {
  return curveOf(heard.flatMap(({ first, claims = [] }) => (first === place ? claims : [])))
}

/** So many that even the weakest has looked at about half of the moves once, or more. */
function leastOf(game: Game): number {
  const { branching } = profile(game, { matches: SAMPLE, maxPlies: 200 })
  return Math.max(LEAST, 2 ** floorLog2(branching.mean))
}

function createRun(game: Game, options: CalibrateOptions, total: number) {
  const { signal, onProgress, known = new Map(), play, atOnce = 1 } = options
  let done = 0
  return (planned: Parameters<typeof playBouts>[0]) =>
    playBouts(planned, {
      play: play ?? ((bout) => playBout(game, bout, signal)),
      atOnce,
      known,
      signal,
      onPlayed: (id, played) => onProgress?.({ done: ++done, total, id, played }),
    })
}

/** Levels that the games did not tell apart. */
function notesOn(levels: readonly MeasuredLevel[], places: readonly number[], ratings: Ratings): string[] {
  return levels.slice(1).flatMap(({ name }, i) => {
    const [below, own] = [places[i], places[i + 1]]
    if (below === own) return [`${name} is ${levels[i].name}: the game leaves no room between them`]
    const lead = ratings.elo[own] - ratings.elo[below]
    const error = SURE * ratings.deviation(own, below)
    if (lead > error) return []
    return [
      `${name} is not surely stronger than ${levels[i].name} (${lead.toFixed(0)} ± ${error.toFixed(0)} Elo): the game leaves little room, or more games are needed`,
    ]
  })
}
