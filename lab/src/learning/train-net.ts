// Weights → weights with a net, trained generation after generation: threads play by what is known, while the net learns from what they
// played before. Equal seeds and numbers of generations, examples and threads give equal weights; after each generation they can be
// kept, and gone on from.
import type { Game, Weights } from '@depthcharge/engine/game'
import { AgentFault } from '@depthcharge/engine/match'
import { createNetTraining } from '@depthcharge/engine/search'
import { host } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import { createPool } from '../threads/pool.ts'
import type { PlayedExamples, PlayJob } from './play-examples.ts'

const SCRIPT = new URL('./play-examples.js', import.meta.url)
const KEPT = 8 // generations
const SLICE = 20_000 // examples that are learned from before signals come through
// Within a generation the rate falls, and further in the last one.
const FIRST_RATE = 0.1
const RATE = 0.02
const LAST_RATE = 0.002

export interface TrainNetOptions {
  /** How threads find the game. */
  readonly name: string
  readonly seed: number
  readonly units: number
  /** Positions that a move of self-play may look at. */
  readonly nodes: number
  readonly threads: number
  /** Of a generation. */
  readonly examples: number
  /** Whether another generation is to be played. */
  goesOn(generation: number): boolean
  onGeneration(generation: number, weights: Weights): void
  readonly signal: AbortSignal
}

export async function trainNet(game: Game, from: Weights, options: TrainNetOptions): Promise<Weights> {
  const { name, seed, units, nodes, threads, examples, goesOn, onGeneration, signal } = options
  const training = createNetTraining(game, from, { seed, units, examples: KEPT * examples })
  const pool = createPool<PlayJob, PlayedExamples>(SCRIPT, { data: name })
  const first = Math.round(from.made.positions / examples)
  const count = Math.ceil(examples / threads)
  let weights = from
  function play(generation: number): Promise<PlayedExamples[]> {
    const seeds = Array.from({ length: threads }, (_, i) => seed + 1000 * (first + generation) + i)
    const played = Promise.all(seeds.map((own) => pool.run({ weights, seed: own, nodes, count })))
    played.catch(() => {}) // whoever waits for it is told; nobody may be waiting yet
    return played
  }

  async function learn(lastRate: number): Promise<void> {
    const samples = training.size()
    const rateAt = (at: number) => FIRST_RATE + ((lastRate - FIRST_RATE) * at) / samples
    for (let at = 0; at < samples && !signal.aborted; at += SLICE) {
      const slice = Math.min(SLICE, samples - at)
      training.learn(slice, [rateAt(at), rateAt(at + slice)])
      await host.pause()
    }
  }

  signal.addEventListener('abort', pool.close, { once: true })
  try {
    let playing = play(1)
    for (let generation = 1; !signal.aborted; generation++) {
      for (const { words, bits, rewards } of await playing)
        for (let i = 0; i < rewards.length; i++) training.add(bits.subarray(i * words, (i + 1) * words), rewards[i])
      const isLast = !goesOn(generation + 1)
      if (!isLast) playing = play(generation + 1)
      await learn(isLast ? LAST_RATE : RATE)
      if (signal.aborted) break
      const made = { ...from.made, seed, positions: (first + generation) * examples, loss: training.loss() }
      const { slack } = weights
      weights = { ...training.weights(made), ...(slack === undefined ? {} : { slack }) }
      onGeneration(generation, weights)
      if (isLast) break
    }
  } catch (error) {
    if (signal.aborted) return weights // of threads that were closed
    if (!(error instanceof AgentFault)) throw error
    throw new Failure(
      `${name}: while examples were played ${error.message}; earlier generations are kept, and --resume goes on`,
    )
  } finally {
    signal.removeEventListener('abort', pool.close)
    pool.close()
  }
  return weights
}
