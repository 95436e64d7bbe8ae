// Searches for tests: one whose tree can be looked at, and what must hold of every tree.
import type { Game } from '../src/game/game.ts'
import { readRecipe } from '../src/recipes/create.ts'
import { type Attachable, type Context, definePart, type Params, type Part, type Proof } from '../src/search/part.ts'
import { PARTS } from '../src/search/parts/all.ts'
import { createPath } from '../src/search/path.ts'
import type { Recipe } from '../src/search/recipe.ts'
import { createSearch } from '../src/search/search.ts'
import type { SearcherOptions } from '../src/search/searcher.ts'
import type { Node } from '../src/search/tree.ts'
import type { Search } from '../src/search/tree-search.ts'
import { gifts } from './search-games.ts'

export interface OpenSearch {
  readonly search: Search
  readonly ctx: Context
  /** Once a simulation has been made since the last move. */
  root(): Node
  proof(): Proof | undefined
}

export interface OpenOptions extends Partial<SearcherOptions> {
  /** Parts beyond those of the catalogue; all of them are used. */
  readonly extra?: readonly Part[]
}

/** A search at the first state of a game whose insides are in view. */
export function openSearch(game: Game, text: string, { extra = [], ...options }: OpenOptions = {}): OpenSearch {
  let seen: Context | undefined
  const window = definePart({
    kind: 'bonus',
    name: 'window',
    about: 'shows the context',
    cite: '',
    params: {},
    ranges: {},
    attach(ctx) {
      seen = ctx
      return () => {}
    },
  })
  const more = [...extra, window]
  const recipe: Recipe = [
    ...(text === '' ? [] : readRecipe(text)),
    // Small trees are made faster.
    ...(text.includes('memory') ? [] : [{ part: 'memory', params: { nodes: 20_000 } }]),
    ...more.map(({ name }) => ({ part: name, params: {} })),
  ]
  let proof: Proof | undefined
  const parts = PARTS.map((part) => {
    if (part.kind !== 'proof') return part
    const attach = (part as Attachable).attach
    return { ...part, attach: (ctx: Context, params: Params) => (proof = attach(ctx, params) as Proof) }
  })
  const search = createSearch(game, recipe, { role: 0, seed: 1, ...options }, [...parts, ...more])
  search.begin(game.open().state)
  return { search, ctx: seen!, root: () => seen!.now.path().nodes[0], proof: () => proof }
}

/** Playouts of at most so many plies, for games that may not end. */
export function shortPlayouts(plies: number): Part {
  return definePart({
    kind: 'cutoff',
    name: 'shortPlayouts',
    about: 'cuts playouts',
    cite: '',
    params: {},
    ranges: {},
    attach: () => ({ plies: () => plies }),
  })
}

/** All nodes below one, itself included. */
export function nodesBelow({ tree }: Context, from: Node): Node[] {
  const found = new Set([from])
  for (const node of found) for (const { child } of childrenOf(tree, node)) found.add(child)
  return [...found]
}

type Tree = Context['tree']
/** The rows of a node, by role; none where it has not been visited again. */
export function rowsOf(tree: Tree, node: Node): { role: number; edges: number[] }[] {
  if (!tree.hasRows(node)) return []
  return Array.from({ length: tree.roles }, (_, role) => {
    const first = tree.rowFirst[tree.rowOf(node, role)]
    return { role, edges: Array.from({ length: tree.rowCount[tree.rowOf(node, role)] }, (_, i) => first + i) }
  })
}

interface Child {
  readonly child: Node
  /** By role: the index of the move that leads there. */
  readonly choices: readonly number[]
}

/** The children of a node. */
export function childrenOf(tree: Tree, node: Node): Child[] {
  const found: Child[] = []
  tree.forEachChild(node, (child, choices) => {
    if (found.some((other) => `${other.choices}` === `${choices}`))
      throw new Error(`two children of node ${node} come after ${choices}`)
    found.push({ child, choices: [...choices] })
  })
  return found
}

export interface TreeRules {
  /** Each edge was taken exactly as often as its children were reached. */
  readonly exact?: boolean
  readonly dag?: boolean
}

/** What is wrong with a tree in which nothing is in the air; nothing if all is well. */
export function treeFaults(ctx: Context, root: Node, { exact = false, dag = false }: TreeRules = {}): string[] {
  const { tree, game } = ctx
  const faults: string[] = []
  const check = (isRight: boolean, what: string) => void (isRight || faults.push(what))
  const all = nodesBelow(ctx, root)
  const position = game.open()
  check(all.length <= tree.nodes(), `${all.length} nodes in a tree of ${tree.nodes()}`)
  for (const node of all) {
    check(node >= 1 && node <= tree.nodes(), `node ${node} is none of ${tree.nodes()}`)
    const rows = rowsOf(tree, node)
    check(rows.length === 0 || tree.nodeTerminal[node] === 0, `terminal node ${node} has rows`)
    const visits = tree.nodeVisits[node]
    const children = childrenOf(tree, node)
    const choosers = rows.filter(({ edges }) => edges.length > 1)
    for (const { role, edges } of rows) {
      check(edges[0] >= 1 && edges.at(-1)! <= tree.edges(), `row ${role} of node ${node} lies outside`)
      const taken = edges.reduce((total, edge) => total + tree.edgeVisits[edge], 0)
      if (edges.length > 1) check(taken <= visits, `row ${role} of node ${node}: ${taken} of ${visits} visits`)
      for (const edge of edges) {
        const [n, sum] = [tree.edgeVisits[edge], tree.edgeSum[edge]]
        check(sum >= -1e-9 && sum <= n + 1e-9, `edge ${edge}: sum ${sum} of ${n} visits`)
        const reached = children
          .filter(({ choices }) => edges[choices[role]] === edge)
          .reduce((total, { child }) => total + tree.nodeVisits[child], 0)
        if (exact && !dag && edges.length > 1) check(reached === n, `edge ${edge}: ${n} visits, ${reached} below`)
        else if (!dag && edges.length > 1) check(reached <= n, `edge ${edge}: ${n} visits, ${reached} below`)
      }
    }
    for (const { child, choices } of children) {
      position.load(stateOf(tree, node))
      position.play(Int32Array.from(rows, ({ edges }, role) => tree.edgeMove[edges[choices[role]]]))
      check(`${position.state}` === `${stateOf(tree, child)}`, `node ${child} is not what comes after ${node}`)
    }
    const sums = choosers.map(({ edges }) => edges.reduce((total, edge) => total + tree.edgeVisits[edge], 0))
    check(new Set(sums).size <= 1, `the roles of node ${node} moved ${sums} times`)
  }
  return faults
}

export function stateOf(tree: Tree, node: Node): Int32Array {
  return tree.nodeState.slice(node * tree.stateWords, (node + 1) * tree.stateWords)
}

/** The first of the best, so that unvisited moves are tried in their order. */
export const firstBest: Part = definePart({
  kind: 'draw',
  name: 'firstBest',
  about: 'the first of the highest',
  cite: '',
  params: {},
  ranges: {},
  attach:
    ({ row: { scores } }) =>
    (_node, _role, _first, count) => {
      let best = 0
      for (let i = 1; i < count; i++) if (scores[i] > scores[best]) best = i
      return best
    },
})
/** Playouts make the last move. */
export const goRight: Part = definePart({
  kind: 'playout',
  name: 'goRight',
  about: 'playouts go right',
  cite: '',
  params: {},
  ranges: {},
  attach: () => ({ choose: (_role, _legal, count) => count - 1 }),
})
/** Q of the moves of a role at a node. */
export function meansOf(ctx: Context, node: number, role: number): number[] {
  const { edges } = rowsOf(ctx.tree, node)[role]
  ctx.row.readMeans(node, role, edges[0], edges.length)
  return [...ctx.row.means.subarray(0, edges.length)]
}

/** A root with so many moves, their visits and sums written by hand; the last is the one that may become a node. */
export function rootWith(rows: readonly (readonly [visits: number, sum: number])[]) {
  const game = gifts([rows.map(() => [1, 0]), [[1, 0]]])
  const opened = openSearch(game, 'uct')
  const { ctx } = opened
  const first = ctx.tree.rowFirst[ctx.tree.rowOf(1, 0)]
  rows.forEach(([visits, sum], i) => {
    ctx.tree.edgeVisits[first + i] = visits
    ctx.tree.edgeSum[first + i] = sum
  })
  // One simulation is under way, along the last of them.
  ctx.tree.edgePending[first + rows.length - 1] = Math.min(1, rows.at(-1)![0])
  const path = createPath(ctx.roles)
  path.nodes[0] = 1
  path.length = 1
  path.edges[0] = first + rows.length - 1
  const left = { simulations: 0 }
  const own: Context = { ...ctx, now: { ...ctx.now, path: () => path, left: () => left.simulations } }
  return { ctx: own, first, left, ask: [1, 0, first + rows.length - 1, rows.length] as const }
}
