// Alpha-beta (Knuth & Moore 1975), looking one ply further at a time: minimax without the lines that cannot matter. Each
// look expects about what the last one found and opens its window only where that fails (aspiration). Games in which one
// role decides at a time are searched by turn-search.ts; where several do, or nature does, by joint-search.ts. Which of the
// two a game is shows in play, so that a search begins as if roles took turns.
//
// Where many lines come to their ends within sight, half of the work goes into proofs: looks that follow all lines to their ends, and ask
// first whether there is a win and then whether there is a way not to lose. They are given up and begun again as looks go deeper; the
// table keeps what they have found.
//
// Where the own role has one move and somebody else decides, there is time to look at what they may do: the table keeps the answers.
//
// A look that the budget ends in its middle counts as far as it came: the best move of the last look is always tried
// first, so that whatever has beaten it since is better. One that has lost its value and found nothing better yet stays.
import { createRandom } from '../../base/random.ts'
import { type Game, legalMoves, type Move, type Role, type State } from '../../game/game.ts'
import type { Evaluate } from '../evaluate/evaluate.ts'
import { goalProximity } from '../evaluate/goal-proximity.ts'
import { isLoss, isWin, LEAST_WIN, MAX_SCORE, plainJudge, WIN } from '../evaluate/judge.ts'
import type { MoveSummary, Searcher } from '../searcher.ts'
import { type DeepeningOptions, deepening, MAX_DEPTH, MEMORY, shuffled } from './deepening.ts'
import { type Algorithm, createDriver, type Meter, type Root, unvisited } from './driver.ts'
import { createJointSearch } from './joint-search.ts'
import { createLookRecord } from './look-record.ts'
import { openTurnSearch } from './open-turn-search.ts'
import { createRootSight } from './root-sight.ts'
import type { TurnSearch, TurnSearchOptions } from './turn-search-contract.ts'

export interface AlphaBetaOptions extends DeepeningOptions {
  /** Whether late moves are looked at less deep and violent ones further; without, the result is that of minimax. */
  readonly selective?: boolean
  /**
   * Where it is selective and two play: whether proofs see in the rules which moves let the other one win at once, and do not look at
   * them. What is found is the same where one's win is the other's loss, but for two plies.
   */
  readonly decisive?: boolean
}

const ASPIRE_FROM = 4 // plies of a look
const PROVE_FROM = 6 // plies of a look
const PROOF_ENDS = 1 / 32 // of the leaves of looks that have to be ends
const NARROW = 0.02 // half of its window, as a reward about the middle

/** Minimax with cuts, looking further and further ahead. */
export function createAlphaBeta(game: Game, options: AlphaBetaOptions): Searcher {
  const jointly = deepening(game, options, (tools) => createJointSearch(game, options.role, tools))
  const evaluate = (options.evaluate ?? goalProximity)(game)
  return createDriver(game, options, (meter) => {
    if (game.chance !== undefined) return jointly(meter)
    let algorithm: Algorithm
    let root: Root
    algorithm = alphaBeta(game, evaluate, options, meter, () => {
      algorithm = jointly(meter)
      algorithm.begin(root)
      return algorithm.think()
    })
    return {
      begin(at) {
        root = at
        algorithm.begin(at)
      },
      think: () => algorithm.think(),
      *onward() {
        yield* algorithm.onward?.() ?? []
      },
      knows: (state) => algorithm.knows?.(state) === true,
      moves: () => algorithm.moves(),
      line: () => algorithm.line?.() ?? [],
      nodes: () => algorithm.nodes?.() ?? 0,
      depth: () => algorithm.depth?.(),
      looked: () => algorithm.looked?.(),
    }
  })
}

/** What is known of a move of the root. */
interface Looked {
  readonly move: Move
  readonly score: number
  readonly final: boolean
  readonly exact: boolean
  readonly visits: number
}

/** `jointly` thinks on in another way where several roles turn out to decide at once. */
function alphaBeta(
  game: Game,
  evaluate: Evaluate,
  {
    role,
    seed,
    depth: maxDepth = MAX_DEPTH,
    memory = MEMORY,
    selective = true,
    decisive = false,
    records = false,
  }: AlphaBetaOptions,
  meter: Meter,
  jointly: () => Generator<void, void>,
): Algorithm {
  const random = createRandom(seed)
  const judge = evaluate.judge?.(role) ?? plainJudge(evaluate, role)
  let looked: Looked[] = [] // in the look under way
  const narrowed = decisive && selective && game.roles.length === 2 ? game.decisive?.() : undefined
  const record = records ? createLookRecord({ toReward: (score) => search.rewardOf(score), step: 1 }) : undefined
  const options: TurnSearchOptions = {
    own: role,
    judge,
    memory: narrowed === undefined ? memory : memory / 2,
    selective,
    room: () => (isProof ? Math.max(1, Math.min(meter.room(), looks - proofs)) : meter.room()),
    spend(positions) {
      if (isProof) proofs += positions
      else looks += positions
      return meter.spend(positions) || (isProof && proofs >= looks)
    },
    ...(record === undefined ? {} : { witness: record }),
    onRoot(move, score, final, exact, visits) {
      if (isAhead) {
        replies.set(move, score)
        return
      }
      if (final && (isWin(score) || isLoss(score))) proven.set(move, score)
      looked = [...looked.filter((each) => each.move !== move), { move, score, final, exact, visits }]
    },
  }
  const search: TurnSearch = openTurnSearch(game, options)
  const prover = narrowed === undefined ? search : openTurnSearch(narrowed, options)
  const sight = narrowed === undefined ? undefined : createRootSight(game, narrowed, role)
  let root: Root
  let seen: Looked[] = [] // moves that need no search, the best first
  let order: Move[] // the others, as they will be tried next
  let known: Looked[] = [] // of the last look that was completed, the best first
  let completed = 0 // the depth of that look
  let isProof = false
  let looks = 0 // positions that looks took
  let proofs = 0 // and those of proofs
  const proven = new Map<Move, number>() // scores of sure wins and losses
  let isAhead = false // it is somebody else's move that is looked for
  const replies = new Map<Move, number>() // scores of theirs
  const narrow = judge.ofReward(0.5 + NARROW) - judge.ofReward(0.5)

  /** Looks at a window; false where several roles decide at once. */
  function* look(depth: number, alpha: number, beta: number): Generator<void, boolean> {
    looked = []
    search.start(order, depth, alpha, beta)
    for (;;) {
      const pause = search.go()
      if (pause === 'done') return true
      if (pause === 'joint') return false
      yield
    }
  }

  /** The look is completed: what it found is known. */
  function keep(): void {
    order = sorted(looked, order)
    known = order.flatMap((move) => looked.find((each) => each.move === move) ?? [])
    looked = []
  }

  /** Tries to prove what the root is worth, for as long as looks took; whether it did. */
  function* prove(): Generator<void, boolean> {
    if (!(yield* isProven(LEAST_WIN))) return false
    const most = prover.score()
    if (isWin(most) || isLoss(most)) return true
    if (!(yield* isProven(-LEAST_WIN - 1))) return false
    const least = prover.score()
    return isLoss(least) || least === most
  }

  /** Tries to prove whether the root is worth more than a score; whether it came to an answer. */
  function* isProven(score: number): Generator<void, boolean> {
    isProof = true
    looked = []
    prover.prove(order, score)
    let pause = prover.go()
    while (pause === 'spent') {
      if (meter.late()) yield
      if (proofs >= looks) break
      pause = prover.go()
    }
    isProof = false
    return pause === 'done' && prover.final()
  }

  /** Whether what is seen at the root settles it. */
  const isSettled = (): boolean => order.length === 0 || isWin(seen[0]?.score ?? 0)

  /** What is known now, surely lost moves last. */
  function best(): Looked[] {
    const found = atLast()
    const isLost = ({ move }: Looked) => isLoss(proven.get(move) ?? 0)
    return [...found.filter((each) => !isLost(each)), ...found.filter(isLost)]
  }

  /** What is known now: the last look, and what has come to light since. */
  function atLast(): Looked[] {
    const sure = looked.find(({ score, final }) => final && isWin(score))
    if (sure !== undefined) return [sure, ...known.filter(({ move }) => move !== sure.move)]
    if (isProof) return known
    const better = looked.filter(({ exact }) => exact)
    const first = better.reduce(
      (a: Looked | undefined, b) => (a !== undefined && a.score >= b.score ? a : b),
      undefined,
    )
    // Alone, the first move may have lost its value; there is nothing better yet.
    if (first === undefined || (looked.length === 1 && known.length > 0)) return known
    return [first, ...known.filter(({ move }) => move !== first.move)]
  }

  return {
    begin(at) {
      known = []
      looked = []
      completed = 0
      isProof = false
      looks = 0
      proofs = 0
      proven.clear()
      isAhead = false
      order = shuffled(at.moves, random)
      root = at
      record?.clear()
      seen = []
      if (order.length < 2) return
      search.open(at.state)
      if (prover !== search) prover.open(at.state)
      const { wins, losses, others } = sight?.(at.state, order) ?? { wins: [], losses: [], others: order }
      seen = [...wins.map((move) => sure(move, WIN - 1)), ...losses.map((move) => sure(move, 2 - WIN))]
      order = [...others]
    },
    *think() {
      if (root.moves.length < 2 || isSettled()) return
      let score = 0
      let isLost = false
      for (let depth = 1; depth <= maxDepth; depth++) {
        let margin = narrow
        const aspires = depth >= ASPIRE_FROM && !isWin(score) && !isLoss(score)
        let alpha = aspires ? score - margin : -WIN
        let beta = aspires ? score + margin : WIN
        for (;;) {
          if (!(yield* look(depth, alpha, beta))) return yield* jointly()
          score = search.score()
          if (score > alpha && score < beta) break
          if (alpha === -WIN && beta === WIN) break
          margin *= 4
          if (score <= alpha) alpha = margin > MAX_SCORE || isLoss(score) ? -WIN : Math.max(-WIN, score - margin)
          else beta = margin > MAX_SCORE || isWin(score) ? WIN : Math.min(WIN, score + margin)
          order = sorted(looked, order)
        }
        keep()
        completed = depth
        if (known[0].final && isWin(known[0].score)) return
        if (known.length === order.length && known.every(({ final }) => final)) return
        const isDue = selective && judge.follows && !isLost && depth >= PROVE_FROM && search.endShare() >= PROOF_ENDS
        if (isDue && (yield* prove())) {
          isLost = isLoss(prover.score())
          // Who has lost anyhow looks for what is hardest to win against.
          if (!isLost) return keep()
        }
        looked = []
      }
    },
    *onward() {
      let theirs = root.moves.length < 2 ? repliesIn(game, root.state, role) : []
      if (theirs.length === 0) return
      isAhead = true
      search.open(root.state)
      for (let depth = 1; depth <= maxDepth; depth++) {
        replies.clear()
        search.start(theirs, depth, -WIN, WIN)
        for (let pause = search.go(); pause !== 'done'; pause = search.go()) {
          if (pause === 'joint') return
          yield
        }
        if (search.final()) return
        // What is worst for the own role comes first.
        const scoreOf = (move: Move) => replies.get(move) ?? WIN
        theirs = [...theirs].sort((a, b) => scoreOf(a) - scoreOf(b))
      }
    },
    knows: search.knows,
    moves: () => {
      const found = best()
      const rest = order.filter((move) => found.every((each) => each.move !== move))
      const [wins, losses] = [true, false].map((won) => seen.filter(({ score }) => isWin(score) === won))
      return [...[...wins, ...found].map(summaryOf), ...rest.map(unvisited), ...losses.map(summaryOf)]
    },
    line: () => {
      const [first] = isSettled() ? seen : best()
      return first === undefined ? [] : search.line(first.move)
    },
    nodes: () => search.nodes(),
    depth: () => completed,
    looked: () => record?.read(),
  }

  function summaryOf({ move, score, final, exact, visits }: Looked): MoveSummary {
    const mean = search.rewardOf(score)
    return { move, visits, mean, ...(final ? { bounds: [exact ? mean : 0, mean] } : {}) }
  }
}

/** The moves of somebody else who decides in a state; none where nobody does, or where several do. */
function repliesIn(game: Game, state: State, own: Role): Move[] {
  const position = game.open()
  position.load(state)
  if (position.terminal()) return []
  const deciding = game.roles.map((_, role) => [...legalMoves(position, role)]).filter((moves) => moves.length > 1)
  return deciding.length === 1 && game.moves[deciding[0][0]].role !== own ? deciding[0] : []
}

/** A move whose worth is seen without a search. */
const sure = (move: Move, score: number): Looked => ({ move, score, final: true, exact: true, visits: 1 })

/** The best moves first: those with an exact score before others of the same, then in the order in which they were. */
function sorted(looked: readonly Looked[], order: readonly Move[]): Move[] {
  const found = new Map(looked.map((each) => [each.move, each]))
  const worth = (move: Move) => found.get(move)?.score ?? Number.NEGATIVE_INFINITY
  const exact = (move: Move) => (found.get(move)?.exact === true ? 0 : 1)
  return [...order].sort((a, b) => worth(b) - worth(a) || exact(a) - exact(b))
}
