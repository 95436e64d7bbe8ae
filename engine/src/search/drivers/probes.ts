// Monte-Carlo search of fixed depth: the tree to a few plies, then probes from each state at its fringe, random matches
// whose mean is the state's value; the own role takes the most of these, the others leave it the least, nature is
// averaged (Genesereth & Thielscher 2014, chapter 8: expansion, then "depth charges"). One probe goes round the fringe
// at a time, so that a search cut short has looked everywhere alike.
import { createRandom } from '../../base/random.ts'
import type { Game, Move, Role, State } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import type { MoveSummary, Searcher, SearcherOptions } from '../searcher.ts'
import { createDeciders, type Decision } from './deciders.ts'
import { createDriver, type Root } from './driver.ts'
import { createRandomMoves } from './random-moves.ts'

export interface ProbesOptions extends SearcherOptions {
  /** Plies of the tree; 1 where absent. */
  readonly depth?: number
  /** Probes for each state at the fringe; 4 where absent. Infinity goes on as long as it may. */
  readonly count?: number
}

/** A decision with what follows each of its moves, or a state at the fringe. */
type Node =
  | { readonly kind: 'choice'; readonly role: Role; readonly moves: readonly Move[]; readonly after: readonly Node[] }
  | { readonly kind: 'fringe'; readonly state: State; total: number; probes: number }
  | { readonly kind: 'end'; readonly value: number }
type Fringe = Extract<Node, { kind: 'fringe' }>

/** Expands to a depth and probes from there. */
export function createProbes(game: Game, options: ProbesOptions): Searcher {
  const { role: own, depth: plies = 1, count = 4 } = options
  return createDriver(game, options, (meter) => {
    const moves = createRandomMoves(game, createRandom(options.seed))
    const deciders = createDeciders(game, own)
    const position = game.open()
    let root: Root
    let tree: readonly Node[] // after each move of the root
    let fringe: Fringe[]

    /** The tree below where the position stands. */
    function* expand(depth: number): Generator<void, Node> {
      if (meter.late()) yield
      if (position.terminal()) return { kind: 'end', value: reward(position, own) }
      const state = position.state.slice()
      const joint = new Int32Array(game.roles.length)
      const decisions = depth === 0 ? [] : deciders.of(position, joint)
      if (decisions === undefined) return { kind: 'end', value: reward(position, own) }
      if (depth > 0) return yield* choose(state, joint, decisions, depth)
      const leaf: Fringe = { kind: 'fringe', state, total: 0, probes: 0 }
      fringe.push(leaf)
      return leaf
    }
    function* choose(
      state: State,
      joint: Int32Array,
      [first, ...rest]: readonly Decision[],
      depth: number,
    ): Generator<void, Node> {
      if (first === undefined) {
        position.load(state)
        position.play(joint)
        return yield* expand(depth - 1)
      }
      const after: Node[] = []
      for (const move of first.moves) {
        joint[first.role] = move
        after.push(yield* choose(state, joint, rest, depth))
      }
      return { kind: 'choice', role: first.role, moves: [...first.moves], after }
    }

    /** Of a node for the own role; NaN where nothing has been probed. */
    function worth(node: Node): number {
      if (node.kind === 'end') return node.value
      if (node.kind === 'fringe') return node.total / node.probes
      const values = node.after.map(worth).filter((value) => !Number.isNaN(value))
      if (values.length === 0) return Number.NaN
      if (node.role === game.chance) return values.reduce((sum, value) => sum + value, 0) / values.length
      return node.role === own ? Math.max(...values) : Math.min(...values)
    }

    return {
      isEndless: count === Number.POSITIVE_INFINITY,
      begin(at) {
        root = at
        tree = []
        fringe = []
      },
      *think() {
        if (root.moves.length < 2) return
        position.load(root.state)
        // The own role decides first, and has a choice.
        const top = yield* expand(Math.max(1, plies))
        if (top.kind === 'choice') tree = root.moves.map((move) => top.after[top.moves.indexOf(move)])
        for (let round = 0; round < count && fringe.length > 0; round++)
          for (const leaf of fringe) {
            position.load(leaf.state)
            leaf.total += moves.probe(position, own)
            leaf.probes++
            if (meter.tick()) yield
          }
      },
      moves: () =>
        root.moves
          .map((move, i): MoveSummary => {
            const node = tree[i]
            return node === undefined
              ? { move, visits: 0, mean: Number.NaN }
              : { move, visits: probesBelow(node), mean: worth(node) }
          })
          .sort((a, b) => (Number.isNaN(b.mean) ? -1 : b.mean) - (Number.isNaN(a.mean) ? -1 : a.mean)),
      nodes: () => fringe.length,
    }
  })
}

function probesBelow(node: Node): number {
  if (node.kind === 'choice') return node.after.reduce((sum, each) => sum + probesBelow(each), 0)
  return node.kind === 'fringe' ? node.probes : 0
}
