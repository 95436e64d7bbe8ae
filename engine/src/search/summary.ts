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
  const { tree } = ctx
  const { scores } = ctx.row
  if (!tree.hasRows(root)) return { role, best, moves: [{ move: best, visits: 0, mean: Number.NaN }], line: [] }
  const row = tree.rowOf(root, role)
  const first = tree.rowFirst[row]
  const count = tree.rowCount[row]
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
  const { tree } = ctx
  const { means } = ctx.row
  const { edgeVisits, edgeMove } = tree
  const row = tree.rowOf(node, role)
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
      ...(proof !== undefined && !ctx.settings.drawn[role] ? { bounds: proof.bounds(node, edge) } : {}),
      ...(known.length > 0 ? { terms: Object.fromEntries(known.map(({ name, out }) => [name, out[i]])) } : {}),
    }
  })
}

/** Our best move, then what everybody did most often. */
function lineFrom({ ctx }: Attached, root: Node, seat: Role, best: Move): Move[][] {
  const { tree, roles } = ctx
  const { rowOf, rowFirst, rowCount, edgeVisits, edgeMove, nodeVisits, hasRows, chooserAt } = tree
  const line: Move[][] = []
  const choices = new Int32Array(roles)
  for (let node = root; node !== 0 && hasRows(node) && line.length < LONGEST_LINE; ) {
    for (let role = 0; role < roles; role++) {
      const row = rowOf(node, role)
      const first = rowFirst[row]
      const wanted = line.length === 0 && role === seat
      choices[role] = 0
      for (let i = 0; i < rowCount[row]; i++)
        if (wanted ? edgeMove[first + i] === best : edgeVisits[first + i] > edgeVisits[first + choices[role]])
          choices[role] = i
    }
    line.push(Array.from(choices, (choice, role) => edgeMove[rowFirst[rowOf(node, role)] + choice]))
    // Where several roles choose, the child that was visited most after the first one's choice stands for the joint move.
    const chooser = chooserAt(node)
    let next = 0
    tree.forEachChild(node, (child, to) => {
      if (to[chooser] !== choices[chooser]) return
      if (next === 0 || nodeVisits[child] > nodeVisits[next]) next = child
    })
    node = next
  }
  return line
}
