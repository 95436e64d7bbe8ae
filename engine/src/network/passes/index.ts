// The passes in the order they run. A pass can be left out by its name. `moves` follows every `absorb`, which may find
// that a move is never legal: the machines take it that moves without a choice are no leaves any more.
import { closest } from '../../base/closest.ts'
import { finish, type Pieces } from '../../base/job.ts'
import type { Frame } from '../frame.ts'
import type { Network } from '../network.ts'
import { operations } from '../uses.ts'
import { absorb } from './absorb.ts'
import { flatten } from './flatten.ts'
import { moves } from './moves.ts'
import { oneHot } from './one-hot.ts'
import { pairs } from './pairs.ts'
import type { Pass } from './pass.ts'

export const PASSES: readonly Pass[] = [moves, flatten, absorb, moves, oneHot, flatten, absorb, moves, pairs]

/** What can be left out. */
export const PASS_NAMES: readonly string[] = [...new Set(PASSES.map(({ name }) => name))]

/** Told the name of each pass and what it made. */
export type WatchPass = (name: string, network: Network) => void

/** Runs all passes but those that are named. */
export function optimise(
  network: Network,
  frame: Frame,
  without: readonly string[] = [],
  watch: WatchPass = () => {},
): Network {
  return finish(optimiseInPieces(network, frame, without, watch))
}

/** Likewise, a pass at a time; sizes are operations. */
export function* optimiseInPieces(
  network: Network,
  frame: Frame,
  without: readonly string[],
  watch: WatchPass = () => {},
): Pieces<Network> {
  checkNames(without, PASS_NAMES)
  let now = network
  for (const pass of PASSES.filter(({ name }) => !without.includes(name))) {
    yield operations(now)
    now = pass.run(now, frame)
    watch(pass.name, now)
  }
  return now
}

/** Refuses names that are not known. */
export function checkNames(names: readonly string[], known: readonly string[]): void {
  for (const name of names) {
    if (known.includes(name)) continue
    throw new Error(`there is no pass "${name}"; did you mean "${closest(name, known) ?? known.join('", "')}"?`)
  }
}
