// Any searcher as a tree: a tree search shows its own, one that looks ahead what it looked at; of any other, the root and the
// states after its moves.
import { type Game, legalMoves, type State } from '@depthcharge/engine/game'
import type { NodeSummary, Search, Searcher } from '@depthcharge/engine/search'
import { type LookNode, openLookTree } from './look-tree.ts'

/** Whether it has a tree, and phases to step through. */
export function isTreeSearch(searcher: Searcher): searcher is Search {
  return 'look' in searcher
}

/** A node by its number; the root where none is given. `state` is where the searcher stands. */
export function openLook(game: Game, searcher: Searcher, state: State): (node?: number) => LookNode {
  if (isTreeSearch(searcher)) return (node) => searcher.look(node)
  const below = (node = 1) => lookBelow(game, searcher, state, node)
  const looked = searcher.looked?.()
  return looked === undefined ? below : openLookTree(game, searcher, looked, below())
}

/** Node 1 is the root, 2 … the states after its moves in the order of their numbers. */
function lookBelow(game: Game, searcher: Searcher, state: State, node: number): NodeSummary {
  const { role, moves, simulations } = searcher.summary()
  const position = game.open()
  position.load(state)
  const terminal = position.terminal()
  const others = game.roles.map((_, each) => (terminal ? -1 : legalMoves(position, each)[0]))
  const sorted = [...moves].sort((a, b) => a.move - b.move)
  const after = (move: number) => others.map((other, each) => (each === role ? move : other))
  if (node === 1)
    return {
      node,
      visits: simulations,
      terminal,
      state,
      rows:
        moves.length > 1 ? [{ role, choices: sorted.map((each) => ({ ...each, score: each.mean, addends: [] })) }] : [],
      children: sorted.flatMap(({ move, visits }, i) =>
        visits === 0 ? [] : [{ node: i + 2, joint: after(move), visits }],
      ),
    }
  const { move, visits } = sorted[node - 2]
  position.play(Int32Array.from(after(move)))
  return { node, visits, terminal: position.terminal(), state: position.state.slice(), rows: [], children: [] }
}
