// Minimax: every line to the depth, no cuts, moves in the order of the game. Others answer by a model: `paranoid`
// leaves the own role the least; `maxn` lets every role take the most for itself (Luckhardt & Irani 1986). Nature is
// averaged. Alpha-beta does the first of these quicker; this one is for the second, and for showing that alpha-beta is
// right.
import type { Game, Role } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import { createTable } from '../exact/table.ts'
import type { Searcher } from '../searcher.ts'
import { createFrames } from './decision-frames.ts'
import { createDeepening, type DeepeningOptions, type Lookahead, type LookaheadTools } from './deepening.ts'
import { lineOf } from './line.ts'

/** How the other roles are taken to choose. */
export type Model = 'paranoid' | 'maxn'

export interface MinimaxOptions extends DeepeningOptions {
  /** Paranoid where absent; with two roles who play for the same points, both models are the same. */
  readonly model?: Model
}

/** Minimax, looking further and further ahead. */
export function createMinimax(game: Game, options: MinimaxOptions): Searcher {
  return createDeepening(game, options, (tools) => minimax(game, options, tools))
}

function minimax(
  game: Game,
  { role: own, model = 'paranoid' }: MinimaxOptions,
  { tick, evaluate, memory, witness }: LookaheadTools,
): Lookahead {
  const roles = game.roles.length
  /** Whose values are kept: those that somebody decides by. */
  const valued = model === 'maxn' ? game.roles.map((_, role) => role) : [own]
  const ownAt = valued.indexOf(own)
  const position = game.open()
  /** What is best: the joint move from there on, and the values it leads to. */
  const frames = createFrames(game, own, position, () => ({
    joint: new Int32Array(roles),
    values: new Float64Array(valued.length),
  }))
  const table = createTable({ stateWords: game.stateWords, roles, values: valued.length, bytes: memory })
  // What the last look found.
  const values = new Float64Array(valued.length)
  let final = false

  /** Whether the values of where the position stands are known at once; else its frame is ready to be looked into. */
  function settled(ply: number, depth: number): boolean {
    if (position.terminal()) return settle((role) => reward(position, role), true)
    if (depth === 0) return settle((role) => evaluate(position, role), false)
    const entry = table.find(position.state)
    if (entry >= 0) {
      const ended = table.entryMark[entry] === 1
      if (table.entryDepth[entry] === depth || (ended && table.entryDepth[entry] < depth))
        return settle((_, i) => table.entryValue[entry * values.length + i], ended)
    }
    return frames.enter(ply) ? false : settle((role) => reward(position, role), true)
  }
  function settle(found: (role: Role, i: number) => number, ended: boolean): true {
    for (let i = 0; i < values.length; i++) values[i] = found(valued[i], i)
    final = ended
    return true
  }

  /** Looks at a decision of a frame and at all that follows. */
  function* decide(ply: number, level: number, depth: number): Generator<void, void> {
    const frame = frames.at(ply)
    const { role, moves } = frame.decisions[level]
    const best = frame.best[level]
    const isLast = level === frame.decisions.length - 1
    let allFinal = true
    for (let i = 0; i < moves.length; i++) {
      frame.joint[role] = moves[i]
      if (isLast) {
        position.load(frame.state)
        position.play(frame.joint)
        witness?.move(ply + 1, frame.joint, depth - 1, 0, 1)
        if (tick()) yield
        if (!settled(ply + 1, depth - 1)) {
          witness?.open(ply + 1, frames.at(ply + 1).decisions[0].role)
          yield* decide(ply + 1, 0, depth - 1)
          keep(ply + 1, depth - 1)
        }
        witness?.close(ply + 1, values[ownAt], final)
      } else yield* decide(ply, level + 1, depth)
      if (role === game.chance) {
        for (let v = 0; v < values.length; v++)
          best.values[v] = (i === 0 ? 0 : best.values[v]) + values[v] / moves.length
        best.joint.set(frame.joint)
      } else if (i === 0 || better(role, best.values)) {
        best.values.set(values)
        best.joint.set(isLast ? frame.joint : frame.best[level + 1].joint)
      }
      allFinal &&= final
    }
    values.set(best.values)
    final = allFinal
  }

  /** Whether the values found suit the role that decides better than others do. */
  function better(role: Role, than: Float64Array): boolean {
    if (role === own) return values[ownAt] > than[ownAt]
    return model === 'maxn' ? values[role] > than[role] : values[ownAt] < than[ownAt]
  }

  function keep(ply: number, depth: number): void {
    const { state, best } = frames.at(ply)
    const entry = table.place(state, depth)
    table.entryValue.set(values, entry * values.length)
    table.entryMark[entry] = final ? 1 : 0
    table.entryJoint.set(best[0].joint, entry * roles)
  }

  return {
    open: frames.open,
    *look(move, depth) {
      const { best } = frames.narrow(move)
      yield* decide(0, 0, depth)
      return { value: values[ownAt], final, joint: Array.from(best[0].joint) }
    },
    line: (joint) => lineOf(game, table, frames.at(0).state, joint),
    nodes: () => table.size(),
  }
}
