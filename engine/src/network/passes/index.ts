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

/** What can be left out. */
export const PASS_NAMES: readonly string[] = [...new Set(PASSES.map(({ name }) => name))]

export function optimise(network: Network, frame: Frame, without: readonly string[] = []): Network {
  return passesWithout(without).reduce((now, pass) => pass.run(now, frame), network)
}

/** The passes but those that are named; a name that no pass has is refused. */
export function passesWithout(without: readonly string[]): readonly Pass[] {
  for (const name of without) {
    if (PASS_NAMES.includes(name)) continue
    const meant = closest(name, PASS_NAMES) ?? PASS_NAMES.join('", "')
    throw new Error(`there is no pass "${name}"; did you mean "${meant}"?`)
  }
  return PASSES.filter((pass) => !without.includes(pass.name))
}
