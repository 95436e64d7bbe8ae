// What some random plies show of a game, in counts: how many moves there are, whether they are made again and stay legal, how matches
// end. The same on every machine and at every load, so that what is decided by it is, too.
import { createRandom } from '../base/random.ts'
import { WIN } from './decisive-moves.ts'
import type { Game, Move } from './game.ts'

/** Of the choices of players; nature's do not count. Shares are 0 … 1. */
export interface Sight {
  /** On average, where there is a choice. */
  readonly moves: number
  /** The share of moves that their maker had made before in the same match. */
  readonly repeats: number
  /** The share of legal moves that are legal again when their player chooses next. */
  readonly stays: number
  /** The share of ends that are won by who moved last. */
  readonly wins: number
}

const SEEN_PLIES = 200 // some milliseconds; some tens where a machine is large and cold
const SEEN_MOVES = 100_000 // in all of them: where moves are very many, to look at them takes longer than a turn

/** What is taken for seen where the rules are too faulty to tell, or nobody ever chooses. */
const UNSEEN: Sight = { moves: Number.POSITIVE_INFINITY, repeats: 1, stays: 0, wins: 0 }
const known = new WeakMap<Game, Sight>()

export function sightOf(game: Game): Sight {
  let sight = known.get(game)
  if (sight === undefined) {
    try {
      sight = lookAround(game)
    } catch {
      sight = UNSEEN // whoever thinks about the game will say what is wrong
    }
    known.set(game, sight)
  }
  return sight
}

function lookAround(game: Game): Sight {
  const position = game.open('kept')
  const random = createRandom(1)
  const joint = new Int32Array(game.roles.length)
  const made = new Set<Move>() // in this match
  const before = game.roles.map(() => new Set<Move>()) // by role: what was legal when it chose last
  const count = { choices: 0, legal: 0, again: 0, asked: 0, stayed: 0, ends: 0, wins: 0 }
  let mover = 0
  position.reset()
  for (let ply = 0; ply < SEEN_PLIES && count.legal < SEEN_MOVES; ply++) {
    if (position.terminal()) {
      count.ends++
      if (position.goal(mover) === WIN) count.wins++
      made.clear()
      for (const moves of before) moves.clear()
      position.reset()
    }
    for (let role = 0; role < joint.length; role++) {
      const legal = position.legals(role)
      joint[role] = position.legal[role][random.below(legal)]
      if (legal === 1 || role === game.chance) continue
      mover = role
      count.choices++
      count.legal += legal
      if (made.has(joint[role])) count.again++
      made.add(joint[role])
      const moves = before[role]
      count.asked += moves.size
      for (let i = 0; i < legal; i++) if (moves.has(position.legal[role][i])) count.stayed++
      moves.clear()
      for (let i = 0; i < legal; i++) moves.add(position.legal[role][i])
    }
    position.play(joint)
  }
  if (count.choices === 0) return UNSEEN
  return {
    moves: count.legal / count.choices,
    repeats: count.again / count.choices,
    stays: count.stayed / Math.max(1, count.asked),
    wins: count.wins / Math.max(1, count.ends),
  }
}
