// One target for a while: texts that led to new code are mutated further. Whether code is new is asked after a batch, which grows
// while nothing is; of a batch with something new, all texts are kept, and the oldest give way.
import { createRandom } from '@depthcharge/engine/game'
import { mutate } from './mutate.mjs'

const MAX_BATCH = 128
const MAX_KEPT = 2000
const SLOW_MS = 2000 // of processor time, for one text

/** Runs until `goOn` says no; returns how many texts were tried, and those that broke something. `before` is told each batch. */
export async function fuzz({ name, seeds, words, run }, { seed, goOn, coverage, before = () => {} }) {
  const random = createRandom(seed)
  const kept = [...seeds]
  const findings = []
  const known = new Set()
  let inputs = 0
  let size = 1
  while (goOn(inputs) && findings.length < 20) {
    const batch = Array.from({ length: size }, (_, i) =>
      inputs + i < seeds.length
        ? seeds[inputs + i]
        : mutate(kept[random.below(kept.length)], { random, others: kept, words }),
    )
    before(name, batch)
    for (const text of batch) {
      const begun = process.cpuUsage().user
      try {
        await run(text)
      } catch (error) {
        const what = String(error?.message).split('\n')[0]
        const kind = `${error?.name} ${what.replaceAll(/\d+|"[^"]*"/g, '#').slice(0, 60)}`
        if (!known.has(kind)) findings.push({ target: name, text, what: `${error?.name}: ${what}` })
        known.add(kind)
      }
      const ms = (process.cpuUsage().user - begun) / 1000
      if (ms > SLOW_MS && !known.has('slow')) {
        known.add('slow')
        findings.push({ target: name, text, what: `it took ${ms.toFixed(0)} ms` })
      }
    }
    inputs += batch.length
    if (coverage === undefined || !coverage.grew()) size = Math.min(MAX_BATCH, 2 * size)
    else {
      kept.push(...batch)
      if (kept.length > MAX_KEPT) kept.splice(seeds.length, kept.length - MAX_KEPT)
      size = 1
    }
  }
  return { inputs, findings, kept: kept.length }
}
