// How violent a move has to be to be followed further decides more than any other number of the search: in Breakthrough the
// right bound tells captures from advances, and won 14 of 16 games against one half as large again. Short matches of equal
// numbers of positions find it: the bound so far against others, one after the other, from mirrored random openings.
import { createRandom } from '../base/random.ts'
import { type Game, legalMoves, type Position, type State } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { learnedJudge } from '../search/evaluate/learned-judge.ts'
import { type LearnedValue, learnedValue, withWeights } from '../search/evaluate/learned-value.ts'
import { createQuickSearch, type QuickSearch } from './quick-search.ts'
import { changesBy, swingAt } from './swing.ts'

export interface TuneOptions {
  readonly seed: number
  /** Of each match; 32 where absent. */
  readonly games?: number
  /** Positions that a move may look at; 1,000 where absent. */
  readonly nodes?: number
}

const SHARES = [0.9, 0.98, 0.8, 0.99] // of all moves, beside what the weights say
const NEVER = 2 ** 29 // no move is violent
const CLEAR = 0.62 // of the points of a match, to be preferred
const OPENING = 4 // random plies
const MAX_PLIES = 300

/** The weights with the bound that won; only where two roles take turns and one's gain is the other's loss. */
export function tuneSwing(game: Game, weights: Weights, { seed, games = 32, nodes = 1000 }: TuneOptions): Weights {
  if (!weights.zeroSum) return weights
  const learned = learnedValue(withWeights(game, weights))
  const changes = changesBy(game, learned)
  const random = createRandom(seed)
  const position = game.open()
  let best = { swing: weights.swing, player: playerOf(game, learned, weights.swing) }
  for (const swing of new Set([...SHARES.map((share) => swingAt(changes, share)), NEVER])) {
    if (swing === best.swing) continue
    const player = playerOf(game, learned, swing)
    let points = 0
    for (let i = 0; i < games; i += 2) {
      const start = opening()
      const [first, second] = [play(start, [player, best.player]), play(start, [best.player, player])]
      if (first === undefined || second === undefined) return weights
      points += first + 1 - second
    }
    if (points > CLEAR * games) best = { swing, player }
  }
  return { ...weights, swing: best.swing }

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
}

function playerOf(game: Game, learned: LearnedValue, swing: number): QuickSearch {
  return createQuickSearch(game, 0, learnedJudge({ ...learned, swing }, 0), () => {})
}
