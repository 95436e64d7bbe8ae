// What a move finds where it goes, learnt from watching: a fact that goes when the move is made, and was not always there,
// such as the piece on the square it ends on. So a move that captures and the same move to an empty square are told apart,
// without a word of the rules (Cazenave 2016 gives such features by hand). Facts that go whatever is done, such as the number
// of the turn, are none; nor are those that go whenever the move is made, such as the piece that moves.
//
//   code of a move in a state:   move · TARGETS                  none of its targets holds
//                                move · TARGETS + i + 1          the first that holds is its target i
import type { Context } from '../part.ts'
import type { Node } from '../tree.ts'
import type { StateTrail } from './state-trail.ts'

const TARGETS = 8 // codes of a move

export interface MoveTargets {
  /** Codes are below this. */
  readonly size: number
  /** Turns to a state: which facts hold is read from list[from] … list[to - 1]. */
  look(list: Int32Array, from: number, to: number): void
  /** The code of a move in the state turned to. */
  code(move: number): number
  /** Learns from a simulation whose states are in the trail; `made` gives the one move that was chosen at a ply, else -1. */
  watch(trail: StateTrail, made: (ply: number) => number): void
  /** What a playout's opinion needs to turn to its states: those of the trail, and those of nodes. */
  along(trail: StateTrail): Pick<StateTrail, 'begin' | 'look'> & { turnTo(): void; turnToNode(node: Node): void }
}

export function createMoveTargets(ctx: Context, facts: number): MoveTargets {
  const targets = new Int32Array(ctx.moves * TARGETS) // fact + 1, in the order in which they were met; the last is not used
  const gone = new Float64Array(ctx.moves * TARGETS) // how often it went with the move
  const made = new Float64Array(ctx.moves)
  const held = new Float64Array(facts) // in how many states, and in how many of them it was the last time
  const left = new Float64Array(facts)
  const holds = new Float64Array(facts) // = now, if the fact holds
  let now = 0
  ctx.keep('moveTargets', { arrays: [targets, gone, made, held, left] })
  const { nodeState, stateWords } = ctx.tree

  function mark(list: Int32Array, from: number, to: number): void {
    now++
    for (let i = from; i < to; i++) holds[list[i]] = now
  }

  /** A fact went with a move. */
  function note(move: number, fact: number): void {
    const first = move * TARGETS
    for (let i = first; i < first + TARGETS - 1; i++) {
      if (targets[i] === 0) targets[i] = fact + 1
      if (targets[i] !== fact + 1) continue
      gone[i]++
      return
    }
  }

  const isTarget = (move: number, i: number, fact: number): boolean =>
    gone[i] < made[move] && 2 * left[fact] < held[fact]

  return {
    size: ctx.moves * TARGETS,
    look: mark,
    along: (trail) => ({
      begin: trail.begin,
      look: trail.look,
      turnTo: () => mark(trail.list, trail.starts[trail.plies - 1], trail.starts[trail.plies]),
      turnToNode(node) {
        const { facts } = trail
        mark(facts.list, 0, facts.read(nodeState, node * stateWords))
      },
    }),
    code(move) {
      const first = move * TARGETS
      for (let i = first; targets[i] !== 0; i++) {
        const fact = targets[i] - 1
        if (holds[fact] === now && isTarget(move, i, fact)) return i + 1
      }
      return first
    },
    watch({ list, starts, plies }, madeAt) {
      for (let ply = 0; ply + 1 < plies; ply++) {
        const move = madeAt(ply)
        if (move >= 0) made[move]++
        mark(list, starts[ply + 1], starts[ply + 2])
        for (let i = starts[ply]; i < starts[ply + 1]; i++) {
          const fact = list[i]
          held[fact]++
          if (holds[fact] === now) continue
          left[fact]++
          if (move >= 0) note(move, fact)
        }
      }
    },
  }
}
