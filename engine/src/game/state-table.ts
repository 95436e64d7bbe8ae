// States that are objects, by number: search copies and compares words, so that each state it compares gets a number, equal
// states the same; those that are only kept get one each, see kept-states.ts. What nobody holds any more is forgotten: whoever keeps numbers for long, such as a tree, is asked for
// them when the table has grown. Numbers are never used again, so that an old one cannot stand for another state. Weak
// references alone would not do: a number keeps nothing alive.
import { areEqual } from './equal.ts'
import type { StateHolder, StateKeeping } from './game.ts'
import { createKeptStates } from './kept-states.ts'
import { keyOf } from './key.ts'

export interface StateTable<S> extends StateKeeping {
  size(): number
  /** The number of a state, the same for equal ones. */
  intern(state: S): number
  /** A number for a state, whatever equal ones have; below 0. */
  keep(state: S): number
  /** Goes up when numbers of states that were only kept may be used again. */
  sweeps(): number
  /** Throws where the state was forgotten. */
  find(number: number): S
}

export interface StateTableOptions<S> {
  /** Equal keys ⇔ equal states; made of all that a state holds where absent. */
  readonly key?: ((state: S) => string | number) | undefined
  /** States below which nothing is forgotten. */
  readonly least?: number
}

interface Entry<S> {
  readonly state: S
  readonly key: string | number
  /** When it was last asked for. */
  used: number
}

const LEAST = 100_000
const LEAST_KEPT = 20_000
const GROWTH = 2 // the table may hold so many times what was left by the last sweep

export function createStateTable<S>(options: StateTableOptions<S>): StateTable<S> {
  const { key = keyOf, least = LEAST } = options
  const kept = createKeptStates<S>()
  const numbers = new Map<string | number, number>()
  const entries = new Map<number, Entry<S>>()
  let holders: WeakRef<StateHolder>[] = []
  let last = 0
  let clock = 0
  let limit = least
  let keptLimit = Math.min(least, LEAST_KEPT)

  function heldStates(): Int32Array[] {
    holders = holders.filter((each) => each.deref() !== undefined)
    return holders.flatMap((each) => each.deref()?.states() ?? [])
  }

  function sweep(): void {
    if (kept.size() >= keptLimit) {
      kept.forget(heldStates())
      keptLimit = Math.max(Math.min(least, LEAST_KEPT), kept.size() * GROWTH)
    }
    if (entries.size < limit) return
    const held = new Set<number>()
    for (const numbers of heldStates()) for (const number of numbers) held.add(number)
    // What was asked for lately may be on its way to somebody.
    const young = clock - least / 2
    for (const [number, { key: text, used }] of entries) {
      if (used >= young || held.has(number)) continue
      entries.delete(number)
      numbers.delete(text)
    }
    limit = Math.max(least, entries.size * GROWTH)
  }

  function find(number: number): S {
    if (number < 0) {
      const state = kept.find(number)
      if (state !== undefined) return state
    }
    const entry = entries.get(number)
    if (entry === undefined)
      throw new Error(`state ${number} is not known any more: whoever keeps states for long has to hold them`)
    entry.used = ++clock
    return entry.state
  }

  return {
    size: () => entries.size + kept.size(),
    keep: (state) => kept.keep(stated(state)),
    sweeps: kept.sweeps,
    intern(state) {
      const text = key(stated(state))
      const known = numbers.get(text)
      clock++
      if (known !== undefined) {
        entries.get(known)!.used = clock
        return known
      }
      numbers.set(text, ++last)
      entries.set(last, { state, key: text, used: clock })
      return last
    },
    find,
    isSame(a, b) {
      if (a[0] === b[0]) return true
      // Two that went through the table would have the same number.
      if (a[0] >= 0 && b[0] >= 0) return false
      const [left, right] = [find(a[0]), find(b[0])]
      return options.key === undefined ? areEqual(left, right) : key(left) === key(right)
    },
    release(state) {
      if (state[0] < 0) kept.release(state[0])
    },
    hold: (holder) => void holders.push(new WeakRef(holder)),
    sweep,
  }
}

/** What is found to be undefined later would be taken for forgotten. */
function stated<S>(state: S): S {
  if (state === undefined) throw new Error('a state is undefined; apply has to return the next one')
  return state
}
