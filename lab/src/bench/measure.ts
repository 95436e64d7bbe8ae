// Uniformly random playouts of one game on one machine, counted per second of processor time.
import { compileGame } from '@depthcharge/engine'
import { createRandom, type Game, playoutsOf } from '@depthcharge/engine/game'
import { type Compiled, createLanes } from '@depthcharge/engine/machine'
import { Failure } from '../base/failure.ts'
import { loadNative } from '../load/native.ts'

export const BENCH_MACHINES = ['lanes', 'scalar', 'rules', 'interpret'] as const
export type BenchMachine = (typeof BENCH_MACHINES)[number]

export interface Measurement {
  /** `own` is a game written in TypeScript, with playouts of its own. */
  readonly machine: BenchMachine | 'own'
  /** Playouts at a time. */
  readonly lanes: number
  readonly playoutsPerSec: number
  readonly statesPerSec: number
  readonly meanLength: number
  readonly meanGoals: readonly number[]
  /** From the text to the first playout. */
  readonly setupMs: number
  /** Two-input operations of the network's largest phase; 0 without a network. */
  readonly gates: number
  /** What the rates were taken from: games, positions a move was made in, and processor time. */
  readonly counted: { readonly games: number; readonly states: number; readonly ms: number }
}

export interface MeasureOptions {
  readonly name: string
  readonly text: string
  /** The fastest where absent. */
  readonly machine?: BenchMachine
  readonly seconds: number
  readonly seed?: number
}

const SLICE = 0.3 // seconds
const LONGEST_WARM_UP = 50 // slices
const STEADY = 0.05 // part by which a slice may be faster than the fastest before it

export function measure(options: MeasureOptions): Measurement {
  const { name, text, machine, seconds, seed = 1 } = options
  const start = performance.now()
  const native = loadNative(text)?.game
  if (native !== undefined && machine !== undefined)
    throw new Failure(`${name} is written in TypeScript and has no machine`)
  if (native !== undefined) return measurePlain(native, { machine: 'own', gates: 0 }, start, seconds, seed)
  const compiled = compileGame(text, { name, ...(machine === undefined || machine === 'lanes' ? {} : { machine }) })
  if (compiled.game === undefined) throw new Failure(`${name} cannot be compiled: ${compiled.why}`)
  if (compiled.circuit !== undefined && (machine === undefined || machine === 'lanes'))
    return measureLanes(compiled, start, seconds, seed)
  if (machine === 'lanes') throw new Failure(`${name} has no lanes: ${compiled.why}`)
  const made = { machine: compiled.machine!, gates: compiled.circuit?.operations ?? 0 }
  return measurePlain(compiled.game, made, start, seconds, seed)
}

function measureLanes({ circuit, game }: Compiled, start: number, seconds: number, seed: number): Measurement {
  const lanes = createLanes(circuit!, { seed })
  let sample = lanes.sample(1)
  while (sample.games === 0) sample = lanes.sample(1)
  const setupMs = performance.now() - start
  // Rounds that take about ten milliseconds, so that looking at the clock costs nothing.
  let rounds = 1
  const run = (s: number) => {
    for (const begin = performance.now(); performance.now() - begin < s * 1000; ) {
      const before = performance.now()
      sample = lanes.sample(rounds)
      if (performance.now() - before < 10) rounds *= 2
    }
  }
  warmUp((s) => {
    lanes.clear()
    const spent = processorSeconds(() => run(s))
    return sample.games / spent
  })
  lanes.clear()
  const cpu = processorSeconds(() => run(seconds))
  return {
    machine: 'lanes',
    lanes: lanes.lanes,
    playoutsPerSec: sample.games / cpu,
    statesPerSec: sample.positions / cpu,
    meanLength: sample.positions / sample.games,
    meanGoals: game!.roles.map((_, role) => sample.meanGoals[role]),
    setupMs,
    gates: circuit!.operations,
    counted: { games: sample.games, states: sample.positions, ms: cpu * 1000 },
  }
}

function measurePlain(
  game: Game,
  made: Pick<Measurement, 'machine' | 'gates'>,
  start: number,
  seconds: number,
  seed: number,
): Measurement {
  const playouts = playoutsOf(game, { random: createRandom(seed), maxPlies: 10_000, lanes: 'one' })
  const position = game.open()
  position.reset()
  const first = position.state.slice()
  let games = 0
  let states = 0
  const totals = new Float64Array(game.roles.length)
  const play = (count: number) => {
    playouts.start(first, 0, count)
    while (playouts.run() > 0) {
      games++
      states += playouts.length[0]
      for (let role = 0; role < totals.length; role++) totals[role] += playouts.goals[role] || 0
    }
  }
  play(1)
  const setupMs = performance.now() - start
  // As many at a time as take about a millisecond, so that looking at the clock costs nothing.
  let count = 1
  const run = (s: number) => {
    for (const begin = performance.now(); performance.now() - begin < s * 1000; ) {
      const before = performance.now()
      play(count)
      if (performance.now() - before < 1) count *= 2
    }
  }
  warmUp((s) => {
    games = 0
    const spent = processorSeconds(() => run(s))
    return games / spent
  })
  games = states = 0
  totals.fill(0)
  const cpu = processorSeconds(() => run(seconds))
  return {
    ...made,
    lanes: 1,
    playoutsPerSec: games / cpu,
    statesPerSec: states / cpu,
    meanLength: states / games,
    meanGoals: Array.from(totals, (total) => total / games),
    setupMs,
    counted: { games, states, ms: cpu * 1000 },
  }
}

/** Runs slices until the optimising compiler has done its work: until three in a row bring nothing new. */
function warmUp(speedOf: (seconds: number) => number): void {
  let best = 0
  let steady = 0
  for (let slice = 0; slice < LONGEST_WARM_UP && steady < 3; slice++) {
    const speed = speedOf(SLICE)
    steady = speed > best * (1 + STEADY) ? 0 : steady + 1
    best = Math.max(best, speed)
  }
}

function processorSeconds(work: () => void): number {
  const before = process.cpuUsage().user
  work()
  return (process.cpuUsage().user - before) / 1e6
}
