// What the playouts from one leaf say of each move: in how many of them it was made, and what its maker got in those, which
// is what all moves as first comes to. Since it is the same for every node of the path, it is added up here and told to the
// nodes once, when the last playout is back; moves of the tree count for all playouts, from the node on where they were made.
// Moves of nature are left out: it has no aims. Tallies of all paths count the earlier of two rivals alone.
import type { PlayoutTally, Role } from '../../game/game.ts'
import type { Context } from '../part.ts'
import { edgeOf, type Path } from '../path.ts'
import type { Node } from '../tree.ts'
import { rivalsOf } from './rivals.ts'

export interface Tally {
  /** By move: in how many playouts of the path it was made, and the sum of what its maker got. */
  readonly visits: Float64Array
  readonly sum: Float64Array
  /** The moves that were made, each once. */
  readonly moves: Int32Array
}

export interface PathTally extends Tally {
  /** Called for every node of a path, from the leaf up, with the number of moves that were made there or later. */
  onNode(tell: (node: Node, size: number, shrink: number, ply: number, path: Path) => void): void
}

/** Where several playouts start from a leaf, what those that are back have said. */
interface Pile {
  /** [2 · move]: the sum of what its maker got; [2 · move + 1]: in how many it was made. Side by side, as they are used. */
  readonly numbers: Float64Array
  readonly moves: Int32Array
  size: number
  playouts: number
}

/** Of all paths, or of those with several playouts only. */
export function createPathTally(ctx: Context, of: 'all' | 'several' = 'all'): PathTally {
  const { roles, game } = ctx
  const { discount } = ctx.settings
  const { edgeMove } = ctx.tree
  const { visits, sum, moves } = createTally(ctx.moves)
  const isMade = new Uint8Array(ctx.moves)
  let size = 0
  let isTallied = false // all that the playouts of a path made has just come together
  const piles = new Map<Path, Pile>()
  const moveStamp = new Uint32Array(ctx.moves) // the last playout in which a move was made
  let stamp = 0
  const rivals = of === 'all' ? rivalsOf(game) : undefined

  function pileOf(path: Path): Pile {
    let pile = piles.get(path)
    if (pile === undefined) {
      pile = {
        numbers: new Float64Array(2 * ctx.moves),
        moves: new Int32Array(ctx.moves + 1),
        size: 0,
        playouts: 0,
      }
      piles.set(path, pile)
    }
    return pile
  }

  /** Of the one playout of a path, what a role made; returns how many moves were made then. */
  function count(played: Int32Array, role: Role, end: number, reward: number, weight: number, known: number): number {
    let made = known
    for (let i = role; i < end; i += roles) {
      const move = played[i]
      // Without a branch, which would be guessed wrong too often.
      moves[made] = move
      made += 1 - isMade[move]
      isMade[move] = 1
      visits[move] = weight
      sum[move] = reward
    }
    return made
  }

  /** As count, of all roles from the last move back, so that who was first has the last word. */
  function countFirst(
    played: Int32Array,
    end: number,
    rewards: Float64Array,
    weight: number,
    rivalOf: Int32Array,
  ): number {
    let made = 0
    for (let i = end - 1; i >= 0; i--) {
      if (i % roles === game.chance) continue
      const move = played[i]
      moves[made] = move
      made += 1 - isMade[move]
      isMade[move] = 1
      visits[rivalOf[move]] = sum[rivalOf[move]] = 0
      visits[move] = weight
      sum[move] = rewards[i % roles] * weight
    }
    return made
  }

  /** One of several; returns how many moves the pile has then. */
  function pileUp(
    { numbers, moves: piled, size: known }: Pile,
    played: Int32Array,
    role: Role,
    end: number,
    reward: number,
  ): number {
    let made = known
    for (let i = role; i < end; i += roles) {
      const move = played[i]
      if (moveStamp[move] === stamp) continue
      moveStamp[move] = stamp
      const times = numbers[2 * move + 1]
      numbers[2 * move] += reward
      numbers[2 * move + 1] = times + 1
      piled[made] = move
      made += times === 0 ? 1 : 0
    }
    return made
  }

  /** What countFirst counted of one of several. */
  function heap(pile: Pile, made: number): void {
    for (let i = 0; i < made; i++) {
      const move = moves[i]
      const times = pile.numbers[2 * move + 1]
      pile.numbers[2 * move] += sum[move]
      pile.numbers[2 * move + 1] = times + visits[move]
      pile.moves[pile.size] = move
      pile.size += times === 0 ? visits[move] : 0
    }
    clear(made)
  }

  function takeOver(made: number, { moves: from, numbers }: PlayoutTally): void {
    for (let i = 0; i < made; i++) {
      const move = from[i]
      moves[i] = move
      isMade[move] = 1
      sum[move] = numbers[4 * move]
      visits[move] = numbers[4 * move + 1]
    }
    size = made
    isTallied = true
  }

  ctx.on.simulation(
    ({ played, length, treeLength, rewards, weight, path }) => {
      const end = (length - treeLength) * roles
      if (weight === path.weight) {
        if (of === 'several') return
        if (rivals !== undefined) size = countFirst(played, end, rewards, weight, rivals)
        else
          for (let role = 0; role < roles; role++)
            if (role !== game.chance) size = count(played, role, end, rewards[role] * weight, weight, size)
        return
      }
      if (++stamp === 2 ** 32) {
        moveStamp.fill(0)
        stamp = 1
      }
      const pile = pileOf(path)
      pile.playouts++
      if (rivals !== undefined) heap(pile, countFirst(played, end, rewards, 1, rivals))
      else
        for (let role = 0; role < roles; role++)
          if (role !== game.chance) pile.size = pileUp(pile, played, role, end, rewards[role])
    },
    rivals === undefined ? takeOver : undefined,
  )

  /** Takes a pile over. */
  function pour({ numbers, moves: piled, size: end }: Pile): void {
    for (let i = 0; i < end; i++) {
      const move = piled[i]
      moves[i] = move
      isMade[move] = 1
      sum[move] = numbers[2 * move]
      visits[move] = numbers[2 * move + 1]
      numbers[2 * move] = numbers[2 * move + 1] = 0
    }
    size = end
  }

  /** What was made in the tree at a ply; returns how many moves were made then. */
  function countEdges({ edges, sum: rewards, weight }: Path, ply: number, known: number): number {
    let made = known
    for (let role = 0; role < roles; role++) {
      if (role === game.chance) continue
      const move = edgeMove[edgeOf(edges[ply * roles + role])]
      moves[made] = move
      made += 1 - isMade[move]
      isMade[move] = 1
      if (rivals !== undefined) visits[rivals[move]] = sum[rivals[move]] = 0
      visits[move] = weight
      sum[move] = rewards[role]
    }
    return made
  }

  function clear(made: number): void {
    for (let i = 0; i < made; i++) {
      const move = moves[i]
      isMade[move] = 0
      visits[move] = 0
      sum[move] = 0
    }
  }

  function onNode(tell: (node: Node, size: number, shrink: number, ply: number, path: Path) => void): void {
    ctx.on.backUp((path) => {
      const { nodes, length } = path
      if (path.isTold) return // without what its playouts made, the moves in the tree would count too much
      const pile = path.weight > 1 ? piles.get(path) : undefined
      if (isTallied) isTallied = false
      else if (pile !== undefined && pile.playouts > 0) {
        pour(pile)
        pile.size = pile.playouts = 0
      } else if (of === 'several') return
      let made = size
      let shrink = 1
      if (nodes[length] !== 0) tell(nodes[length], made, shrink, length, path)
      for (let ply = length - 1; ply >= 0; ply--) {
        shrink *= discount
        made = countEdges(path, ply, made)
        tell(nodes[ply], made, shrink, ply, path)
      }
      clear(made)
      size = 0
    })
  }

  return { visits, sum, moves, onNode }
}

const createTally = (moves: number): Tally => ({
  visits: new Float64Array(moves),
  sum: new Float64Array(moves),
  moves: new Int32Array(moves + 1),
})
