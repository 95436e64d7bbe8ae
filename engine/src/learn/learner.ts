// Rules in, an evaluation out: learns what the facts of a state are worth from play alone, as Samuel's checkers player
// did with its own terms (1959). First the outcomes of random
// games, which tell a little about everything; then self-play of alpha-beta with the weights so far, which tells what
// matters between players who mean it. What its searches find below their roots is learned as well (TreeStrap; Veness,
// Silver, Uther & Blair 2009): there are ten times as many such states, and in them somebody has just lost something.
// Every tenth game is not learned from and tells whether the evaluation is worth
// anything. Where roles move at once or nature does, alpha-beta is no guide, and the random games are all there is.
//
// Synchronous and in slices, as searches are: `run` goes on until its budget is spent. The same seed and the same number of
// games give the same weights.
import { createRandom } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { createLearning, type Learning } from './learning.ts'
import { createRandomGames } from './random-games.ts'
import { selfPlay } from './self-play.ts'

export interface LearnerOptions {
  readonly seed: number
  /** A clock in ms; without one, deadlines are refused. */
  readonly now?: () => number
  /** Positions that a move of self-play may look at; 400 where absent. */
  readonly nodes?: number
  /** The most pairs of facts that get a weight, if they turn out to help; 1,000 where absent. */
  readonly pairs?: number
  /** The units of a net, if it turns out to help; 16 where absent, 0 for none. */
  readonly units?: number
  /** Goes on from these. */
  readonly from?: Weights
}

/** Learning ends at the first of these; without any it would go on for ever. */
export interface LearnBudget {
  /** Time by the learner's clock, in ms. */
  readonly deadline?: number
  /** Games of self-play in this run. */
  readonly games?: number
  /** Asked now and then; true ends the run. */
  readonly stop?: () => boolean
}

export interface LearnProgress {
  readonly stage: 'random games' | 'self-play' | 'over'
  /** Of self-play. */
  readonly games: number
  /** That were learned from. */
  readonly positions: number
  /** Loss on games that were not learned from, and that of knowing nothing but the mean; NaN before there are any. */
  readonly loss: number
  readonly blind: number
}

export interface Learner {
  /** Learns until the budget is spent; may be called again. */
  run(budget: LearnBudget): LearnProgress
  /** What is known now; undefined before the random games are over. */
  weights(): Weights | undefined
  /** Whether the evaluation tells more about games that were not learned from than the mean does. */
  worth(): boolean
}

const NODES = 400
const FIRST_NODES = 100 // and one more with each game: who knows little learns more from many games
const PAIRS = 1000
const UNITS = 16
const RANDOM_POSITIONS = 120_000
const RANDOM_PASSES = 2
const MAX_STATES = 20_000 // in which facts are looked for that exclude each other
const RANDOM_CHUNK = 500 // positions before others may do something
const CHUNK = 2000 // samples learned from before others may do something
const HOLD_EVERY = 10 // games
const TRAIN_TIMES = 4 // for each new position, others of the replay
const ENOUGH = 5000 // positions of the replay; with fewer, games would be learned by heart
// Searches by weights that know little tell little: outcomes count more in the first games.
const FIRST_LAMBDA = 0.95
const LAMBDA = 0.75
const HALF_LAMBDA = 200 // games
const RATE = 0.3
const NODE_TIMES = 2 // states below roots, for each position of a game that is learned from
const HALF_RATE = 1000 // games after which the rate is half
const REVIEW_EVERY = 100 // games
const LEAST_HELD = 5 // games, before anything is said of the worth
const LEAST_GAIN = 0.01 // of the loss of knowing nothing

/** Throws where nothing can be learned, and says why. */
export function createLearner(game: Game, options: LearnerOptions): Learner {
  const { now, nodes = NODES, pairs: maxPairs = PAIRS, units = UNITS, from, seed } = options
  const random = createRandom(seed)
  const found = createRandomGames(game, random.split())
  if (found === undefined)
    throw new Error(`the states of ${game.id} are objects, not facts or fields: there is nothing to learn weights for`)
  const known = found
  let learning: Learning | undefined // once the random games are over
  let stage: LearnProgress['stage'] = 'random games'
  let games = from?.made.games ?? 0
  let positions = from?.made.positions ?? 0
  let held = 0 // games
  const working = work()

  function* work(): Generator<void, void> {
    learning = yield* learnRandomGames()
    stage = 'self-play'
    if (known.turns()) yield* learnFromSelfPlay(learning)
    stage = 'over'
  }

  function* learnRandomGames(): Generator<void, Learning> {
    const samples: { readonly bits: Int32Array; readonly rewards: Float64Array; readonly isHeld: boolean }[] = []
    let pauseAt = RANDOM_CHUNK
    for (let played = 0; known.positions() < RANDOM_POSITIONS; played++) {
      const isHeld = played % HOLD_EVERY === 0
      if (isHeld) held++
      known.play((bits, rewards) => {
        samples.push({ bits, rewards: rewards.slice(), isHeld })
      })
      if (known.positions() < pauseAt) continue
      pauseAt += RANDOM_CHUNK
      yield
    }
    const made = createLearning(game, known, {
      maxPairs,
      units,
      from,
      random: random.split(),
      states: samples.slice(0, MAX_STATES).map(({ bits }) => bits),
    })
    const { replay, heldOut, learn } = made
    for (const { bits, rewards, isHeld } of samples) (isHeld ? heldOut : replay).add(bits, rewards)
    const passes = from === undefined ? RANDOM_PASSES * replay.size() : 0
    for (let i = 0; i < passes; i++) {
      learn(random.below(replay.size()), RATE)
      if (i % CHUNK === 0) yield
    }
    positions += replay.size()
    made.review()
    return made
  }

  function* learnFromSelfPlay(state: Learning): Generator<void, void> {
    const { zeroSum, replay, nodes: below, heldOut, searches, tell, learn, learnNode, predict, settle, review } = state
    const options = { game, bits: known.bits, random, zeroSum, predict }
    heldOut.clear()
    held = 0
    // Random games are no example to somebody who has gone beyond them.
    if (from !== undefined) replay.clear()
    for (;;) {
      const result = yield* selfPlay({
        ...options,
        searches: searches(),
        positions: Math.min(nodes, FIRST_NODES + games),
        lambda: LAMBDA + (FIRST_LAMBDA - LAMBDA) * (HALF_LAMBDA / (HALF_LAMBDA + games)),
      })
      if (result === undefined) return
      tell(result.outcome[0])
      const isHeld = games % HOLD_EVERY === HOLD_EVERY - 1
      games++
      if (isHeld) {
        held++
        for (const { bits } of result.lessons) heldOut.add(bits, result.outcome)
      } else {
        for (const { bits, target } of result.lessons) replay.add(bits, target)
        positions += result.lessons.length
        const rate = (RATE * HALF_RATE) / (HALF_RATE + games)
        const times = TRAIN_TIMES * Math.min(1, replay.size() / ENOUGH)
        for (let i = 0; i < times * result.lessons.length; i++) {
          learn(random.below(replay.size()), rate)
          if (below.size() > 0) for (let j = 0; j < NODE_TIMES; j++) learnNode(random.below(below.size()), rate)
          if (i % CHUNK === CHUNK - 1) yield
        }
      }
      if (games % REVIEW_EVERY === 0) review()
      else settle()
      yield
    }
  }

  const losses = () => {
    if (learning === undefined || learning.heldOut.size() === 0) return { loss: Number.NaN, blind: Number.NaN }
    return learning.losses()
  }

  return {
    run({ deadline, games: most = Number.POSITIVE_INFINITY, stop }) {
      if (deadline !== undefined && now === undefined) throw new Error('a deadline was given, but no clock')
      const last = games + most
      while (games < last && !(deadline !== undefined && now!() >= deadline) && stop?.() !== true)
        if (working.next().done === true) break
      return { stage, games, positions, ...losses() }
    },
    weights: () => learning?.print({ seed, games, positions, ...losses() }),
    worth() {
      const { loss, blind } = losses()
      return held >= LEAST_HELD && loss < (1 - LEAST_GAIN) * blind
    },
  }
}
