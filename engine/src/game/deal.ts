// The first state of a plain game: given, or dealt anew for each match. A deal has a number, the seed of its random draws, so
// that another thread can deal the same. Where nobody asks for a deal there is still one, since a game always has a first
// state to look at.
import { createRandom, type Random } from '../base/random.ts'
import type { DealtSource, PlainSource } from './plain-source.ts'

const SHOWN_DEAL = 0 // of the first state where nobody says which

export interface Deals<S, M> {
  /** The source with one first state. */
  readonly source: PlainSource<S, M>
  /** Absent where there is nothing to deal. */
  readonly deal?: (random: Random) => S
}

export function dealsOf<S, M>(given: PlainSource<S, M> | DealtSource<S, M>): Deals<S, M> {
  if (!isDealt(given)) return { source: given }
  const deal = given.initial.bind(given)
  const own = Object.assign(Object.create(Object.getPrototypeOf(given)), given)
  return { source: Object.assign(own, { initial: deal(createRandom(SHOWN_DEAL)) }) as PlainSource<S, M>, deal }
}

/** A state is data and no function. */
function isDealt<S, M>(source: PlainSource<S, M> | DealtSource<S, M>): source is DealtSource<S, M> {
  return typeof source.initial === 'function'
}
