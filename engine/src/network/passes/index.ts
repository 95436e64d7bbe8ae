// The passes in the order they run. A pass can be left out by its name. `moves` follows every `absorb`, which may find
// that a move is never legal: the machines take it that moves without a choice are no leaves any more.
import { closest } from '../../gdl/closest.ts'
import type { Frame } from '../frame.ts'
import type { Network } from '../network.ts'
import { absorb } from './absorb.ts'
import { flatten } from './flatten.ts'
import { moves } from './moves.ts'
import { oneHot } from './one-hot.ts'
import { pairs } from './pairs.ts'
import type { Pass } from './pass.ts'

export const PASSES: readonly Pass[] = [moves, flatten, absorb, moves, oneHot, flatten, absorb, moves, pairs]

export function optimise(network: Network, frame: Frame, without: readonly string[] = []): Network {
  const names = PASSES.map((pass) => pass.name)
  for (const name of without) {
    if (!names.includes(name))
      throw new Error(`there is no pass "${name}"; did you mean "${closest(name, names) ?? names.join('", "')}"?`)
  }
  return PASSES.filter((pass) => !without.includes(pass.name)).reduce((now, pass) => pass.run(now, frame), network)
}
