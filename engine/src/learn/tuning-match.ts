// Matches by which numbers of the search are found: two players of the same weights, equal numbers of positions a move, mirrored
// random openings.
import { createRandom } from '../base/random.ts'
import { type Game, legalMoves, type Position, type State } from '../game/game.ts'
import { learnedJudge } from '../search/evaluate/learned-judge.ts'
import type { LearnedValue } from '../search/evaluate/learned-value.ts'
import { createQuickSearch, type QuickSearch } from './quick-search.ts'

export interface TuneOptions {
  readonly seed: number
  /** Of each match; 32 where absent. */
  readonly games?: number
  /** Positions that a move may look at; 1,000 where absent. */
  readonly nodes?: number
}

export interface TuningMatch {
  /** `share`: of the positions that a move may look at, where those of this player take more time than others. */
  player(learned: LearnedValue, share?: number): QuickSearch
  /** What part of the points the first player gets; undefined where roles turn out to decide at once. */
  share(challenger: QuickSearch, champion: QuickSearch): number | undefined
  /** Whether the first player is clearly stronger. */
  isBetter(challenger: QuickSearch, champion: QuickSearch): boolean | undefined
}

const CLEAR = 0.62 // of the points of a match, to be preferred
const OPENING = 4 // random plies
const MAX_PLIES = 300

export function createTuningMatch(game: Game, { seed, games = 32, nodes = 1000 }: TuneOptions): TuningMatch {
  const random = createRandom(seed)
  const position = game.open()

  function opening(): State {
    for (;;) {
      position.reset()
      for (let ply = 0; ply < OPENING && !position.terminal(); ply++)
        position.play(
          Int32Array.from(game.roles, (_, role) => {
            const moves = legalMoves(position, role)
            return moves[random.below(moves.length)]
          }),
        )
      if (!position.terminal()) return position.state.slice()
    }
  }

  /** What the first role gets; undefined where roles turn out to decide at once. */
  function play(start: State, seated: readonly QuickSearch[]): number | undefined {
    position.load(start)
    for (const player of seated) player.forget()
    for (let ply = 0; ply < MAX_PLIES && !position.terminal(); ply++) {
      const joint = chosen(position, seated)
      if (joint === undefined) return undefined
      position.play(joint)
    }
    return position.terminal() ? position.goal(0) / 100 : 0.5
  }

  function chosen(at: Position, seated: readonly QuickSearch[]): Int32Array | undefined {
    const joint = Int32Array.from(game.roles, (_, role) => legalMoves(at, role)[0])
    const mover = game.roles.findIndex((_, role) => at.legals(role) > 1)
    if (mover < 0) return joint
    const found = seated[mover].think(at.state.slice(), [...legalMoves(at, mover)], nodes)
    if (found === undefined) return undefined
    joint[mover] = found.move
    return joint
  }

  function share(challenger: QuickSearch, champion: QuickSearch): number | undefined {
    let points = 0
    for (let i = 0; i < games; i += 2) {
      const start = opening()
      const [first, second] = [play(start, [challenger, champion]), play(start, [champion, challenger])]
      if (first === undefined || second === undefined) return undefined
      points += first + 1 - second
    }
    return points / games
  }

  return {
    player(learned, share = 1) {
      const search = createQuickSearch(game, 0, learnedJudge(learned, 0), () => {})
      return { ...search, think: (state, moves, positions) => search.think(state, moves, Math.ceil(share * positions)) }
    },
    share,
    isBetter(challenger, champion) {
      const points = share(challenger, champion)
      return points === undefined ? undefined : points > CLEAR
    },
  }
}
