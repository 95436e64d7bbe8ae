// A short alpha-beta search for self-play: some hundred positions, the same table for a whole game, nothing made anew.
import type { Game, Move, Role, State } from '../game/game.ts'
import { openTurnSearch } from '../search/drivers/open-turn-search.ts'
import { isLoss, isWin, type Judge, WIN } from '../search/evaluate/judge.ts'

export interface QuickSearch {
  /** Looks at so many positions after the moves of one role; undefined where several roles turn out to decide at once. */
  think(state: State, moves: readonly Move[], positions: number): Found | undefined
  /** Judges differently from now on. */
  forget(): void
}

export interface Found {
  readonly move: Move
  /** What the own role can expect, 0 … 1. */
  readonly reward: number
  /** Whether that is certain. */
  readonly proven: boolean
}

const MEMORY = 2 ** 18 // bytes
const MAX_DEPTH = 40
const LEAST_DEPTH = 2 // of what is told of states below the root

export function createQuickSearch(
  game: Game,
  own: Role,
  judge: Judge,
  onNode: (state: State, reward: number) => void,
): QuickSearch {
  let visits = 0
  let limit = 0
  let depth = 1
  let best: Move = -1
  let bestScore = 0
  let looked = 0
  const search = openTurnSearch(game, {
    own,
    judge,
    memory: MEMORY,
    selective: true,
    // The first look is always finished, so that every move was seen.
    room: () => (depth > 1 ? Math.max(1, limit - visits) : limit),
    spend(positions) {
      visits += positions
      return visits >= limit && depth > 1
    },
    onNode: (state, score) => onNode(state, search.rewardOf(score)),
    nodeDepth: LEAST_DEPTH,
    onRoot(move, score, _final, exact) {
      looked++
      const mine = game.moves[move].role === own ? score : -score
      // A look that is not finished counts only if it has found something better than its first move.
      if (!exact || (looked > 1 && mine <= bestScore)) return
      bestScore = mine
      if (looked > 1 || best < 0) best = move
    },
  })
  return {
    forget: () => search.forget(),
    think(state, moves, positions) {
      limit = positions
      let order = [...moves]
      let reward = 0.5
      let proven = false
      visits = 0
      best = -1
      search.open(state)
      for (depth = 1; depth <= MAX_DEPTH; depth++) {
        looked = 0
        search.start(order, depth, -WIN, WIN)
        const pause = search.go()
        if (pause === 'joint') return undefined
        if (pause === 'spent') break
        const score = search.score()
        reward = search.rewardOf(score)
        proven = search.final()
        if (proven || isWin(score) || isLoss(score)) break
        order = [best, ...order.filter((move) => move !== best)]
      }
      return { move: best, reward, proven }
    },
  }
}
