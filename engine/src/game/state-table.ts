// States that are objects, by number: search copies and compares words, so that each state it keeps gets a number, equal
// states the same. What nobody holds any more is forgotten: whoever keeps numbers for long, such as a tree, is asked for
// them when the table has grown. Numbers are never used again, so that an old one cannot stand for another state. Weak
// references alone would not do: a number keeps nothing alive.
import type { StateHolder, StateKeeping } from './game.ts'

export interface StateTable<S> extends StateKeeping {
  size(): number
  /** The number of a state. */
  intern(state: S): number
  /** Throws where the state was forgotten. */
  find(number: number): S
}

export interface StateTableOptions<S> {
  /** Equal texts ⇔ equal states. */
  readonly key: (state: S) => string | number
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
const GROWTH = 2 // the table may hold so many times what was left by the last sweep

export function createStateTable<S>({ key, least = LEAST }: StateTableOptions<S>): StateTable<S> {
  const numbers = new Map<string | number, number>()
  const entries = new Map<number, Entry<S>>()
  let holders: WeakRef<StateHolder>[] = []
  let last = 0
  let clock = 0
  let limit = least

  function sweep(): void {
    if (entries.size < limit) return
    const held = new Set<number>()
    holders = holders.filter((each) => each.deref() !== undefined)
    for (const each of holders) for (const number of each.deref()?.states() ?? []) held.add(number)
    // What was asked for lately may be on its way to somebody.
    const young = clock - least / 2
    for (const [number, { key: text, used }] of entries) {
      if (used >= young || held.has(number)) continue
      entries.delete(number)
      numbers.delete(text)
    }
    limit = Math.max(least, entries.size * GROWTH)
  }

  return {
    size: () => entries.size,
    intern(state) {
      const text = key(state)
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
    find(number) {
      const entry = entries.get(number)
      if (entry === undefined)
        throw new Error(`state ${number} is not known any more: whoever keeps states for long has to hold them`)
      entry.used = ++clock
      return entry.state
    },
    hold: (holder) => void holders.push(new WeakRef(holder)),
    sweep,
  }
}
