// A role makes exactly one of its moves, so "none of these" is "one of the others": the shorter list is used.
//
//   before:  cell ∧ ¬does(1) ∧ … ∧ ¬does(150)      with 154 moves
//   after:   cell ∧ (does(151) ∨ … ∨ does(154))
import { movesByRole } from '../frame.ts'
import { DOES, FALSE, invert, type Literal } from '../network.ts'
import { rewrite } from '../rewrite.ts'
import type { Pass } from './pass.ts'

export const oneHot: Pass = {
  name: 'one-hot',
  run(network, frame) {
    const possible = movesByRole(frame).map((own) => own.filter((move) => network.sinks.legal[move] !== FALSE))
    return rewrite(network, {
      and(_gate, inputs, to) {
        const made: number[] = [] // by role: moves that are made
        const notMade: number[][] = [] // by role: moves that are not
        const others: Literal[] = []
        for (const literal of inputs) {
          if (to.kind(literal >> 1) !== DOES) {
            others.push(literal)
            continue
          }
          const move = to.input(literal >> 1, 0)
          const role = frame.moveRole[move]
          if ((literal & 1) === 1) {
            notMade[role] ??= []
            notMade[role].push(move)
          } else if (made[role] !== undefined && made[role] !== move) return FALSE
          else made[role] = move
        }
        for (let role = 0; role < frame.roles; role++) {
          const excluded = new Set(notMade[role] ?? [])
          if (made[role] !== undefined) {
            if (excluded.has(made[role])) return FALSE
            others.push(to.leaf(DOES, made[role]))
          } else if (excluded.size > 0) {
            const rest = possible[role].filter((move) => !excluded.has(move))
            if (rest.length < excluded.size) others.push(to.or(rest.map((move) => to.leaf(DOES, move))))
            else for (const move of excluded) others.push(invert(to.leaf(DOES, move)))
          }
        }
        return to.and(others)
      },
    })
  },
}
