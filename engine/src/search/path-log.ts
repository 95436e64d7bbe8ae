// The simulations that a search made since it was last asked, as numbers in a row that other threads can read:
//
//   plies in the tree, moves, weight, 1 for an end, the moves of all roles that had a choice, rewards by role, their squares
//
// Moves are places in a list of moves, since searches may number them differently.
import type { Node } from './columns.ts'
import type { Context } from './part.ts'
import type { Path } from './path.ts'
import type { Told } from './retrace.ts'
import type { Knowledge } from './searcher.ts'

const HEAD = 4 // numbers before the moves
const FIRST_ROOM = 4096
const MOST = 1 << 18 // numbers; what comes when there are as many is not told

const sizeAt = (numbers: Float64Array, at: number, roles: number): number => HEAD + numbers[at + 1] + 2 * roles

/** `isEnd` says whether the value of a node is known for certain. */
export function createPathLog({ tree, roles, game, moves: room }: Context, isEnd: (node: Node) => boolean) {
  const { edgeMove } = tree
  const places = new Int32Array(room) // of moves in the list, from 1 on
  let log = new Float64Array(FIRST_ROOM)
  let size = 0

  function makeRoom(more: number): void {
    if (size + more <= log.length) return
    const larger = new Float64Array(Math.max(2 * log.length, size + more))
    larger.set(log)
    log = larger
  }

  return {
    add({ length, nodes, edges, weight, sum, squares }: Path): void {
      if (size >= MOST) return
      makeRoom(HEAD + length * roles + 2 * roles)
      const start = size
      size += HEAD
      for (let i = 0; i < length * roles; i++) if (edges[i] >= 0) log[size++] = edgeMove[edges[i]]
      log[start] = length
      log[start + 1] = size - start - HEAD
      log[start + 2] = weight
      log[start + 3] = isEnd(nodes[length]) ? 1 : 0
      for (let role = 0; role < roles; role++) log[size++] = sum[role]
      for (let role = 0; role < roles; role++) log[size++] = squares[role]
    },

    /** What was added since the last time. */
    take(): Pick<Knowledge, 'moves' | 'paths'> {
      const paths = log.slice(0, size)
      size = 0
      const moves: (readonly [number, string])[] = []
      const met: number[] = []
      for (let at = 0; at < paths.length; at += sizeAt(paths, at, roles))
        for (let i = at + HEAD; i < at + HEAD + paths[at + 1]; i++) {
          const move = paths[i]
          if (places[move] === 0) {
            places[move] = moves.push([game.moves[move].role, game.moves[move].text])
            met.push(move)
          }
          paths[i] = places[move] - 1
        }
      for (const move of met) places[move] = 0
      return { moves, paths }
    },

    /** Of what nobody asked for, simulations that began with these moves stay, from the state after them on. */
    advance(begun: readonly number[]): void {
      const all = size
      size = 0
      for (let at = 0, next = 0; at < all; at = next) {
        next = at + sizeAt(log, at, roles)
        if (log[at] === 0 || begun.some((move, i) => log[at + HEAD + i] !== move)) continue
        const [length, count, weight, end] = log.subarray(at, at + HEAD)
        log.set([length - 1, count - begun.length, weight, end], size)
        log.copyWithin(size + HEAD, at + HEAD + begun.length, next)
        size += sizeAt(log, size, roles)
      }
    },

    clear(): void {
      size = 0
    },
  }
}

/** Calls `see` with each simulation that was told, in an object that is used again; `own` are the numbers of its moves here. */
export function readPaths(paths: Float64Array, roles: number, own: Int32Array, see: (told: Told) => void): void {
  const sum = new Float64Array(roles)
  const squares = new Float64Array(roles)
  const told: Told = { length: 0, isEnd: false, weight: 0, moves: new Int32Array(64), sum, squares }
  for (let at = 0; at < paths.length; at += sizeAt(paths, at, roles)) {
    const count = paths[at + 1]
    if (count > told.moves.length) told.moves = new Int32Array(2 * count)
    told.length = paths[at]
    told.weight = paths[at + 2]
    told.isEnd = paths[at + 3] !== 0
    const first = at + HEAD
    for (let i = 0; i < count; i++) told.moves[i] = own[paths[first + i]]
    for (let role = 0; role < roles; role++) {
      sum[role] = paths[first + count + role]
      squares[role] = paths[first + count + roles + role]
    }
    see(told)
  }
}
