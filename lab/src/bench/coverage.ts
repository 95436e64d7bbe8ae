// What compiling a rulesheet takes: the machine that compileGame picks, processor time and memory, from the text to the
// first playouts, in lanes where there is a network.
import { compileGame } from '@depthcharge/engine'
import { createRandom, playoutsOf } from '@depthcharge/engine/game'
import type { MachineName } from '@depthcharge/engine/machine'
import { Failure } from '../base/failure.ts'

export interface CompileJob {
  readonly name: string
  readonly compile: string
}

export interface Compilation {
  readonly machine: MachineName
  readonly why: string
  /** Of compileGame, in processor time. */
  readonly ms: number
  /** The most memory the process had, in MB. */
  readonly mb: number
}

/** Meant for a fresh process: the memory is that of all it has done. */
export function compileOnce({ name, compile }: CompileJob): Compilation {
  // Processor time, so that a busy machine does not eat up the budget for grounding.
  const now = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const { game, machine, why, ms } = compileGame(compile, { name, now })
  if (game === undefined || machine === undefined) throw new Failure(`${name} cannot be compiled: ${why}`)
  const playouts = playoutsOf(game, { random: createRandom(1), lanes: 'many', maxPlies: 10 })
  playouts.start(game.open().state, 0)
  playouts.run()
  return { machine, why, ms, mb: process.resourceUsage().maxRSS / 1024 }
}

/** How many run on which machine, and the most time and memory. */
export function coverageLine(rows: readonly (Compilation & { readonly game: string })[]): string {
  const onNetwork = rows.filter(({ machine }) => machine === 'scalar').length
  const most = (of: (row: Compilation) => number) => rows.reduce((a, b) => (of(b) > of(a) ? b : a))
  const [slowest, largest] = [most(({ ms }) => ms), most(({ mb }) => mb)]
  const round = (n: number) => Math.round(n).toLocaleString('en')
  return (
    `${rows.length} rulesheets, ${onNetwork} of them (${((100 * onNetwork) / rows.length).toFixed(1)} %) on the network; ` +
    `at most ${round(slowest.ms)} ms (${slowest.game}) and ${round(largest.mb)} MB (${largest.game})`
  )
}
