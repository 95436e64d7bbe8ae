// What is being learned once a game is known: the positions to learn from and those that test it, the models, and searches
// that use the best of them. They see facts alone, facts with pairs that moves change together, facts with lines that win, and facts through a net.
// What symmetries of the rules exchange is learned as one. Who sees more needs more games and time, so that all learn from every position and the games that are held out decide.
import type { Random } from '../base/random.ts'
import type { Game, State } from '../game/game.ts'
import type { Making, Weights } from '../game/weights.ts'
import { learnedJudge } from '../search/evaluate/learned-judge.ts'
import { type LearnedValue, sigmoid } from '../search/evaluate/learned-value.ts'
import { createContest } from './contest.ts'
import { closedLines, closedPairs, exchangesOf } from './exchanges.ts'
import { factKinds } from './kinds.ts'
import { blindLoss, createModel, createNetModel, lossOf, type Model, SCALE, type Sight } from './model.ts'
import { printed, sightFrom, takeOver, unitsOf } from './print.ts'
import { createQuickSearch, type QuickSearch } from './quick-search.ts'
import type { RandomGames } from './random-games.ts'
import { createReplay, type Replay } from './replay.ts'
import { findSwing } from './swing.ts'

const REPLAY = 200_000 // positions
const HELD_OUT = 20_000
const NODES = 50_000
const MAX_LINES = 500
// What part of the loss makes more sight worth its time, before games between models tell.
const GAIN = 0.01
const NET_GAIN = 0.04
const HOPE = 0.01 // likewise, to go on learning
const TRIAL = 6 // reviews

export interface Learning {
  readonly zeroSum: boolean
  readonly replay: Replay
  /** Positions with outcomes, not to be learned from. */
  readonly heldOut: Replay
  /** By role, for the next game; models meet each other now and then. */
  searches(): readonly QuickSearch[]
  /** How that game ended for the first role. */
  tell(outcome: number): void
  learn(sample: number, rate: number): void
  /** States that searches met below their roots, and what they found there. */
  readonly nodes: Replay
  learnNode(sample: number, rate: number): void
  /** What a state is worth for a role, by the best model. */
  predict(bits: Int32Array, role: number): number
  /** Lets searches use what was learned. */
  settle(): void
  /** Picks the model that games between them speak for, or games held out, and measures how much moves change each. */
  review(): void
  /** Loss on games held out, and that of knowing nothing but the mean. */
  losses(): { readonly loss: number; readonly blind: number }
  print(made: Making): Weights
}

interface LearningOptions {
  readonly maxPairs: number
  /** Of a net; 0 for none. */
  readonly units: number
  readonly from?: Weights | undefined
  readonly random: Random
  /** From the midst of play. */
  readonly states: readonly Int32Array[]
}

export function createLearning(game: Game, known: RandomGames, options: LearningOptions): Learning {
  const { maxPairs, from, states, random } = options
  const units = from === undefined ? options.units : unitsOf(from)
  const { bits } = known
  const zeroSum = known.zeroSum()
  const heads = zeroSum ? 1 : game.roles.length
  const symmetries = game.symmetries?.() ?? []
  const pairs = closedPairs(known.pairs(maxPairs), symmetries, maxPairs)
  const lines = closedLines(known.lines(MAX_LINES, states), symmetries)
  const exchanges = Array.from({ length: heads }, (_, head) => exchangesOf(symmetries, head, zeroSum))
  const plain: Sight = { pairs: [], lines: [] }
  const sights = [
    plain,
    ...(pairs.length > 0 ? [{ ...plain, pairs }] : []),
    ...(lines.length > 0 ? [{ ...plain, lines }] : []),
  ]
  const kinds = factKinds(bits, states)
  const models: Model[] = (from === undefined ? sights : [sightFrom(from, bits)]).map((each) =>
    createModel(exchanges, { words: bits.words, kinds, ...each }),
  )
  // A net learns what the first model, which sees facts alone, cannot say.
  if (zeroSum && units > 0) models.push(createNetModel(models[0], exchanges, { words: bits.words, units, random }))
  const firstBest = from === undefined ? 0 : models.length - 1
  if (from !== undefined) for (const model of models) takeOver(model, from, bits)
  const replay = createReplay(REPLAY, bits.words, heads)
  const heldOut = createReplay(HELD_OUT, bits.words, heads)
  const nodes = createReplay(NODES, bits.words, heads)
  const seen = new Int32Array(bits.words)
  const values = new Float64Array(heads)
  /** What a search of a role finds below the root is learned, too, where there is one value for all. */
  const tellNode = (head: number) => (state: State, reward: number) => {
    if (!zeroSum) return
    values[head] = reward
    nodes.add(bits.read(state, seen), values)
  }
  /** A model as searches see it. */
  function createPlayer(model: Model) {
    const learned: LearnedValue = {
      bits,
      values: model.values,
      nets: model.nets,
      zeroSum,
      scale: SCALE,
      swing: Number.POSITIVE_INFINITY,
    }
    let byHead: readonly QuickSearch[] | undefined
    return {
      model,
      learned,
      searches: () =>
        (byHead ??= model.values.map((_, head) =>
          createQuickSearch(game, head, learnedJudge(learned, head), tellNode(head)),
        )),
    }
  }
  let players = models.map(createPlayer)
  const contest = createContest(players.length)
  const all = players
  let best = players[firstBest]
  let reviews = from === undefined ? 0 : 1 // what was good enough to go on from is used until another one beats it
  contest.crown(firstBest)

  function pick(): void {
    if (heldOut.size() === 0) return
    const losses = players.map(({ model }) => lossOf(model, heldOut, bits.words))
    if (reviews === 0) {
      const gain = ({ model }: Player) => (model.nets !== undefined ? NET_GAIN : model.pairs.length > 0 ? GAIN : 0)
      const needed = losses.map((loss, i) => loss / (1 - gain(players[i])))
      best = players[needed.indexOf(Math.min(...needed))]
      contest.crown(all.indexOf(best))
    } else best = all[contest.champion()]
    reviews++
    if (reviews <= TRIAL) return
    // A net that has had time and tells hardly more than facts alone no longer takes time from the others.
    players = players.filter((player, i) => {
      const isKept = player.model.nets === undefined || player === best || losses[i] < (1 - HOPE) * losses[0]
      if (!isKept) contest.retire(all.indexOf(player))
      return isKept
    })
  }

  function settle(): void {
    for (const { model } of players) model.settle()
  }

  return {
    zeroSum,
    replay,
    heldOut,
    searches() {
      const seats = zeroSum ? contest.seats() : undefined
      if (seats !== undefined) return seats.map((player) => all[player].searches()[0])
      return game.roles.map((_, role) => best.searches()[zeroSum ? 0 : role])
    },
    tell: contest.tell,
    learn(sample, rate) {
      for (const { model } of players) model.learn(replay, sample, rate)
    },
    nodes,
    learnNode(sample, rate) {
      for (const { model } of players) model.learn(nodes, sample, rate)
    },
    predict: (set, role) => sigmoid(best.model.odds(set, 0, role)),
    settle,
    review() {
      pick()
      settle()
      for (const { learned } of players) learned.swing = findSwing(game, learned)
    },
    losses: () => ({ loss: lossOf(best.model, heldOut, bits.words), blind: blindLoss(heldOut, replay, heads) }),
    print(made) {
      best.model.settle()
      return printed(game, { ...best.learned, swing: findSwing(game, best.learned) }, best.model, made)
    },
  }
}

interface Player {
  readonly model: Model
}
