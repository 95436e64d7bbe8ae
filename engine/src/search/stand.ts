// The one position that the loop moves: it stands at a node of the tree or somewhere below it, and is loaded only where it is
// not there already.
import type { Position } from '../game/game.ts'
import type { Context } from './part.ts'
import type { Node } from './tree.ts'

export type Stand = ReturnType<typeof createStand>

export function createStand(ctx: Context, position: Position) {
  const { tree, roles } = ctx
  const { nodeState, stateWords } = tree
  const scratch = new Int32Array(stateWords)
  let at: Node = 0 // 0 for elsewhere

  return {
    position,
    goTo(node: Node): void {
      if (at === node) return
      for (let w = 0, from = node * stateWords; w < stateWords; w++) scratch[w] = nodeState[from + w]
      position.load(scratch)
      at = node
    },
    play(joint: Int32Array): void {
      position.play(joint)
      at = 0
    },
    /** Nodes have moved, or the state it stands in has become this one. */
    isNow(node: Node): void {
      at = node
    },
    /** What the roles make of the state it stands in. */
    readGoals(rewards: Float64Array): void {
      for (let role = 0; role < roles; role++) {
        const goal = position.goal(role)
        rewards[role] = goal >= 0 ? goal / 100 : 0
      }
      ctx.settings.gain(rewards)
    },
  }
}
