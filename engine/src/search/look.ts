// One node of the tree as plain data, for whoever draws or explains it: its state, every choice of every role with the
// numbers of the formula and the score they come to, and the nodes below. Reading changes nothing that a search goes by.
import type { Move, Role, State } from '../game/game.ts'
import { type Addend, accountFor } from './account.ts'
import type { Attached } from './attach.ts'
import type { MoveSummary } from './searcher.ts'
import { summariseRow } from './summary.ts'
import type { Edge, Node } from './tree.ts'

/** A choice with its score, and what that is the sum of. */
export interface ScoredMove extends MoveSummary {
  readonly score: number
  readonly addends: readonly Addend[]
}

export interface NodeSummary {
  readonly node: Node
  readonly visits: number
  readonly terminal: boolean
  readonly state: State
  /** The roles that have a choice here, with their choices in the order of the tree; none before the node was visited twice. */
  readonly rows: readonly {
    readonly role: Role
    readonly choices: readonly ScoredMove[]
  }[]
  /** The nodes after a joint move, in no order. */
  readonly children: readonly { readonly node: Node; readonly joint: readonly Move[]; readonly visits: number }[]
}

export function lookAt(attached: Attached, node: Node): NodeSummary {
  const { tree } = attached.ctx
  const { nodeVisits, nodeTerminal, nodeState, stateWords } = tree
  if (node < 1 || node > tree.nodes()) throw new Error(`the tree has nodes 1 to ${tree.nodes()}, and no node ${node}`)
  const open = tree.hasRows(node)
  return {
    node,
    visits: nodeVisits[node],
    terminal: nodeTerminal[node] !== 0,
    state: nodeState.slice(node * stateWords, (node + 1) * stateWords),
    rows: open ? rowsOf(attached, node) : [],
    children: open ? childrenOf(attached, node) : [],
  }
}

function rowsOf(attached: Attached, node: Node): NodeSummary['rows'] {
  const { tree, roles } = attached.ctx
  const rows: NodeSummary['rows'][number][] = []
  for (let role = 0; role < roles; role++) {
    const row = tree.rowOf(node, role)
    const first = tree.rowFirst[row]
    const count = tree.rowCount[row]
    if (count < 2) continue
    rows.push({ role, choices: scoreRow(attached, node, role, first, count) })
  }
  return rows
}

export function scoreRow(attached: Attached, node: Node, role: Role, first: Edge, count: number): ScoredMove[] {
  const moves = summariseRow(attached, node, role)
  const sums = accountFor(attached, node, role, first, count)
  const { scores } = attached.ctx.row
  return moves.map((move, i) => ({ ...move, score: scores[i], addends: sums[i] }))
}

function childrenOf({ ctx }: Attached, node: Node): NodeSummary['children'] {
  const { rowOf, rowFirst, edgeMove, nodeVisits, forEachChild } = ctx.tree
  const children: NodeSummary['children'][number][] = []
  forEachChild(node, (child, choices) => {
    const joint = Array.from(choices, (choice, role) => edgeMove[rowFirst[rowOf(node, role)] + choice])
    children.push({ node: child, joint, visits: nodeVisits[child] })
  })
  return children
}
