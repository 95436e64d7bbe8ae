// Nodes by state, so that two ways to the same state lead to one node: an open-addressed table of node numbers, compared by
// the states' words. It is rebuilt when nodes have moved, which happens once per move of the match.
import { ceilLog2 } from '../base/arithmetic.ts'
import type { Node, Tree } from './tree.ts'

export function createTranspositions(tree: Tree) {
  const { nodeState, stateWords, maxNodes } = tree
  const size = 2 ** ceilLog2(maxNodes * 2)
  const slots = new Int32Array(size)
  const mask = size - 1

  const hash = (words: Int32Array, at: number): number => {
    let h = 0x9e3779b9 | 0
    for (let w = 0; w < stateWords; w++) {
      h = Math.imul(h ^ words[at + w], 0x85ebca6b)
      h ^= h >>> 15
    }
    h = Math.imul(h, 0xc2b2ae35)
    return (h ^ (h >>> 16)) & mask
  }
  const equal = (words: Int32Array, node: Node): boolean => {
    for (let w = 0; w < stateWords; w++) if (words[w] !== nodeState[node * stateWords + w]) return false
    return true
  }
  function add(node: Node): void {
    let slot = hash(nodeState, node * stateWords)
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = node
  }
  return {
    add,
    /** The node of a state, 0 if there is none. */
    find(state: Int32Array): Node {
      let slot = hash(state, 0)
      while (slots[slot] !== 0 && !equal(state, slots[slot])) slot = (slot + 1) & mask
      return slots[slot]
    },
    /** Reads the tree's nodes anew, but for those that hang on a joint move of several roles, and for this one. */
    rebuild(except: Node = 0): void {
      slots.fill(0)
      for (let node = 1; node <= tree.nodes(); node++) if (node !== except && !tree.isJoint(node)) add(node)
    },
  }
}
