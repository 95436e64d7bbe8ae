// Rates the moves of a ply by what they lead to: each is made once before any is followed, and the states behind them are
// compared. A win at once is never missed. In a proof that is all that orders moves, and one comes first that leads to a state of
// which the table says enough (enhanced transposition cutoffs; Schaeffer & Plaat 1996).
import type { Move, Position } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import { WIN } from '../evaluate/judge.ts'
import { AT_LEAST, AT_MOST, FINAL, type HashTable, scoreAt } from './hash-table.ts'
import type { MoveStack } from './move-stack.ts'
import { rehash, type StateHash } from './state-hash.ts'
import type { TurnLine } from './turn-line.ts'
import { GAIN_WORTH, MAX_GAIN, SURE } from './turn-rules.ts'
import type { TurnSearchOptions } from './turn-search-contract.ts'

export interface ForesightParts {
  readonly line: TurnLine
  readonly position: Position
  readonly stack: MoveStack
  readonly table: HashTable
}

/** Rates the moves of a ply, and leaves the position where it stood; `known` is the move that the table knows. */
export type Foresee = (at: number, known: Move) => void

export function createForesight({ own, judge }: TurnSearchOptions, parts: ForesightParts): Foresee {
  const { line, position, stack, table } = parts
  const { stateOf, jointOf, staticScore, decider, firstOf, endOf, low, high, askAlpha, askBeta } = line
  const hash: StateHash = { low: 0, high: 0 }

  const scoreOf = (gained: number): number => (gained === 1 ? WIN : gained === 0 ? -WIN : judge.ofReward(gained))

  /** Whether the table says that where the position stands, a ply further, the proof ends. */
  function isKnownToCut(at: number): boolean {
    hash.low = low[at]
    hash.high = high[at]
    const from = stateOf[at]
    rehash(hash, from, position.state, from.length)
    const entry = table.find(hash.low, hash.high)
    if (entry < 0) return false
    const mark = table.mark(entry)
    if ((mark & FINAL) === 0) return false
    const score = scoreAt(table.score(entry), at + 1)
    return line.takesMost(at)
      ? (mark & AT_MOST) === 0 && score >= askBeta[at]
      : (mark & AT_LEAST) === 0 && score <= askAlpha[at]
  }

  return (at, known) => {
    const { isProof } = line
    const state = stateOf[at]
    const joint = jointOf[at]
    const role = decider[at]
    const sign = line.takesMost(at) ? 1 : -1
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
}
