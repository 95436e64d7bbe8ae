// What a search has found, as plain data: the moves of the root with the numbers behind them, and the expected course.
import type { Move, Role } from '../game/game.ts'
import type { Attached } from './attach.ts'
import { createMeans } from './decide.ts'
import type { MoveSummary, Summary } from './searcher.ts'
import type { Edge, Node } from './tree.ts'

const LONGEST_LINE = 30

export function summarise(
  attached: Attached,
  root: Node,
  role: Role,
  best: Move,
  scoreFinal: (first: Edge, count: number) => void,
): Pick<Summary, 'role' | 'best' | 'moves' | 'line'> {
  const { ctx } = attached
  const { tree, scores } = ctx
  const row = tree.nodeBlock[root] * tree.roles
  if (row === 0) return { role, best, moves: [{ move: best, visits: 0, mean: Number.NaN }], line: [] }
  const first = tree.rowFirst[row + role]
  const count = tree.rowCount[row + role]
  const moves = summariseRow(attached, root, role)
  scoreFinal(first, count)
  const order = Array.from(moves, (_, i) => i).sort(
    (a, b) => Number(moves[b].move === best) - Number(moves[a].move === best) || scores[b] - scores[a] || a - b,
  )
  return { role, best, moves: order.map((i) => moves[i]), line: lineFrom(attached, root, role, best) }
}

/** The choices of a role at a node, in the order of the tree. */
export function summariseRow(attached: Attached, node: Node, role: Role): MoveSummary[] {
  const { ctx, backup, proof, explanations } = attached
  const { tree, means } = ctx
  const { edgeVisits, edgeMove } = tree
  const row = tree.nodeBlock[node] * tree.roles + role
  const first = tree.rowFirst[row]
  const count = tree.rowCount[row]
  const decided = createMeans(attached)
  const columns = [...explanations].map(([name, write]) => {
    const out = new Float64Array(count)
    if (count > 1) decided(node, role, first, count)
    write(node, role, first, count, out)
    return { name, out }
  })
  if (count > 1) {
    backup.means(node, role, first, count)
    proof?.means(node, role, first, count)
  }
  return Array.from({ length: count }, (_, i): MoveSummary => {
    const edge = first + i
    const visits = edgeVisits[edge]
    const known = columns.filter(({ out }) => Number.isFinite(out[i]))
    return {
      move: edgeMove[edge],
      visits,
      mean: visits === 0 ? Number.NaN : means[i],
      ...(proof !== undefined && !ctx.drawn[role] ? { bounds: proof.bounds(node, edge) } : {}),
      ...(known.length > 0 ? { terms: Object.fromEntries(known.map(({ name, out }) => [name, out[i]])) } : {}),
    }
  })
}

/** Our best move, then what everybody did most often. */
function lineFrom({ ctx }: Attached, root: Node, seat: Role, best: Move): Move[][] {
  const { tree, roles } = ctx
  const { nodeBlock, rowFirst, rowCount, edgeVisits, edgeMove, edgeChild, nodeNext, nodeVisits } = tree
  const line: Move[][] = []
  for (let node = root; node !== 0 && nodeBlock[node] !== 0 && line.length < LONGEST_LINE; ) {
    const joint: Move[] = []
    let pivot = -1
    for (let role = 0; role < roles; role++) {
      const row = nodeBlock[node] * roles + role
      let edge = rowFirst[row]
      for (let i = 0; i < rowCount[row]; i++) {
        const other = rowFirst[row] + i
        const wanted = line.length === 0 && role === seat
        if (wanted ? edgeMove[other] === best : edgeVisits[other] > edgeVisits[edge]) edge = other
      }
      joint.push(edgeMove[edge])
      if (rowCount[row] > 1 && pivot < 0) pivot = edge
    }
    line.push(joint)
    // Where several roles choose, the child that was visited most stands for the joint move.
    let next = 0
    for (
      let child = edgeChild[pivot < 0 ? rowFirst[nodeBlock[node] * roles] : pivot];
      child !== 0;
      child = nodeNext[child]
    )
      if (next === 0 || nodeVisits[child] > nodeVisits[next]) next = child
    node = next
  }
  return line
}
