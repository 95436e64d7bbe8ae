// Which code has run so far, by V8's own block coverage. Functions are reported with the blocks in them that did not run; what
// every run so far has left out is what is left to reach. To ask takes half a millisecond, so one asks after batches.
import { Session } from 'node:inspector'

/** `isOurs` says of which scripts. */
export function createCoverage(isOurs) {
  const session = new Session()
  session.connect()
  const post = (method, params) => {
    let answer
    session.post(method, params, (error, result) => {
      if (error !== null) throw new Error(error.message)
      answer = result
    })
    return answer
  }
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
  const unreached = new Map() // function → [start, end] of blocks
  const lengthOf = (blocks) => blocks.reduce((sum, [start, end]) => sum + end - start, 0)

  return {
    /** Whether anything ran since the last time that never ran before. */
    grew() {
      let isNew = false
      for (const { url, functions } of post('Profiler.takePreciseCoverage').result) {
        if (!isOurs(url)) continue
        for (const { ranges } of functions) {
          const [whole, ...inside] = ranges
          if (whole.count === 0) continue
          const key = `${url}:${whole.startOffset}-${whole.endOffset}`
          const left = inside.filter(({ count }) => count === 0).map((each) => [each.startOffset, each.endOffset])
          const known = unreached.get(key)
          const rest = known === undefined ? left : overlaps(known, left)
          if (known === undefined || lengthOf(rest) < lengthOf(known)) isNew = true
          unreached.set(key, rest)
        }
      }
      return isNew
    },
    /** Functions that ran, and blocks in them that did not. */
    figures: () => ({
      functions: unreached.size,
      unreached: [...unreached.values()].reduce((sum, { length }) => sum + length, 0),
    }),
    close: () => session.disconnect(),
  }
}

/** What two lists of ranges have in common. */
export function overlaps(some, others) {
  return some.flatMap(([start, end]) =>
    others.flatMap(([from, to]) =>
      Math.max(start, from) < Math.min(end, to) ? [[Math.max(start, from), Math.min(end, to)]] : [],
    ),
  )
}
