// A search tree → the part of it worth drawing: from the root, always the unseen node with the most visits next, until so
// many nodes are in the picture. A million nodes cost no more than these. Nodes that somebody opened come with their
// best children however rarely they were visited.
import type { Game, Searcher, State } from '@depthcharge/engine'
import { openLook } from './any-look.ts'
import type { TreeNode, TreePicture } from './protocol.ts'

export interface TreeSize {
  /** Nodes in the picture. */
  readonly most: number
  /** Nodes whose children are wanted. */
  readonly open: readonly number[]
}

const MAX_CHILDREN = 24 // of one node; more cannot be told apart
const OPENED = 8 // children of a node that somebody opened

export function drawTree(game: Game, searcher: Searcher, state: State, { most, open }: TreeSize): TreePicture {
  const look = openLook(game, searcher, state)
  const root = look()
  const opened = new Set(open)
  const nodes: TreeNode[] = []
  const waiting: { node: Omit<TreeNode, 'hidden' | 'terminal'>; wanted: boolean }[] = [
    { node: { node: root.node, parent: 0, joint: [], visits: root.visits, mean: Number.NaN, mover: -1 }, wanted: true },
  ]
  const { simulations, nodes: total } = searcher.summary()
  while (waiting.length > 0 && nodes.length < most) {
    let next = 0
    for (let i = 1; i < waiting.length; i++) if (isBefore(waiting[i], waiting[next])) next = i
    const [{ node }] = waiting.splice(next, 1)
    const { children, rows, terminal, look: found, forgotten = 0 } = look(node.node)
    const sorted = [...children].sort((a, b) => b.visits - a.visits || a.node - b.node)
    nodes.push({
      ...node,
      terminal,
      hidden: sorted.length + forgotten,
      ...(found === undefined ? {} : { look: found }),
    })
    sorted.slice(0, MAX_CHILDREN).forEach((child, i) => {
      const row = rows[0]
      const choice = row?.choices.find(({ move }) => move === child.joint[row.role])
      waiting.push({
        wanted: opened.has(node.node) && i < OPENED,
        node: {
          node: child.node,
          parent: node.node,
          joint: child.joint.map((move) => game.moves[move].text),
          visits: child.visits,
          mean: choice?.mean ?? Number.NaN,
          mover: row?.role ?? -1,
        },
      })
    })
  }
  const shown = new Map<number, number>()
  for (const { parent } of nodes) shown.set(parent, (shown.get(parent) ?? 0) + 1)
  return {
    nodes: nodes.map((node) => ({ ...node, hidden: node.hidden - (shown.get(node.node) ?? 0) })),
    total,
    simulations,
  }
}

function isBefore(
  a: { readonly node: { readonly visits: number }; readonly wanted: boolean },
  b: { readonly node: { readonly visits: number }; readonly wanted: boolean },
): boolean {
  return a.wanted === b.wanted ? a.node.visits > b.node.visits : a.wanted
}
