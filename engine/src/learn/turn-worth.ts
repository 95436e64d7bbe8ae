// What it is worth to be the one who moves. Outcomes tell it for states that are played to; but a look ends in states that somebody
// has just chosen for what they seem, and there it is less, or more. So looks one ply deeper find now more and now less, by turns:
// each begins in the wrong window, and lines that are looked at less deep than others are compared with them in vain. Here the
// worth is set so that looks of all depths agree.
import { createRandom, type Random } from '../base/random.ts'
import { type Game, legalMoves, type Move, type Position, type Role } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { openTurnSearch } from '../search/drivers/open-turn-search.ts'
import { isLoss, isWin, WIN } from '../search/evaluate/judge.ts'
import { learnedJudge } from '../search/evaluate/learned-judge.ts'
import { type LearnedValue, learnedValue, withWeights } from '../search/evaluate/learned-value.ts'

const STATES = 120 // to look at
const OPENING = 6 // random plies; later every sixth is
const MAX_PLIES = 200 // of a game
const MAX_GAMES = 30
const FIRST = 2 // plies of a look
const DEEPEST = 4
const POSITIONS = 3000 // of the looks at a state, about
const MEMORY = 2 ** 18 // bytes
const ROUNDS = 2 // for what is looked at depends on what a turn is worth
const UNCLEAR = 3 // a log-odds; what is all but decided tells nothing

interface Seen {
  readonly mover: Role
  readonly bits: Int32Array
}

/** What some games by short looks showed. */
interface Sights {
  readonly seen: readonly Seen[]
  /** By look: what a turn lacks for it to agree with the one before. */
  readonly missing: readonly number[]
}

/**
 * The weights with what a turn is worth to looks; the same ones where they do not tell whose turn it is. Only where two roles take
 * turns and one's gain is the other's loss.
 */
export function levelTurns(game: Game, weights: Weights): Weights {
  if (!weights.zeroSum || game.roles.length !== 2) return weights
  let leveled = weights
  for (let round = 0; round < ROUNDS; round++) {
    const learned = learnedValue(withWeights(game, leveled))
    const { seen, missing } = lookAround(game, learned, createRandom(1 + round))
    const median = [...missing].sort((a, b) => a - b)[missing.length >> 1] ?? 0
    const facts = game.roles.map((_, role) => leveled.facts.indexOf(turnFact(learned, seen, role)))
    leveled = withWorth(leveled, facts, Math.round(median))
  }
  return leveled
}

/** Adds to the worth of a turn; `facts` are those that tell whose it is, by role, or -1. */
function withWorth(weights: Weights, [first, second]: readonly number[], worth: number): Weights {
  if (worth === 0 || (first < 0 && second < 0)) return weights
  const [value] = weights.values
  const facts = [...value.facts]
  // Where one fact tells, it is the other's turn wherever it does not hold.
  const isAlone = first < 0 || second < 0
  const sign = first < 0 ? -1 : 1
  if (isAlone) facts[Math.max(first, second)] += 2 * sign * worth
  else {
    facts[first] += worth
    facts[second] -= worth
  }
  return { ...weights, values: [{ ...value, facts, bias: isAlone ? value.bias - sign * worth : value.bias }] }
}

/** The fact that holds where it is a role's turn and nowhere else, if there is one. */
function turnFact({ bits }: LearnedValue, seen: readonly Seen[], role: Role): string {
  const holds = (set: Int32Array, bit: number) => ((set[bit >> 5] >>> (bit & 31)) & 1) === 1
  for (let bit = 0; bit < bits.words * 32 && seen.length > 0; bit++)
    if (seen.every((each) => holds(each.bits, bit) === (each.mover === role))) return bits.name(bit) ?? ''
  return ''
}

function lookAround(game: Game, learned: LearnedValue, random: Random): Sights {
  const seen: Seen[] = []
  const missing: number[] = []
  const look = openLooks(game, learned)
  const position = game.open()
  for (let played = 0; played < MAX_GAMES && seen.length < STATES; played++) {
    position.reset()
    for (let ply = 0; ply < MAX_PLIES && !position.terminal(); ply++) {
      const joint = Int32Array.from(game.roles, (_, role) => legalMoves(position, role)[0] ?? -1)
      if (joint.includes(-1)) break
      const movers = game.roles.flatMap((_, role) => (position.legals(role) > 1 ? [role] : []))
      if (movers.length > 1) return { seen: [], missing: [] }
      const [mover = -1] = movers
      if (mover >= 0) {
        const moves = legalMoves(position, mover)
        if (ply < OPENING || random.below(OPENING) === 0) joint[mover] = moves[random.below(moves.length)]
        else joint[mover] = look(position, mover, [...moves], missing)
        seen.push({ mover, bits: learned.bits.read(position.state, new Int32Array(learned.bits.words)).slice() })
      }
      position.play(joint)
    }
  }
  return { seen, missing }
}

type Look = (position: Position, mover: Role, moves: readonly Move[], missing: number[]) => Move

/** Looks deeper and deeper, and notes what a turn lacks for each look to agree with the one before; gives the best move. */
function openLooks(game: Game, learned: LearnedValue): Look {
  let visits = 0
  let best = -1
  let most = 0
  const search = openTurnSearch(game, {
    own: 0,
    judge: learnedJudge(learned, 0),
    memory: MEMORY,
    selective: true,
    room: () => POSITIONS,
    spend(positions) {
      visits += positions
      return false
    },
    onRoot(move, score, _final, exact) {
      const gain = game.moves[move].role === 0 ? score : -score
      if (!exact || gain <= most) return
      most = gain
      best = move
    },
  })
  const clear = UNCLEAR * learned.scale

  return (position, mover, moves, missing) => {
    let order = moves
    let before = Number.NaN
    visits = 0
    search.open(position.state.slice())
    search.forget()
    for (let depth = FIRST; depth <= DEEPEST && visits < POSITIONS; depth++) {
      most = Number.NEGATIVE_INFINITY
      search.start(order, depth, -WIN, WIN)
      if (search.go() === 'joint') return moves[0]
      const score = mover === 0 ? search.score() : -search.score()
      order = [best, ...moves.filter((move) => move !== best)]
      // After an even number of plies it is the same role's turn again.
      const lacks = (depth % 2 === 0 ? before - score : score - before) / 2
      if (Math.abs(before) < clear && Math.abs(score) < clear) missing.push(lacks)
      before = score
      if (isWin(score) || isLoss(score)) break
    }
    return best
  }
}
