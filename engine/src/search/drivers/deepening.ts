// Iterative deepening: look one ply ahead, then two, then three, until the budget is spent or nothing below is left
// open. The result is that of the last look that was completed. What a look is, minimax and joint search say; the root is
// the same for both. Shallow looks cost little beside the last one and tell it in which order to try the moves (Slate &
// Atkin 1977).
import { createRandom, type Random } from '../../base/random.ts'
import type { Game, Move, State } from '../../game/game.ts'
import type { Evaluate, Evaluation } from '../evaluate/evaluate.ts'
import { goalProximity } from '../evaluate/goal-proximity.ts'
import type { MoveSummary, Searcher, SearcherOptions } from '../searcher.ts'
import { type Algorithm, createDriver, type Meter, type Root, unvisited } from './driver.ts'
import { createLookRecord, type Witness } from './look-record.ts'

export interface DeepeningOptions extends SearcherOptions {
  /** The most plies to look ahead; 500 where absent. */
  readonly depth?: number
  /** What a position is worth where the look ends before the match; goal proximity where absent. */
  readonly evaluate?: Evaluation
  /** For the transposition table, in bytes; 64 MB where absent. */
  readonly memory?: number
}

/** One algorithm's way of looking a number of plies ahead. */
export interface Lookahead {
  /** Goes to a state. */
  open(state: State): void
  /** Looks so many plies ahead, own move included. Values of `floor` and less need not be exact. */
  look(move: Move, depth: number, floor: number): Generator<void, Outlook>
  /** The expected course that begins with a joint move, as the table remembers it. */
  line(joint: readonly Move[]): readonly (readonly Move[])[]
  nodes(): number
}

export interface Outlook {
  /** For the searcher's role, 0 … 1. */
  readonly value: number
  /** Whether every line below came to its end, so that looking further changes nothing. */
  readonly final: boolean
  /** The move and how the others answer it. */
  readonly joint: readonly Move[]
}

/** What a lookahead needs besides the game. */
export interface LookaheadTools {
  /** One more position is visited; true where the budget is spent. */
  tick(): boolean
  readonly evaluate: Evaluate
  readonly memory: number
  /** Is told of every position. */
  readonly witness: Witness | undefined
}

export const MAX_DEPTH = 500
export const MEMORY = 64 * 2 ** 20
const MARGIN = 0.001 // between what is estimated and a win or loss that is certain

/** What is known of a move of the root. */
interface Looked extends Outlook {
  readonly move: Move
  readonly visits: number
  /** The value may be lower: another move was better already. */
  readonly atMost: boolean
}

/** A searcher that looks further and further ahead. */
export function createDeepening(
  game: Game,
  options: DeepeningOptions,
  create: (tools: LookaheadTools) => Lookahead,
): Searcher {
  const make = deepening(game, options, create)
  return createDriver(game, options, make)
}

/** The algorithm of such a searcher. */
export function deepening(
  game: Game,
  {
    depth: maxDepth = MAX_DEPTH,
    evaluate = goalProximity,
    memory = MEMORY,
    seed,
    role,
    records = false,
  }: DeepeningOptions,
  create: (tools: LookaheadTools) => Lookahead,
): (meter: Meter) => Algorithm {
  const estimate = evaluate(game)
  return (meter) => {
    const random = createRandom(seed)
    let visits = 0
    const record = records ? createLookRecord({ toReward: (value) => value, step: 0 }) : undefined
    const lookahead = create({
      tick() {
        visits++
        return meter.tick()
      },
      evaluate: (position, role) => MARGIN + (1 - 2 * MARGIN) * estimate(position, role),
      memory,
      witness: record,
    })
    let root: Root
    let order: Move[] // as they will be tried next
    let known: Looked[] // of the last completed look, the best first
    let completed = 0 // the depth of that look
    let carried = 1 // the depth to which the table still answers, after a move

    return {
      begin(at) {
        root = at
        known = []
        carried = Math.max(carried, completed) - 1
        completed = 0
        order = shuffled(at.moves, random)
        record?.clear()
      },
      *think() {
        if (order.length < 2) return
        lookahead.open(root.state)
        for (let depth = 1; depth <= maxDepth; depth = Math.max(depth + 1, carried)) {
          const looked: Looked[] = []
          let best = 0
          record?.start(role, depth, 0, 1)
          for (const move of order) {
            const before = visits
            const found = yield* lookahead.look(move, depth, best)
            looked.push({ ...found, move, visits: visits - before, atMost: looked.length > 0 && found.value <= best })
            best = Math.max(best, found.value)
            if (best === 1) break
          }
          record?.cut(0, order.slice(looked.length))
          record?.close(
            0,
            best,
            looked.every(({ final }) => final),
          )
          completed = depth
          // A sure win leaves the other moves as they were.
          const rest = known.filter(({ move }) => looked.every((each) => each.move !== move))
          known = [...looked, ...rest].sort((a, b) => b.value - a.value)
          order = known
            .map(({ move }) => move)
            .concat(order.filter((move) => known.every((each) => each.move !== move)))
          if (looked.every(({ final }) => final) || (known[0].value === 1 && known[0].final)) return
        }
      },
      moves: () => [...known.map(summaryOf), ...order.slice(known.length).map(unvisited)],
      line: () => (known.length === 0 ? [] : lookahead.line(known[0].joint)),
      nodes: () => lookahead.nodes(),
      depth: () => completed,
      looked: () => record?.read(),
    }
  }
}

/** The moves in an order that the seed tells, so that equals are not always tried in that of the rules. */
export function shuffled(moves: readonly Move[], random: Random): Move[] {
  const order = [...moves]
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}

function summaryOf({ move, visits, value, final, atMost }: Looked): MoveSummary {
  return { move, visits, mean: value, ...(final ? { bounds: [atMost ? 0 : value, value] } : {}) }
}
