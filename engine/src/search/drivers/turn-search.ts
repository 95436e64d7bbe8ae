// Principal variation search (Marsland & Campbell 1982) for games in which one role decides at a time: the own role takes
// the most, all others leave it the least. The first move gets the full window, the others have to prove with an empty
// one that they are better; late ones are looked at less deep first. What is done at a position that was reached is told by
// turn-entry.ts, how moves are rated where more than a ply is left by foresight.ts.
//
// A proof is a look that goes to the ends of all lines and asks one question, such as whether there is a win; there, the table
// keeps what took the most work.
//
// No recursion and no allocation: the line lies in columns by ply, so that a look can stop at any position and go on from
// there.
import type { Game, Move } from '../../game/game.ts'
import { isLoss, isWin, MAX_PLIES, type WeightedSum } from '../evaluate/judge.ts'
import { createGains, type MoveGains } from './gains.ts'
import { AT_LEAST, AT_MOST, createHashTable, FINAL, keptScore, MAX_TABLE_DEPTH } from './hash-table.ts'
import { hashedLine } from './line.ts'
import { createMoveOrder } from './move-order.ts'
import { createMoveStack } from './move-stack.ts'
import { reduction } from './reductions.ts'
import { hashOf } from './state-hash.ts'
import { createTurnEntry } from './turn-entry.ts'
import { createTurnLine } from './turn-line.ts'
import {
  FORCED_PLIES,
  JOINT,
  MAX_EXTRA,
  NARROW,
  NEXT,
  NONE,
  OPEN,
  REDUCED,
  ROOT_UNREDUCED,
  WIDE,
} from './turn-rules.ts'
import type { Pause, TurnSearch, TurnSearchOptions } from './turn-search-contract.ts'

export function createTurnSearch(game: Game, options: TurnSearchOptions): TurnSearch {
  const { own, judge, selective, room, spend, onRoot, onNode, nodeDepth = 1, witness } = options
  const position = game.open()
  const table = createHashTable(options.memory)
  const order = createMoveOrder(game.moves.length, MAX_PLIES)
  const stack = createMoveStack()
  const line = createTurnLine(game, own)
  const { enter, rewardOfEnd, endShare } = createTurnEntry(game, options, { line, position, stack, table, order })
  const { stateOf, jointOf, low, high, staticScore, depthOf, askAlpha, askBeta, alphaOf, betaOf, bestOf } = line
  const { bestMove, decider, firstOf, endOf, placeOf, stageOf, finalOf, extraOf, sinceOf, takesMost } = line

  let ply = 0
  let standing = NONE // the ply whose state the position is in
  let isPlayed = false // the move at hand was made and its result has yet to be looked at
  let isJoint = false // somebody else decides at the root, too
  let told = 0 // visits when a move of the root was told last
  let counted = 0 // visits that `spend` knows of
  let pauseAt = 0 // visits at which it is asked

  game.keeping?.hold({
    states: () => Int32Array.from(stateOf.slice(0, ply + 2).flatMap((state) => [...state])),
  })

  /** Undefined where nothing is to be followed by what it gains. */
  function openGains(sum: WeightedSum, from: number): MoveGains | undefined {
    if (from === Number.POSITIVE_INFINITY || game.effects === undefined) return undefined
    const made = line.gains ?? createGains(game.effects())
    made.open(sum, from)
    return made
  }

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
      if (selective && !line.isProof && depthOf[at] > 0) {
        const place = placeOf[at] - firstOf[at]
        const window = betaOf[at] - alphaOf[at]
        const less =
          at === 0 && place < ROOT_UNREDUCED ? 0 : reduction(depthOf[at], place, stack.ratings[placeOf[at]], window)
        if (less > 0) {
          depth -= less
          stageOf[at] = REDUCED
        }
        if (decider[at] === NONE && at < line.lastPly) depth++
      }
    }
    if (stageOf[at] !== WIDE) beta = alpha + 1
    joint[role] = stack.moves[placeOf[at]]
    const next = at + 1
    line.frameAt(next)
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
    const found = takesMost(at) ? line.value : 0 - line.value // no -0, which would not be a whole number
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
      onRoot(moves[place], line.value, line.final === 1, place === firstOf[0] || found > alphaOf[0], line.visits - told)
      told = line.visits
    }
    if (found > bestOf[at]) {
      bestOf[at] = found
      bestMove[at] = moves[place]
      if (found > alphaOf[at]) {
        alphaOf[at] = found
        if (found >= betaOf[at]) {
          // The cut stands on this move alone; whether it is final, too.
          finalOf[at] = line.final
          if (decider[at] !== NONE && depthOf[at] > 0 && !line.isProof) {
            const last = at === 0 ? NONE : line.moveAt(at - 1)
            order.cut(moves, firstOf[at], place, last, at, depthOf[at])
          }
          return true
        }
      }
    }
    finalOf[at] &= line.final
    stageOf[at] = NEXT
    placeOf[at] = place + 1
    return placeOf[at] === endOf[at]
  }

  /** Whether what was found is exact, or a bound on the other side of what a state seemed to be worth. */
  function tells(mark: number, seemed: number): boolean {
    if ((mark & AT_MOST) !== 0) return line.value < seemed
    return (mark & AT_LEAST) === 0 || line.value > seemed
  }

  /** Tells the ply before what was found at this one, and the table. */
  function leave(at: number): void {
    const best = bestOf[at]
    const value = takesMost(at) ? best : 0 - best
    const final = finalOf[at]
    line.value = value
    line.final = final
    let mark = final === 1 ? FINAL : 0
    if (value <= askAlpha[at]) mark |= AT_MOST
    if (value >= askBeta[at]) mark |= AT_LEAST
    if (line.isProof && final === 0) return
    if (onNode !== undefined && at > 0 && depthOf[at] >= nodeDepth && tells(mark, staticScore[at]))
      onNode(stateOf[at], value, depthOf[at])
    // What was followed beyond the end of the look says nothing of one that is a ply deeper.
    if (depthOf[at] <= 0) return
    const depth = line.isProof ? 32 - Math.clz32(line.visits - sinceOf[at]) : Math.min(depthOf[at], MAX_TABLE_DEPTH)
    table.store(low[at], high[at], depth, keptScore(value, at), mark, bestMove[at])
  }

  function stop(why: Pause): Pause {
    spend(line.visits - counted)
    counted = line.visits
    return why
  }

  function beginLook(ordered: readonly Move[], depth: number, alpha: number, beta: number): void {
    stack.reserve(ordered.length)
    position.load(stateOf[0])
    standing = 0
    isJoint = false
    const who = game.moves[ordered[0]].role
    for (let role = 0; role < game.roles.length; role++) {
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
    line.lastPly = Math.min(MAX_PLIES - 2, 2 * depth + FORCED_PLIES)
    line.maxExtra = Math.min(MAX_EXTRA, depth)
    extraOf[0] = 0
    ply = 0
    isPlayed = false
    line.isProof = false
    line.begin(0, who === own)
  }

  return {
    open(state) {
      line.frameAt(1)
      stateOf[0].set(state)
      const whole = hashOf(state)
      low[0] = whole.low
      high[0] = whole.high
      staticScore[0] = judge.follows ? judge.first(state) : 0
      line.swing = judge.swing()
      line.slack = judge.slack()
      line.quiescence = judge.quiescence()
      line.gains = selective && judge.sum !== undefined ? openGains(judge.sum(), line.quiescence) : undefined
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
      line.isProof = true
    },
    go() {
      if (isJoint) return 'joint'
      pauseAt = line.visits + room()
      const watching = line.isProof ? undefined : witness
      for (;;) {
        if (!isPlayed) {
          makeMove(ply)
          watching?.move(ply + 1, jointOf[ply], depthOf[ply + 1], askAlpha[ply + 1], askBeta[ply + 1])
          isPlayed = true
          if (++line.visits === pauseAt) {
            const isSpent = spend(line.visits - counted)
            counted = line.visits
            if (isSpent) return 'spent'
            pauseAt = line.visits + room()
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
        watching?.close(ply + 1, line.value, line.final === 1)
        while (take(ply)) {
          watching?.cut(ply, stack.moves.slice(placeOf[ply] + 1, endOf[ply]))
          leave(ply)
          watching?.close(ply, line.value, line.final === 1)
          if (ply === 0) return stop('done')
          ply--
        }
      }
    },
    score: () => line.value,
    final: () => line.final === 1,
    rewardOf: (score) => (isWin(score) ? 1 : isLoss(score) ? 0 : (rewardOfEnd(score) ?? judge.toReward(score))),
    line: (move) =>
      hashedLine(game, stateOf[0], move, (low, high) => {
        const entry = table.find(low, high)
        return entry < 0 ? NONE : table.move(entry)
      }),
    nodes: () => table.size(),
    endShare,
  }
}
