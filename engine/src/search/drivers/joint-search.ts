// Alpha-beta (Knuth & Moore 1975) where several roles move at once or nature does: the own role takes the most, every
// other role knows its move and leaves it the least, nature is averaged. Good moves first make it quick: what the table
// remembers, then moves that have cut before (history heuristic, Schaeffer 1989). Where one role decides at a time,
// turn-search.ts is several times as fast.
//
// The value of a state and a depth never depends on what else was looked at: the table answers only for the same depth,
// or for less where all lines had ended. So it equals plain minimax, and a search in slices equals one in a piece.
import type { Game, Move, Role } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import { createTable } from '../exact/table.ts'
import { createFrames } from './decision-frames.ts'
import type { Lookahead, LookaheadTools } from './deepening.ts'
import { lineOf } from './line.ts'

// Marks of the table: what the value is, and whether all lines below came to their ends.
const AT_LEAST = 1
const AT_MOST = 2
const FINAL = 4

export function createJointSearch(
  game: Game,
  own: Role,
  { tick, evaluate, memory, witness }: LookaheadTools,
): Lookahead {
  const roles = game.roles.length
  const position = game.open()
  /** What is best: the joint move from there on. */
  const frames = createFrames(game, own, position, () => new Int32Array(roles))
  const table = createTable({ stateWords: game.stateWords, roles, values: 1, bytes: memory })
  const history: number[] = [] // by move
  // What the last look found.
  let value = 0
  let final = false

  /** Whether the value of where the position stands is known at once; else its frame is ready to be looked into. */
  function settled(ply: number, depth: number, alpha: number, beta: number): boolean {
    if (position.terminal()) return settle(reward(position, own), true)
    if (depth === 0) return settle(evaluate(position, own), false)
    const entry = table.find(position.state)
    if (entry >= 0) {
      const mark = table.entryMark[entry]
      const ended = (mark & FINAL) !== 0
      const found = table.entryValue[entry]
      const applies = table.entryDepth[entry] === depth || (ended && table.entryDepth[entry] < depth)
      if (applies && ((mark & AT_MOST) === 0 || found <= alpha) && ((mark & AT_LEAST) === 0 || found >= beta))
        return settle(found, ended)
    }
    if (!frames.enter(ply)) return settle(reward(position, own), true)
    for (const { role, moves } of frames.at(ply).decisions)
      order(moves, entry < 0 ? -1 : table.entryJoint[entry * roles + role])
    return false
  }
  function settle(found: number, ended: boolean): true {
    value = found
    final = ended
    return true
  }

  /** Puts the first move in front, and the others by their history. */
  function order(moves: Int32Array, first: Move): void {
    const score = (move: Move) => (move === first ? Number.POSITIVE_INFINITY : (history[move] ?? 0))
    for (let i = 1; i < moves.length; i++) {
      const move = moves[i]
      const own = score(move)
      let at = i
      for (; at > 0 && score(moves[at - 1]) < own; at--) moves[at] = moves[at - 1]
      moves[at] = move
    }
  }

  /** Looks at a position that is not settled. */
  function* enter(ply: number, depth: number, alpha: number, beta: number): Generator<void, void> {
    witness?.open(ply, frames.at(ply).decisions[0].role)
    yield* decide(ply, 0, depth, alpha, beta)
    keep(ply, depth, alpha, beta)
  }

  /** Looks at a decision of a frame and at all that follows. */
  function* decide(ply: number, level: number, depth: number, alpha: number, beta: number): Generator<void, void> {
    const frame = frames.at(ply)
    const { role, moves } = frame.decisions[level]
    if (role === game.chance) return yield* average(ply, depth)
    const takesMost = role === own
    const isLast = level === frame.decisions.length - 1
    let best = takesMost ? -1 : 2
    let allFinal = true
    for (let i = 0; i < moves.length; i++) {
      const low = takesMost ? Math.max(alpha, best) : alpha
      const high = takesMost ? beta : Math.min(beta, best)
      frame.joint[role] = moves[i]
      if (isLast) {
        position.load(frame.state)
        position.play(frame.joint)
        witness?.move(ply + 1, frame.joint, depth - 1, low, high)
        if (tick()) yield
        if (!settled(ply + 1, depth - 1, low, high)) yield* enter(ply + 1, depth - 1, low, high)
        witness?.close(ply + 1, value, final)
      } else yield* decide(ply, level + 1, depth, low, high)
      if (takesMost ? value > best : value < best) {
        best = value
        frame.best[level].set(isLast ? frame.joint : frame.best[level + 1])
      }
      if (takesMost ? best >= beta : best <= alpha) {
        // The cut stands on this move alone; whether it is final too.
        history[moves[i]] = (history[moves[i]] ?? 0) + depth * depth
        witness?.cut(ply, moves.subarray(i + 1))
        return
      }
      allFinal &&= final
    }
    value = best
    final = allFinal
  }

  /** Nature's decision is the last of a ply; each of its moves is as likely as any other. */
  function* average(ply: number, depth: number): Generator<void, void> {
    const frame = frames.at(ply)
    const level = frame.decisions.length - 1
    const { role, moves } = frame.decisions[level]
    let total = 0
    let allFinal = true
    for (const move of moves) {
      frame.joint[role] = move
      position.load(frame.state)
      position.play(frame.joint)
      witness?.move(ply + 1, frame.joint, depth - 1, 0, 1)
      if (tick()) yield
      if (!settled(ply + 1, depth - 1, 0, 1)) yield* enter(ply + 1, depth - 1, 0, 1)
      witness?.close(ply + 1, value, final)
      total += value
      allFinal &&= final
    }
    frame.best[level].set(frame.joint)
    value = total / moves.length
    final = allFinal
  }

  function keep(ply: number, depth: number, alpha: number, beta: number): void {
    const { state, best } = frames.at(ply)
    const entry = table.place(state, depth)
    table.entryValue[entry] = value
    table.entryMark[entry] = (value <= alpha ? AT_MOST : 0) | (value >= beta ? AT_LEAST : 0) | (final ? FINAL : 0)
    table.entryJoint.set(best[0], entry * roles)
  }

  return {
    open: frames.open,
    *look(move, depth, floor) {
      const { best } = frames.narrow(move)
      yield* decide(0, 0, depth, floor, 1)
      return { value, final, joint: Array.from(best[0]) }
    },
    line: (joint) => lineOf(game, table, frames.at(0).state, joint),
    nodes: () => table.size(),
  }
}
