// What is being learned once a game is known: the positions to learn from and those that test it, the models, and searches
// that use the best of them. There are two: facts alone, and facts with pairs that moves change together. Pairs see more and
// need more games, so that both learn from every position and the games that are held out decide.
import type { Game, State } from '../game/game.ts'
import type { Making, Weights } from '../game/weights.ts'
import { learnedJudge } from '../search/evaluate/learned-judge.ts'
import type { LearnedValue } from '../search/evaluate/learned-value.ts'
import { blindLoss, createModel, type Model, SCALE } from './model.ts'
import { pairsFrom, printed, takeOver } from './print.ts'
import { createQuickSearch, type QuickSearch } from './quick-search.ts'
import type { RandomGames } from './random-games.ts'
import { createReplay, type Replay } from './replay.ts'
import { findSwing } from './swing.ts'

const REPLAY = 200_000 // positions
const HELD_OUT = 20_000
const NODES = 50_000
const PAIRS_GAIN = 0.02 // of the loss, for which pairs are worth their time

export interface Learning {
  readonly zeroSum: boolean
  readonly replay: Replay
  /** Positions with outcomes, not to be learned from. */
  readonly heldOut: Replay
  /** By role. */
  readonly searches: readonly QuickSearch[]
  learn(sample: number, rate: number): void
  /** States that searches met below their roots, and what they found there. */
  readonly nodes: Replay
  learnNode(sample: number, rate: number): void
  /** What a state is worth for a role, by the best model. */
  predict(bits: Int32Array, role: number): number
  /** Lets searches use what was learned. */
  settle(): void
  /** Picks the model that the games held out speak for, and measures how much moves change it. */
  review(): void
  /** Loss on games held out, and that of knowing nothing but the mean. */
  losses(): { readonly loss: number; readonly blind: number }
  print(made: Making): Weights
}

interface LearningOptions {
  readonly maxPairs: number
  readonly from?: Weights | undefined
}

export function createLearning(game: Game, known: RandomGames, options: LearningOptions): Learning {
  const { maxPairs, from } = options
  const { bits } = known
  const zeroSum = known.zeroSum()
  const heads = zeroSum ? 1 : game.roles.length
  const pairs = known.pairs(maxPairs)
  const kinds = from === undefined ? (pairs.length === 0 ? [[]] : [[], pairs]) : [pairsFrom(from, bits)]
  const models = kinds.map((each) => createModel(bits.words, heads, each))
  let best: Model = models[0]
  if (from !== undefined) takeOver(best, from, bits)
  const replay = createReplay(REPLAY, bits.words, heads)
  const heldOut = createReplay(HELD_OUT, bits.words, heads)
  const nodes = createReplay(NODES, bits.words, heads)
  const learned: LearnedValue = { bits, values: best.values, zeroSum, scale: SCALE, swing: Number.POSITIVE_INFINITY }
  const seen = new Int32Array(bits.words)
  const values = new Float64Array(heads)
  /** What a search of a role finds below the root is learned, too, where there is one value for all. */
  const tellNode = (head: number) => (state: State, reward: number) => {
    if (!zeroSum) return
    values[head] = reward
    nodes.add(bits.read(state, seen), values)
  }
  const byHead = best.values.map((_, head) =>
    createQuickSearch(game, head, learnedJudge(learned, head), tellNode(head)),
  )

  function pick(): void {
    if (heldOut.size() === 0) return
    const [first, ...others] = models
    const least = first.loss(heldOut)
    best = others.find((each) => each.loss(heldOut) < (1 - PAIRS_GAIN) * least) ?? first
    learned.values = best.values
  }

  return {
    zeroSum,
    replay,
    heldOut,
    searches: game.roles.map((_, role) => byHead[zeroSum ? 0 : role]),
    learn(sample, rate) {
      for (const model of models) model.learn(replay, sample, rate)
    },
    nodes,
    learnNode(sample, rate) {
      for (const model of models) model.learn(nodes, sample, rate)
    },
    predict: (set, role) => best.predict(set, role),
    settle: () => best.settle(),
    review() {
      pick()
      best.settle()
      learned.swing = findSwing(game, learned)
    },
    losses: () => ({ loss: best.loss(heldOut), blind: blindLoss(heldOut, replay, heads) }),
    print(made) {
      best.settle()
      return printed(game, { ...learned, swing: findSwing(game, learned) }, best.pairs, made)
    },
  }
}
