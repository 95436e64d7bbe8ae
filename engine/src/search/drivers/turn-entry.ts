// Enters a position that turn search has come to: what the table, the rules or its looks settle is settled at once; else the moves
// of whoever decides there are listed. At the end of a line, a move that has swung the evaluation is followed for a ply more, or
// moves are followed by what they gain, where matches have shown that to be better; a state from which whoever decides could lose
// much and still have more than is asked for is not looked at further (futility turned round; Heinz 1998).
import type { Game, Move, Position } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import { MAX_SCORE, WIN } from '../evaluate/judge.ts'
import { createForesight } from './foresight.ts'
import type { MoveGains } from './gains.ts'
import { AT_LEAST, AT_MOST, FINAL, type HashTable, scoreAt } from './hash-table.ts'
import { createLeafTest } from './leaf-test.ts'
import type { MoveOrder } from './move-order.ts'
import type { MoveStack } from './move-stack.ts'
import { rehash, type StateHash } from './state-hash.ts'
import type { TurnLine } from './turn-line.ts'
import { FORESEEN, JOINT, MAX_BEYOND, MAX_PURSUIT, NONE, OPEN, SETTLED } from './turn-rules.ts'
import type { TurnSearchOptions } from './turn-search-contract.ts'

export interface EntryParts {
  readonly line: TurnLine
  readonly position: Position
  readonly stack: MoveStack
  readonly table: HashTable
  readonly order: MoveOrder
}

export interface TurnEntry {
  /** Settles the position at a ply, or gets the ply ready; tells which. */
  enter(at: number): number
  /** The exact reward of an end with this score, if one was met. */
  rewardOfEnd(score: number): number | undefined
  /** Of the leaves that were tested of late, the share at which the match is over. */
  endShare(): number
}

export function createTurnEntry(game: Game, options: TurnSearchOptions, parts: EntryParts): TurnEntry {
  const { own, judge, selective } = options
  const { line, position, stack, table, order } = parts
  const { stateOf, jointOf, low, high, staticScore, depthOf, askAlpha, askBeta, alphaOf, betaOf, bestOf } = line
  const { decider, firstOf, endOf, finalOf, extraOf, takesMost } = line
  const roles = game.roles.length
  const words = game.stateWords
  const foresee = createForesight(options, parts)
  const leafTest = createLeafTest({ always: !selective })
  const hash: StateHash = { low: 0, high: 0 }
  const ends = new Map<number, number>() // score → reward

  function settle(value: number, final: number): number {
    line.value = value
    line.final = final
    return SETTLED
  }

  function ended(at: number): number {
    const gained = reward(position, own)
    if (line.gains !== undefined && decider[at - 1] !== NONE && gained === (decider[at - 1] === own ? 1 : 0))
      line.gains.won(jointOf[at - 1][decider[at - 1]])
    if (gained === 1) return settle(WIN - at, 1)
    if (gained === 0) return settle(at - WIN, 1)
    const score = judge.ofReward(gained)
    ends.set(score, gained)
    return settle(score, 1)
  }

  function enter(at: number): number {
    const depth = depthOf[at]
    if (depth <= 0 && !judge.follows) return position.terminal() ? ended(at) : settle(judge.leaf(position), 0)
    const from = stateOf[at - 1]
    const to = stateOf[at]
    const { state } = position
    for (let i = 0; i < words; i++) to[i] = state[i]
    if (depth <= 0) {
      evaluate(at)
      if (line.gains !== undefined) return pursue(at, line.gains)
      const isQuiet =
        !selective ||
        at >= line.lastPly ||
        extraOf[at] >= line.maxExtra ||
        Math.abs(staticScore[at] - staticScore[at - 1]) < line.swing
      if (isQuiet) return leaf(at)
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
    if (line.gains !== undefined && !line.isProof)
      line.gains.promote(stack.moves, stack.ratings, firstOf[at], endOf[at], first, to, takesMost(at) ? 1 : -1)
    else if (selective && judge.follows && depthOf[at] >= FORESEEN) foresee(at, first)
    return seen
  }

  function evaluate(at: number): void {
    if (judge.follows) staticScore[at] = judge.after(stateOf[at - 1], stateOf[at], staticScore[at - 1])
  }

  /** Takes the state for what it seems, unless the match is over. */
  function leaf(at: number): number {
    return leafTest.isDue() && leafTest.tell(position.terminal()) ? ended(at) : settle(staticScore[at], 0)
  }

  /**
   * Where a look ends, whoever decides may leave it at what the state seems, or make a move that gains much (quiescence; Harris
   * 1975). Where all moves do, such as captures that the rules demand, there is nothing to leave it at.
   */
  function pursue(at: number, known: MoveGains): number {
    if (at >= line.lastPly || extraOf[at] >= MAX_PURSUIT) return leaf(at)
    const mover = position.mover?.() ?? NONE
    if (mover !== NONE && (mover === own ? staticScore[at] >= askBeta[at] : staticScore[at] <= askAlpha[at]))
      return leaf(at)
    if (position.terminal()) return ended(at)
    const seen = list(at, NONE)
    if (seen !== OPEN) return seen
    depthOf[at] = 0
    extraOf[at]++
    if (decider[at] === NONE) return OPEN
    const { quiescence } = line
    const most = takesMost(at)
    const seemed = most ? staticScore[at] : 0 - staticScore[at]
    const alpha = Math.max(seemed, alphaOf[at])
    const { moves, ratings } = stack
    if (known.rate(moves, ratings, firstOf[at], endOf[at], stateOf[at], most ? 1 : -1) >= quiescence) return OPEN
    // What would not help even if it gained half as much again as a move has to is not tried.
    const least = Math.max(quiescence, alpha - seemed - (quiescence >> 1) + 1)
    const kept = stack.keep(firstOf[at], endOf[at], least)
    if (kept === firstOf[at] || seemed >= betaOf[at]) return settle(staticScore[at], 0)
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
    const score = scoreAt(table.score(entry), at)
    if ((mark & AT_MOST) !== 0 && score > askAlpha[at]) return false
    if ((mark & AT_LEAST) !== 0 && score < askBeta[at]) return false
    settle(score, (mark & FINAL) === 0 ? 0 : 1)
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
    if (count > 1) order.rate(moves, stack.ratings, start, start + count, first, line.moveAt(at - 1), at)
    decider[at] = who
    firstOf[at] = start
    endOf[at] = start + count
    line.begin(at, role === own)
    return OPEN
  }

  /** Whether a state seems so good for whoever moves that it hardly fails what is asked; only where that is one score. */
  function isBeyond(at: number): boolean {
    if (!selective || line.slack === Number.POSITIVE_INFINITY) return false
    if (depthOf[at] > MAX_BEYOND || askBeta[at] - askAlpha[at] > 1) return false
    const mover = position.mover?.() ?? NONE
    if (mover === NONE) return false
    const isOwn = mover === own
    const bound = isOwn ? askBeta[at] : askAlpha[at]
    const margin = line.slack * depthOf[at]
    if (Math.abs(bound) > MAX_SCORE) return false
    return isOwn ? staticScore[at] - margin >= bound : staticScore[at] + margin <= bound
  }

  return { enter, rewardOfEnd: (score) => ends.get(score), endShare: leafTest.endShare }
}
