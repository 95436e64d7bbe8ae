// What is thought of moves before they are tried, 0 … 1: by their mean reward wherever they were made, as it is now; by what
// the game says of them; by an evaluation of the states they lead to; or nothing, which is even. What the game and evaluations
// say is asked once, when a node gets its rows. Where others move at the same time, they are taken to move at random.
import type { Position } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import type { Context, RowTerm, Statistic } from '../part.ts'
import type { Edge } from '../tree.ts'
import { moveAverages } from './move-averages.ts'

/** Where a heuristic for moves may come from. */
export const HEURISTICS = ['mast', 'prior', 'evaluation', 'even'] as const

/** Writes what is thought of the moves of a row. */
export type Heuristic = (first: Edge, count: number, out: Float64Array) => void

export function heuristicOf(ctx: Context, from: string): Heuristic {
  if (from === 'mast') return averagesNow(ctx)
  if (from === 'even') return (_first, count, out) => out.fill(0.5, 0, count)
  const { edgeValue } = ctx.use(from === 'prior' ? priors : evaluations)
  return (first, count, out) => {
    for (let i = 0; i < count; i++) out[i] = edgeValue[first + i]
  }
}

function averagesNow(ctx: Context): Heuristic {
  const { edgeMove } = ctx.tree
  const { sum, count: seen } = ctx.use(moveAverages())
  return (first, count, out) => {
    for (let i = 0; i < count; i++) {
      const move = edgeMove[first + i]
      out[i] = seen[move] > 0 ? sum[move] / seen[move] : 1
    }
  }
}

interface EdgeValues {
  readonly edgeValue: Float64Array
}

const priors: Statistic<EdgeValues> = {
  name: 'priors',
  create(ctx) {
    const { game, tree } = ctx
    const advice = game.advice
    if (advice?.prior === undefined) throw new Error(`${game.id} says nothing of how promising its moves are`)
    const edgeValue = tree.edgeColumn(Float64Array)
    onRow(ctx, (position, _node, _role, first, count) => {
      for (let edge = first; edge < first + count; edge++)
        edgeValue[edge] = advice.prior!(position, tree.edgeMove[edge])
    })
    return { edgeValue }
  },
}

const evaluations: Statistic<EdgeValues> = {
  name: 'evaluations',
  create(ctx) {
    const { tree, roles, random } = ctx
    const { edgeMove, rowOf, rowFirst, rowCount } = tree
    const evaluate = ctx.others.evaluation()
    const edgeValue = tree.edgeColumn(Float64Array)
    const next = ctx.open()
    const joint = new Int32Array(roles)
    const rewards = new Float64Array(roles)
    onRow(ctx, (position, node, role, first, count) => {
      const row = rowOf(node, 0)
      for (let edge = first; edge < first + count; edge++) {
        for (let other = 0; other < roles; other++)
          joint[other] = edgeMove[rowFirst[row + other] + random.below(rowCount[row + other])]
        joint[role] = edgeMove[edge]
        next.load(position.state)
        next.play(joint)
        if (next.terminal()) for (let other = 0; other < roles; other++) rewards[other] = reward(next, other)
        else evaluate(next, rewards)
        ctx.settings.gain(rewards)
        edgeValue[edge] = rewards[role]
      }
    })
    return { edgeValue }
  },
}

/** Told of every new row in which a role other than nature has a choice, with the position there. */
function onRow(ctx: Context, tell: (position: Position, ...row: Parameters<RowTerm>) => void): void {
  const { tree, roles, game } = ctx
  ctx.on.rows((node, position) => {
    const row = tree.rowOf(node, 0)
    for (let role = 0; role < roles; role++) {
      const count = tree.rowCount[row + role]
      if (count > 1 && role !== game.chance) tell(position, node, role, tree.rowFirst[row + role], count)
    }
  })
}
