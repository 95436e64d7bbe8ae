// A conjunction that feeds only one other conjunction is part of it.
//
//   before:  x = a ∧ b;  y = x ∧ c       x is used nowhere else
//   after:   y = a ∧ b ∧ c
import { AND, type Literal } from '../network.ts'
import { rewrite } from '../rewrite.ts'
import { uses } from '../uses.ts'
import type { Pass } from './pass.ts'

export const flatten: Pass = {
  name: 'flatten',
  run(network) {
    const used = uses(network)
    return rewrite(network, {
      and(gate, inputs, to) {
        const flat: Literal[] = []
        inputs.forEach((literal, i) => {
          const inner = network.input(gate, i) >> 1
          const single = used[inner] === 1 && network.kind(inner) === AND
          if (!single || (network.input(gate, i) & 1) === 1 || (literal & 1) === 1 || to.kind(literal >> 1) !== AND)
            flat.push(literal)
          else for (let j = 0; j < to.count(literal >> 1); j++) flat.push(to.input(literal >> 1, j))
        })
        return to.and(flat)
      },
    })
  },
}
