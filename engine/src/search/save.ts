// A tree search → plain data → a search that goes on as the first would: the columns of the tree, what parts keep beside them,
// and where the streams of random numbers stand. States are not in it: they follow from the first by the moves between them,
// so that it is numbers in arrays, which threads and files take as they are, whatever the states of the game are made of.
import type { Random } from '../base/random.ts'
import type { Position } from '../game/game.ts'
import type { Attached } from './attach.ts'
import type { Batches, SavedBatches } from './batches.ts'
import type { SavedValue } from './part.ts'
import type { Room } from './room.ts'
import type { SavedLoop, Simulator } from './simulate.ts'
import type { Node, SavedTree } from './tree.ts'

export interface SavedParts {
  readonly tree: SavedTree
  readonly loop: SavedLoop
  readonly batches: SavedBatches
  readonly streams: readonly Int32Array[]
  /** By name of what is kept. */
  readonly kept: Readonly<Record<string, SavedValue>>
}

/** All that a tree search is but the state it stands in. */
export interface SavedSearch extends SavedParts {
  readonly room: Room
  readonly simulations: number
}

export function saveSearch(
  { ctx, kept }: Attached,
  simulator: Simulator,
  batches: Batches,
  streams: readonly Random[],
): SavedParts {
  const values = [...kept].map(([name, { arrays = [], read }]): [string, SavedValue] => [
    name,
    [arrays.map((array) => array.slice()), read?.() ?? 0],
  ])
  return {
    tree: ctx.tree.save(),
    loop: simulator.save(),
    batches: batches.save(),
    streams: streams.map((each) => each.words()),
    kept: Object.fromEntries(values),
  }
}

/** The position stands in the root's state. */
export function loadSearch(
  attached: Attached,
  simulator: Simulator,
  batches: Batches,
  streams: readonly Random[],
  from: Position,
  saved: SavedParts,
): void {
  const { ctx, kept } = attached
  ctx.tree.load(saved.tree)
  writeStates(attached, saved.loop.root, from)
  simulator.load(saved.loop)
  for (const [name, { arrays = [], write }] of kept) {
    const [columns, value] = saved.kept[name] as [(typeof arrays)[number][], SavedValue]
    arrays.forEach((array, i) => void array.set(columns[i]))
    write?.(value)
  }
  // Their tables are written from what is kept.
  batches.load(saved.batches)
  for (const [i, stream] of streams.entries()) stream.resume(saved.streams[i])
}

/** Plays to every node. */
function writeStates({ ctx: { tree, roles }, standing: position }: Attached, root: Node, from: Position): void {
  const { nodeState, stateWords, rowOf, rowFirst, edgeMove } = tree
  const joint = new Int32Array(roles)
  const isWritten = new Uint8Array(tree.nodes() + 1)
  const write = (node: Node, state: Int32Array) => {
    nodeState.set(state, node * stateWords)
    isWritten[node] = 1
  }
  write(root, from.state)
  const left: Node[] = [root]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (!tree.hasRows(node)) continue
    const at = node
    const state = nodeState.slice(at * stateWords, (at + 1) * stateWords)
    tree.forEachChild(at, (child, choices) => {
      if (isWritten[child] !== 0) return
      for (let role = 0; role < roles; role++) joint[role] = edgeMove[rowFirst[rowOf(at, role)] + choices[role]]
      position.load(state)
      position.play(joint)
      write(child, position.state)
      left.push(child)
    })
  }
}
