// The moves of a search → one that a player of some strength would make. Weak players do not play badly at random: they look
// at few moves and take one that seemed about as good as the best. So a move is drawn among those that brought nearly as much,
// by what each brought in all (visits × mean), the sharper the colder. What can be seen without thought is not left to luck:
// a win on the spot is taken, and what is proven to be worse is not played.
import { power } from '../base/arithmetic.ts'
import type { Random } from '../base/random.ts'
import type { Game, Move, Position, Role, State } from '../game/game.ts'
import type { MoveSummary } from '../search/searcher.ts'

/** Moves that brought less than this share of what the best one brought are not considered. */
const CLOSE = 0.25

export interface Taste {
  /** 0: the best move; 1: in proportion to what moves brought. */
  readonly temperature: number
  /** Moves that win on the spot. */
  readonly wins: ReadonlySet<Move>
  readonly random: Random
}

/** `moves` are best first, as summaries have them; there is at least one. */
export function plausibleMove(moves: readonly MoveSummary[], { temperature, wins, random }: Taste): Move {
  const winning = moves.find(({ move }) => wins.has(move))
  if (winning !== undefined) return winning.move
  const sound = soundMoves(moves)
  if (temperature === 0) return sound[0].move
  const weights = weightsOf(sound).map((weight) => (weight < CLOSE ? 0 : power(weight, 1 / temperature)))
  let left = random.unit() * weights.reduce((sum, each) => sum + each, 0)
  const drawn = weights.findIndex((weight) => {
    left -= weight
    return weight > 0 && left < 0
  })
  return sound[Math.max(0, drawn)].move
}

/** Without those that are lost while others are not, and those that another is proven to be better than. */
function soundMoves(moves: readonly MoveSummary[]): readonly MoveSummary[] {
  const highest = ({ bounds }: MoveSummary) => bounds?.[1] ?? 1
  const sure = Math.max(...moves.map(({ bounds }) => bounds?.[0] ?? 0))
  const isLost = (each: MoveSummary) => highest(each) <= 0
  const areAllLost = moves.every(isLost)
  return moves.filter((each) => highest(each) >= sure && (areAllLost || !isLost(each)))
}

/** What each move brought, as a share of the most; where nothing brought anything, visits. */
function weightsOf(moves: readonly MoveSummary[]): number[] {
  const brought = moves.map(({ visits, mean }) => (visits === 0 ? 0 : visits * mean))
  const counts = brought.some((each) => each > 0) ? brought : moves.map(({ visits }) => visits)
  const most = Math.max(...counts)
  return counts.map((each) => (most > 0 ? each / most : 1))
}

/** The move that a player of a level makes, by what a search has found; `position` is one to try moves on. */
export function levelMove(
  game: Game,
  position: Position,
  { state, role, moves, temperature, random }: LevelMove,
): Move {
  const wins = moves.length === 1 ? new Set<Move>() : winsAtOnce(game, position, state, role)
  return plausibleMove(moves, { temperature, wins, random })
}

export interface LevelMove {
  readonly state: State
  readonly role: Role
  /** Best first, as summaries have them; there is at least one. */
  readonly moves: readonly MoveSummary[]
  readonly temperature: number
  readonly random: Random
}

/** The moves with which a role ends the match and gets all there is to get; none where others choose at the same time. */
export function winsAtOnce(game: Game, position: Position, state: State, role: Role): Set<Move> {
  position.load(state)
  const joint = new Int32Array(game.roles.length)
  for (let other = 0; other < game.roles.length; other++) {
    if (other === role) continue
    if (position.legals(other) !== 1) return new Set()
    joint[other] = position.legal[other][0]
  }
  const moves = position.legal[role].slice(0, position.legals(role))
  const wins = moves.filter((move) => {
    position.load(state)
    joint[role] = move
    position.play(joint)
    return position.terminal() && position.goal(role) >= 100
  })
  return new Set(wins)
}
