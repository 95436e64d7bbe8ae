// Colours for the things of a ground program, such that things which some exchange takes into each other have the same one:
// every thing takes on the colours of what it is related to, again and again, until no more of them can be told apart
// (Weisfeiler & Leman 1968). Colours are hashes of what was seen and so mean the same whatever things are called.
import { finish, mix } from '../base/hash.ts'
import type { Relations } from './relations.ts'

export interface Refiner {
  /** Refines the colours in place; undefined where there was no work left for it. */
  refine(colours: Int32Array): Int32Array | undefined
  /** How many colours there are. */
  count(colours: Int32Array): number
}

/** `work` is how many parts of relations may be looked at in all. */
export function createRefiner({ things, data }: Relations, work: number): Refiner {
  const sums = new Int32Array(things)
  const seen = new Set<number>()
  let left = work

  function count(colours: Int32Array): number {
    seen.clear()
    for (let i = 0; i < things; i++) seen.add(colours[i])
    return seen.size
  }

  function round(colours: Int32Array): void {
    sums.fill(0)
    for (let at = 0; at < data.length; ) {
      const first = at + 2
      const end = first + data[at + 1]
      let all = 0
      for (let i = first; i < end; i++) all = (all + finish(mix(colours[data[i] >> 2], data[i] & 3))) | 0
      const whole = mix(all, data[at])
      for (let i = first; i < end; i++) {
        const thing = data[i] >> 2
        sums[thing] = (sums[thing] + finish(mix(whole, data[i] & 3))) | 0
      }
      at = end
    }
    for (let i = 0; i < things; i++) colours[i] = finish(mix(colours[i], sums[i]))
  }

  return {
    count,
    refine(colours) {
      for (let before = count(colours); ; ) {
        left -= data.length
        if (left < 0) return undefined
        round(colours)
        const after = count(colours)
        if (after === before) return colours
        before = after
      }
    },
  }
}
