// Moves that cannot be made are never made; a role's only possible move always is.
//
//   before:  legal(noop) = true, every other move of the role false;  … does(noop) …  does(mark) …
//   after:   … true …  false …
import { movesByRole } from '../frame.ts'
import { DOES, FALSE, TRUE } from '../network.ts'
import { rewrite } from '../rewrite.ts'
import type { Pass } from './pass.ts'

export const moves: Pass = {
  name: 'moves',
  run(network, frame) {
    const { legal } = network.sinks
    const constant = new Map<number, number>()
    for (const own of movesByRole(frame)) {
      const possible = own.filter((move) => legal[move] !== FALSE)
      for (const move of own) if (legal[move] === FALSE) constant.set(move, FALSE)
      if (possible.length === 1) constant.set(possible[0], TRUE)
    }
    return rewrite(network, {
      leaf: (kind, index, to) => (kind === DOES ? (constant.get(index) ?? to.leaf(kind, index)) : to.leaf(kind, index)),
    })
  },
}
