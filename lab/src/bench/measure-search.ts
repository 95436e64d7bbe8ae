// Simulations per second of a search from the first position, by processor time.
import { compileGame } from '@depthcharge/engine'
import { createTreeSearch } from '@depthcharge/engine/search'
import { Failure } from '../base/failure.ts'
import { loadNative } from '../load/native.ts'

export interface SearchMeasurement {
  /** Leaves in the air × playouts from each. */
  readonly batch: string
  readonly simulationsPerSec: number
  /** Nodes when the time was up. */
  readonly nodes: number
  readonly bytesPerNode: number
}

export interface MeasureSearchOptions {
  readonly name: string
  readonly text: string
  readonly agent: string
  readonly seconds: number
}

const WARM_UP_MS = 1000

export function measureSearch({ name, text, agent, seconds }: MeasureSearchOptions): SearchMeasurement {
  const native = loadNative(text)?.game
  const { game, why } = native === undefined ? compileGame(text, { name }) : { game: native, why: '' }
  if (game === undefined) throw new Failure(`${name} cannot be compiled: ${why}`)
  const role = Math.max(
    0,
    game.roles.findIndex((_, each) => game.open().legals(each) > 1),
  )
  const searcher = createTreeSearch(game, agent, { role, seed: 1, now: () => performance.now() })
  const { state } = game.open()
  const first = state.slice()
  const run = (ms: number) => {
    searcher.begin(first)
    const before = process.cpuUsage()
    const progress = searcher.run({ deadline: performance.now() + ms })
    const { user, system } = process.cpuUsage(before)
    return { ...progress, seconds: (user + system) / 1e6 }
  }
  run(WARM_UP_MS)
  const { simulations, nodes, seconds: spent } = run(seconds * 1000)
  return {
    batch: searcher.summary().batch ?? '',
    simulationsPerSec: simulations / spent,
    nodes,
    bytesPerNode: searcher.bytes() / nodes,
  }
}
