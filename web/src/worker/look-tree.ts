// What a search that looks ahead looked at, node by node, as a tree search tells of its own nodes.
import type { Game, Move, State } from '@depthcharge/engine/game'
import type { LookedAt, NodeSummary, ScoredMove, Searcher } from '@depthcharge/engine/search'
import type { Look } from './protocol.ts'

export type LookNode = NodeSummary & { readonly look?: Look; readonly forgotten?: number }

interface Placed {
  readonly entry: LookedAt
  readonly parent: number
}

/** `root` is the root as its moves tell it: those that nobody has come to yet are among them. */
export function openLookTree(
  game: Game,
  searcher: Searcher,
  looked: LookedAt,
  root: NodeSummary,
): (node?: number) => LookNode {
  const { role: own, line } = searcher.summary()
  const placed = new Map<number, Placed>()
  const waiting: Placed[] = [{ entry: looked, parent: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    placed.set(next.entry.id, next)
    for (const entry of next.entry.children) waiting.push({ entry, parent: next.entry.id })
  }
  const expected = idsAlong(looked, line)

  function stateOf(id: number): State {
    const path: (readonly Move[])[] = []
    for (let at = placed.get(id)!; at.parent !== 0; at = placed.get(at.parent)!) path.unshift(at.entry.joint)
    const position = game.open()
    position.load(root.state)
    for (const joint of path) position.play(Int32Array.from(joint))
    return position.state.slice()
  }

  return (node = looked.id) => {
    const { entry } = placed.get(node) ?? { entry: undefined }
    if (entry === undefined) throw new Error(`the look has no node ${node}`)
    const { id, visits, decider, children, forgotten } = entry
    const state = stateOf(id)
    const position = game.open()
    position.load(state)
    const terminal = position.terminal()
    const choices = choicesOf(game, entry, own)
    return {
      node: id,
      visits,
      terminal,
      state,
      rows: id === looked.id ? root.rows : choices.length === 0 ? [] : [{ role: decider, choices }],
      children: children.map((child) => ({ node: child.id, joint: child.joint, visits: child.visits })),
      forgotten,
      look: lookOf(game, entry, terminal, expected.has(id)),
    }
  }
}

function lookOf(game: Game, entry: LookedAt, terminal: boolean, onLine: boolean): Look {
  const { alpha, beta, narrow, value, final, depth, times, children, forgotten } = entry
  // An end and an estimate are what they are, whatever was asked.
  const isLeaf = terminal || (depth <= 0 && children.length + forgotten === 0)
  return {
    alpha,
    beta,
    narrow,
    value,
    bound: isLeaf ? 'exact' : entry.bound,
    final,
    depth,
    times,
    cut: entry.cut.map((move) => game.moves[move].text),
    onLine,
  }
}

/** The positions on the expected course, as far as they are kept. */
function idsAlong(root: LookedAt, line: readonly (readonly Move[])[]): ReadonlySet<number> {
  const ids = new Set([root.id])
  let at: LookedAt | undefined = root
  for (const joint of line) {
    at = at.children.find((child) => child.joint.every((move, role) => move === joint[role]))
    if (at === undefined) break
    ids.add(at.id)
  }
  return ids
}

/** By move: where others move at the same time they leave the least, and nature is averaged. Values are the chooser's. */
function choicesOf(game: Game, { decider, children }: LookedAt, own: number): readonly ScoredMove[] {
  if (decider < 0) return []
  const found = new Map<Move, LookedAt[]>()
  for (const child of children) {
    const same = found.get(child.joint[decider])
    if (same === undefined) found.set(child.joint[decider], [child])
    else same.push(child)
  }
  return [...found].map(([move, all]) => {
    const values = all.map(({ value }) => value)
    const value =
      game.chance === undefined ? Math.min(...values) : values.reduce((sum, each) => sum + each, 0) / values.length
    const mean = decider === own ? value : 1 - value
    return { move, visits: all.reduce((sum, each) => sum + each.visits, 0), mean, score: mean, addends: [] }
  })
}
