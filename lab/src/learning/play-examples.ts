// A thread that plays a game against itself by weights, and tells what is to be learned of the states that it met.
import { workerData } from 'node:worker_threads'
import type { Weights } from '@depthcharge/engine/game'
import { createExamples } from '@depthcharge/engine/search'
import { loadAnyGame } from '../load/load-module-game.ts'
import { serveWork } from '../threads/pool.ts'

export interface PlayJob {
  readonly weights: Weights
  readonly seed: number
  /** Positions that a move may look at. */
  readonly nodes: number
  /** Examples that are wanted. */
  readonly count: number
}

/** Sets of bits, one after the other, and what the first role can expect of each. */
export interface PlayedExamples {
  readonly words: number
  readonly bits: Int32Array
  readonly rewards: Float64Array
}

const loading = loadAnyGame(workerData as string)

serveWork(async ({ weights, seed, nodes, count }: PlayJob): Promise<PlayedExamples> => {
  const { words, play } = createExamples(await loading, weights, { seed, nodes })
  const bits = new Int32Array(count * words)
  const rewards = new Float64Array(count)
  let size = 0
  while (size < count)
    play((set, reward) => {
      if (size === count) return
      bits.set(set, size * words)
      rewards[size++] = reward
    })
  return { words, bits, rewards }
})
