// Principal variation search (Marsland & Campbell 1982) for games in which one role decides at a time: the own role takes
// the most, all others leave it the least. The first move gets the full window, the others have to prove with an empty
// one that they are better; late ones are looked at less deep first. At the end of a line, a move that has swung the
// evaluation is followed for a ply more, or moves are followed by what they gain, where matches have shown that to be
// better; a state from which whoever decides could lose much and still have more than is asked for is not looked at further
// (futility turned round; Heinz 1998).
//
// Where more than a ply is left, all moves are made once before any is followed: what they lead to says which to try first, and a
// win at once is never missed. A proof is a look that goes to the ends of all lines and asks one question, such as whether there is a
// win; there, what moves lead to is all that orders them, one that the table knows to answer comes first, and the table keeps what took the most
// work.
//
// No recursion and no allocation: the line lies in columns by ply, so that a look can stop at any position and go on from
// there. Windows and best scores are those of whoever decides at the ply; scores in the table and of judges are the own
// role's.
import type { Game, Move } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import { isLoss, isWin, MAX_PLIES, MAX_SCORE, type WeightedSum, WIN } from '../evaluate/judge.ts'
import { createGains, type MoveGains } from './gains.ts'
import { AT_LEAST, AT_MOST, createHashTable, FINAL, MAX_TABLE_DEPTH } from './hash-table.ts'
import { createLeafTest } from './leaf-test.ts'
import { hashedLine } from './line.ts'
import { createMoveOrder } from './move-order.ts'
import { createMoveStack } from './move-stack.ts'
import { reduction } from './reductions.ts'
import { hashOf, rehash, type StateHash } from './state-hash.ts'
import {
  FORCED_PLIES,
  FORESEEN,
  GAIN_WORTH,
  JOINT,
  LEAST,
  MAX_BEYOND,
  MAX_EXTRA,
  MAX_GAIN,
  MAX_PURSUIT,
  NARROW,
  NEXT,
  NONE,
  OPEN,
  REDUCED,
  ROOT_UNREDUCED,
  SETTLED,
  SURE,
  WIDE,
} from './turn-rules.ts'
import type { Pause, TurnSearch, TurnSearchOptions } from './turn-search-contract.ts'

export function createTurnSearch(game: Game, options: TurnSearchOptions): TurnSearch {
  const { own, judge, selective, room, spend, onRoot, onNode, nodeDepth = 1, witness } = options
  const roles = game.roles.length
  const words = game.stateWords
  const position = game.open()
  const table = createHashTable(options.memory)
  const order = createMoveOrder(game.moves.length, MAX_PLIES)
  const hash: StateHash = { low: 0, high: 0 }
  const ends = new Map<number, number>() // score → reward

  // The line, by ply.
  const stateOf: Int32Array[] = []
  const jointOf: Int32Array[] = []
  const column = () => new Int32Array(MAX_PLIES)
  const low = column()
  const high = column()
  const staticScore = column()
  const depthOf = column()
  const askAlpha = column() // the window that was asked for, the own role's
  const askBeta = column()
  const alphaOf = column() // of whoever decides
  const betaOf = column()
  const bestOf = column()
  const bestMove = column()
  const decider = column() // NONE where nobody has a choice
  const firstOf = column() // place of the first move
  const endOf = column()
  const placeOf = column() // of the move at hand
  const stageOf = column()
  const finalOf = column()
  const extraOf = column() // plies by which the line was followed further
  const sinceOf = column() // visits before the first move was made
  const stack = createMoveStack()
  const leafTest = createLeafTest({ always: !selective })

  let ply = 0
  let standing = NONE // the ply whose state the position is in
  let isPlayed = false // the move at hand was made and its result has yet to be looked at
  let isJoint = false // somebody else decides at the root, too
  let lastPly = 0 // beyond which nothing is followed
  let maxExtra = 0
  let isProof = false
  let swing = Number.POSITIVE_INFINITY
  let slack = Number.POSITIVE_INFINITY // that a ply may cost
  let quiescence = Number.POSITIVE_INFINITY // what a move has to gain to be followed where looks end
  let gains: MoveGains | undefined // where that is asked for
  let visits = 0
  let told = 0 // visits when a move of the root was told last
  let counted = 0 // visits that `spend` knows of
  let pauseAt = 0 // visits at which it is asked
  // What was found last: the own role's score, and 1 if all lines came to their ends.
  let value = 0
  let final = 0

  game.keeping?.hold({
    states: () => Int32Array.from(stateOf.slice(0, ply + 2).flatMap((state) => [...state])),
  })

  /** Undefined where nothing is to be followed by what it gains. */
  function openGains(sum: WeightedSum, from: number): MoveGains | undefined {
    if (from === Number.POSITIVE_INFINITY || game.effects === undefined) return undefined
    const made = gains ?? createGains(game.effects())
    made.open(sum, from)
    return made
  }

  function frameAt(at: number): void {
    while (stateOf.length <= at) {
      stateOf.push(new Int32Array(words))
      jointOf.push(new Int32Array(roles))
    }
  }

  function ended(at: number): number {
    const gained = reward(position, own)
    final = 1
    if (gains !== undefined && decider[at - 1] !== NONE && gained === (decider[at - 1] === own ? 1 : 0))
      gains.won(jointOf[at - 1][decider[at - 1]])
    if (gained === 1) value = WIN - at
    else if (gained === 0) value = at - WIN
    else {
      value = judge.ofReward(gained)
      ends.set(value, gained)
    }
    return SETTLED
  }

  /** Looks at the position, one ply after another: settles what is known at once, or gets the ply ready. */
  function enter(at: number): number {
    const depth = depthOf[at]
    if (depth <= 0 && !judge.follows) {
      if (position.terminal()) return ended(at)
      value = judge.leaf(position)
      final = 0
      return SETTLED
    }
    const from = stateOf[at - 1]
    const to = stateOf[at]
    const { state } = position
    for (let i = 0; i < words; i++) to[i] = state[i]
    if (depth <= 0) {
      evaluate(at)
      if (gains !== undefined) return pursue(at, gains)
      const isQuiet =
        !selective ||
        at >= lastPly ||
        extraOf[at] >= maxExtra ||
        Math.abs(staticScore[at] - staticScore[at - 1]) < swing
      if (isQuiet) {
        return leaf(at)
      }
      depthOf[at] = 1
      extraOf[at]++
    }
    hash.low = low[at - 1]
    hash.high = high[at - 1]
    rehash(hash, from, to, words)
    low[at] = hash.low
    high[at] = hash.high
    const entry = table.find(hash.low, hash.high)
    if (entry >= 0 && answers(entry, at, depthOf[at])) return SETTLED
    // What the table settles need not be valued.
    if (depth > 0) evaluate(at)
    if (isBeyond(at)) return leaf(at)
    if (position.terminal()) return ended(at)
    const first = entry >= 0 ? table.move(entry) : NONE
    const seen = list(at, first)
    if (seen !== OPEN || decider[at] === NONE) return seen
    if (gains !== undefined && !isProof)
      gains.promote(stack.moves, stack.ratings, firstOf[at], endOf[at], first, to, takesMost(at) ? 1 : -1)
    else if (selective && judge.follows && depthOf[at] >= FORESEEN) foresee(at, first)
    return seen
  }

  /** Rates the moves by what they lead to. */
  function foresee(at: number, known: Move): void {
    const state = stateOf[at]
    const joint = jointOf[at]
    const role = decider[at]
    const sign = takesMost(at) ? 1 : -1
    const seemed = staticScore[at]
    const { moves, ratings } = stack
    for (let i = firstOf[at]; i < endOf[at]; i++) {
      position.load(state)
      joint[role] = moves[i]
      position.play(joint)
      const isOver = position.terminal()
      const score = isOver ? scoreOf(reward(position, own)) : judge.after(state, position.state, seemed)
      if (sign * score === WIN || (isProof && !isOver && isKnownToCut(at))) ratings[i] = SURE
      else if (moves[i] !== known) {
        const gain = Math.max(-MAX_GAIN, Math.min(MAX_GAIN, sign * (score - seemed)))
        ratings[i] = isProof ? gain : ratings[i] + GAIN_WORTH * gain
      }
    }
    position.load(state)
  }

  /** Whether the table says that where the position stands, a ply further, the proof ends (enhanced transposition cutoffs; Schaeffer & Plaat 1996). */
  function isKnownToCut(at: number): boolean {
    hash.low = low[at]
    hash.high = high[at]
    rehash(hash, stateOf[at], position.state, words)
    const entry = table.find(hash.low, hash.high)
    if (entry < 0) return false
    const mark = table.mark(entry)
    if ((mark & FINAL) === 0) return false
    const score = scoreAt(entry, at + 1)
    return takesMost(at)
      ? (mark & AT_MOST) === 0 && score >= askBeta[at]
      : (mark & AT_LEAST) === 0 && score <= askAlpha[at]
  }

  /** What an entry says of a state at a ply. */
  function scoreAt(entry: number, at: number): number {
    const score = table.score(entry)
    return isWin(score) ? score - at : isLoss(score) ? score + at : score
  }

  const scoreOf = (gained: number): number => (gained === 1 ? WIN : gained === 0 ? -WIN : judge.ofReward(gained))

  function evaluate(at: number): void {
    if (judge.follows) staticScore[at] = judge.after(stateOf[at - 1], stateOf[at], staticScore[at - 1])
  }

  /** Takes the state for what it seems, unless the match is over. */
  function leaf(at: number): number {
    if (leafTest.isDue() && leafTest.tell(position.terminal())) return ended(at)
    value = staticScore[at]
    final = 0
    return SETTLED
  }

  /**
   * Where a look ends, whoever decides may leave it at what the state seems, or make a move that gains much (quiescence; Harris
   * 1975). Where all moves do, such as captures that the rules demand, there is nothing to leave it at.
   */
  function pursue(at: number, known: MoveGains): number {
    if (at >= lastPly || extraOf[at] >= MAX_PURSUIT) return leaf(at)
    const mover = position.mover?.() ?? NONE
    if (mover !== NONE && (mover === own ? staticScore[at] >= askBeta[at] : staticScore[at] <= askAlpha[at]))
      return leaf(at)
    if (position.terminal()) return ended(at)
    const seen = list(at, NONE)
    if (seen !== OPEN) return seen
    depthOf[at] = 0
    extraOf[at]++
    if (decider[at] === NONE) return OPEN
    const most = takesMost(at)
    const seemed = most ? staticScore[at] : 0 - staticScore[at]
    const alpha = Math.max(seemed, alphaOf[at])
    const { moves, ratings } = stack
    if (known.rate(moves, ratings, firstOf[at], endOf[at], stateOf[at], most ? 1 : -1) >= quiescence) return OPEN
    // What would not help even if it gained half as much again as a move has to is not tried.
    const least = Math.max(quiescence, alpha - seemed - (quiescence >> 1) + 1)
    const kept = stack.keep(firstOf[at], endOf[at], least)
    if (kept === firstOf[at] || seemed >= betaOf[at]) {
      value = staticScore[at]
      final = 0
      return SETTLED
    }
    endOf[at] = kept
    finalOf[at] = 0
    bestOf[at] = seemed
    alphaOf[at] = alpha
    return OPEN
  }

  /** Whether the table says enough about the window that is asked for. */
  function answers(entry: number, at: number, depth: number): boolean {
    const known = table.depth(entry)
    const mark = table.mark(entry)
    if ((mark & FINAL) === 0 && (selective ? known < depth : known !== depth)) return false
    const score = scoreAt(entry, at)
    if ((mark & AT_MOST) !== 0 && score > askAlpha[at]) return false
    if ((mark & AT_LEAST) !== 0 && score < askBeta[at]) return false
    value = score
    final = (mark & FINAL) === 0 ? 0 : 1
    return true
  }

  /** Lists the moves of whoever decides here. */
  function list(at: number, first: Move): number {
    const joint = jointOf[at]
    let who = NONE
    for (let role = 0; role < roles; role++) {
      const count = position.legals(role)
      if (count === 0) return ended(at)
      joint[role] = position.legal[role][0]
      if (count > 1) {
        if (who !== NONE) return JOINT
        who = role
      }
    }
    const role = who === NONE ? own : who
    const count = position.legals(role)
    const legal = position.legal[role]
    const start = endOf[at - 1]
    stack.reserve(start + count)
    const { moves } = stack
    for (let i = 0; i < count; i++) moves[start + i] = legal[i]
    const last = decider[at - 1] === NONE ? NONE : jointOf[at - 1][decider[at - 1]]
    if (count > 1) order.rate(moves, stack.ratings, start, start + count, first, last, at)
    decider[at] = who
    firstOf[at] = start
    endOf[at] = start + count
    begin(at, role === own)
    return OPEN
  }

  /** Whether a state seems so good for whoever moves that it hardly fails what is asked; only where that is one score. */
  function isBeyond(at: number): boolean {
    if (!selective || slack === Number.POSITIVE_INFINITY) return false
    if (depthOf[at] > MAX_BEYOND || askBeta[at] - askAlpha[at] > 1) return false
    const mover = position.mover?.() ?? NONE
    if (mover === NONE) return false
    const takesMost = mover === own
    const bound = takesMost ? askBeta[at] : askAlpha[at]
    const margin = slack * depthOf[at]
    if (Math.abs(bound) > MAX_SCORE) return false
    return takesMost ? staticScore[at] - margin >= bound : staticScore[at] + margin <= bound
  }

  function begin(at: number, takesMost: boolean): void {
    alphaOf[at] = takesMost ? askAlpha[at] : -askBeta[at]
    betaOf[at] = takesMost ? askBeta[at] : -askAlpha[at]
    bestOf[at] = LEAST
    bestMove[at] = NONE
    placeOf[at] = firstOf[at]
    stageOf[at] = NEXT
    finalOf[at] = 1
    sinceOf[at] = visits
  }

  const takesMost = (at: number): boolean => decider[at] === own || decider[at] === NONE

  /** Makes the move at hand, or the next one, from where the ply stands. */
  function makeMove(at: number): void {
    const role = decider[at] === NONE ? own : decider[at]
    const joint = jointOf[at]
    let depth = depthOf[at] - 1
    const alpha = alphaOf[at]
    let beta = betaOf[at]
    if (stageOf[at] === NEXT) {
      stack.pick(placeOf[at], endOf[at])
      stageOf[at] = WIDE
      if (placeOf[at] > firstOf[at] && beta - alpha > 1) stageOf[at] = NARROW
      if (selective && !isProof && depthOf[at] > 0) {
        const place = placeOf[at] - firstOf[at]
        const window = betaOf[at] - alphaOf[at]
        const less =
          at === 0 && place < ROOT_UNREDUCED ? 0 : reduction(depthOf[at], place, stack.ratings[placeOf[at]], window)
        if (less > 0) {
          depth -= less
          stageOf[at] = REDUCED
        }
        if (decider[at] === NONE && at < lastPly) depth++
      }
    }
    if (stageOf[at] !== WIDE) beta = alpha + 1
    joint[role] = stack.moves[placeOf[at]]
    const next = at + 1
    frameAt(next)
    const most = takesMost(at)
    askAlpha[next] = most ? alpha : -beta
    askBeta[next] = most ? beta : -alpha
    depthOf[next] = at + 1 >= MAX_PLIES - 1 ? 0 : depth
    extraOf[next] = extraOf[at]
    if (standing !== at) position.load(stateOf[at])
    position.play(joint)
    standing = NONE
  }

  /** Takes in what was found behind the move at hand; true where the ply is done. */
  function take(at: number): boolean {
    const found = takesMost(at) ? value : 0 - value // no -0, which would not be a whole number
    const stage = stageOf[at]
    if (found > alphaOf[at] && stage !== WIDE) {
      if (stage === REDUCED || found < betaOf[at]) {
        stageOf[at] = stage === REDUCED ? (betaOf[at] - alphaOf[at] > 1 ? NARROW : WIDE) : WIDE
        return false
      }
    }
    const place = placeOf[at]
    const { moves } = stack
    if (at === 0) {
      onRoot(moves[place], value, final === 1, place === firstOf[0] || found > alphaOf[0], visits - told)
      told = visits
    }
    if (found > bestOf[at]) {
      bestOf[at] = found
      bestMove[at] = moves[place]
      if (found > alphaOf[at]) {
        alphaOf[at] = found
        if (found >= betaOf[at]) {
          // The cut stands on this move alone; whether it is final, too.
          finalOf[at] = final
          if (decider[at] !== NONE && depthOf[at] > 0 && !isProof) {
            const last = at === 0 || decider[at - 1] === NONE ? NONE : jointOf[at - 1][decider[at - 1]]
            order.cut(moves, firstOf[at], place, last, at, depthOf[at])
          }
          return true
        }
      }
    }
    finalOf[at] &= final
    stageOf[at] = NEXT
    placeOf[at] = place + 1
    return placeOf[at] === endOf[at]
  }

  /** Whether what was found is exact, or a bound on the other side of what a state seemed to be worth. */
  function tells(mark: number, seemed: number): boolean {
    if ((mark & AT_MOST) !== 0) return value < seemed
    return (mark & AT_LEAST) === 0 || value > seemed
  }

  /** Tells the ply before what was found at this one, and the table. */
  function leave(at: number): void {
    const best = bestOf[at]
    const most = takesMost(at)
    value = most ? best : 0 - best
    final = finalOf[at]
    let mark = final === 1 ? FINAL : 0
    if (value <= askAlpha[at]) mark |= AT_MOST
    if (value >= askBeta[at]) mark |= AT_LEAST
    if (isProof && final === 0) return
    if (onNode !== undefined && at > 0 && depthOf[at] >= nodeDepth && tells(mark, staticScore[at]))
      onNode(stateOf[at], value, depthOf[at])
    // What was followed beyond the end of the look says nothing of one that is a ply deeper.
    if (depthOf[at] <= 0) return
    const kept = isWin(value) ? value + at : isLoss(value) ? value - at : value
    const depth = isProof ? 32 - Math.clz32(visits - sinceOf[at]) : Math.min(depthOf[at], MAX_TABLE_DEPTH)
    table.store(low[at], high[at], depth, kept, mark, bestMove[at])
  }

  function stop(why: Pause): Pause {
    spend(visits - counted)
    counted = visits
    return why
  }

  function beginLook(ordered: readonly Move[], depth: number, alpha: number, beta: number): void {
    stack.reserve(ordered.length)
    position.load(stateOf[0])
    standing = 0
    isJoint = false
    const who = game.moves[ordered[0]].role
    for (let role = 0; role < roles; role++) {
      if (position.legals(role) !== 1 && role !== who) isJoint = true
      jointOf[0][role] = position.legal[role][0]
    }
    ordered.forEach((move, i) => {
      stack.moves[i] = move
      stack.ratings[i] = ordered.length - i
    })
    askAlpha[0] = alpha
    askBeta[0] = beta
    depthOf[0] = depth
    decider[0] = who
    firstOf[0] = 0
    endOf[0] = ordered.length
    lastPly = Math.min(MAX_PLIES - 2, 2 * depth + FORCED_PLIES)
    maxExtra = Math.min(MAX_EXTRA, depth)
    extraOf[0] = 0
    ply = 0
    isPlayed = false
    isProof = false
    begin(0, who === own)
  }

  return {
    open(state) {
      frameAt(1)
      stateOf[0].set(state)
      const whole = hashOf(state)
      low[0] = whole.low
      high[0] = whole.high
      staticScore[0] = judge.follows ? judge.first(state) : 0
      swing = judge.swing()
      slack = judge.slack()
      quiescence = judge.quiescence()
      gains = selective && judge.sum !== undefined ? openGains(judge.sum(), quiescence) : undefined
      standing = NONE
      table.age()
      order.age()
    },
    knows(state) {
      const { low, high } = hashOf(state)
      return table.find(low, high) >= 0
    },
    forget() {
      table.clear()
    },
    start(ordered, depth, alpha, beta) {
      beginLook(ordered, depth, alpha, beta)
      witness?.start(decider[0], depth, alpha, beta)
    },
    prove(ordered, score) {
      beginLook(ordered, MAX_PLIES, score, score + 1)
      isProof = true
    },
    go() {
      if (isJoint) return 'joint'
      pauseAt = visits + room()
      const watching = isProof ? undefined : witness
      for (;;) {
        if (!isPlayed) {
          makeMove(ply)
          watching?.move(ply + 1, jointOf[ply], depthOf[ply + 1], askAlpha[ply + 1], askBeta[ply + 1])
          isPlayed = true
          visits++
          if (visits === pauseAt) {
            const isSpent = spend(visits - counted)
            counted = visits
            if (isSpent) return 'spent'
            pauseAt = visits + room()
          }
        }
        isPlayed = false
        const seen = enter(ply + 1)
        if (seen === JOINT) return stop('joint')
        if (seen === OPEN) {
          ply++
          standing = ply
          watching?.open(ply, decider[ply])
          continue
        }
        watching?.close(ply + 1, value, final === 1)
        while (take(ply)) {
          watching?.cut(ply, stack.moves.slice(placeOf[ply] + 1, endOf[ply]))
          leave(ply)
          watching?.close(ply, value, final === 1)
          if (ply === 0) return stop('done')
          ply--
        }
      }
    },
    score: () => value,
    final: () => final === 1,
    rewardOf: (score) => (isWin(score) ? 1 : isLoss(score) ? 0 : (ends.get(score) ?? judge.toReward(score))),
    line: (move) =>
      hashedLine(game, stateOf[0], move, (low, high) => {
        const entry = table.find(low, high)
        return entry < 0 ? NONE : table.move(entry)
      }),
    nodes: () => table.size(),
    endShare: () => leafTest.endShare(),
  }
}
