// What may be said to a bot, wherever it thinks: checked, and what is not said filled in. Knows no search.
import { checkAllowance } from '../agent/allowance.ts'
import { freshSeed } from '../agent/platform.ts'
import type { BotLimits, BotOptions } from './choice.ts'
import { type Level, levelOf } from './levels.ts'
import { readLevels } from './levels-file.ts'

export const LIMITS = ['ms', 'iterations', 'signal', 'onProgress'] as const
const DEFAULT_MS = 1000
const DEFAULT_NODES = 200_000
const LEAST_NODES = 200
const NODES_PER_ITERATION = 2 // more than are kept from move to move

/** What is needed of threads and limits, whatever else is. */
export function checkOptions<M>(door: string, options: BotOptions<M>): void {
  checkAllowance(options)
  const { threads = 1, worker } = options
  if (!(Number.isInteger(threads) && threads >= 1))
    throw new RangeError(`${door}: threads is a whole number from 1 on, not ${threads}`)
  if (threads > 1 && worker === undefined)
    throw new Error(`${threads} threads need workers: give ${door} a function "worker" that starts one`)
}

/** The seed that is given, or a fresh one. */
export function seedOf<M>(door: string, { seed = freshSeed() }: BotOptions<M>): number {
  if (Number.isInteger(seed)) return seed
  throw new RangeError(`${door}: the seed is a whole number, not ${seed}`)
}

/** How long it thinks where nobody says. */
export function defaultsOf<M>(options: BotOptions<M>, level: Level | undefined): BotLimits {
  const isSent = options.ms !== undefined || options.iterations !== undefined
  return isSent ? options : (level ?? { ms: DEFAULT_MS })
}

/** What the level means, in this game where that was measured. */
export function levelFor<M>({ level, levels, recipe }: BotOptions<M>): Level | undefined {
  if (levels === undefined) return level === undefined ? undefined : levelOf(level)
  const measured = readLevels(levels)
  if (level === undefined)
    throw new Error(`levels are given, but not which: say level: '${Object.keys(measured.levels).join("' or '")}'`)
  if (recipe !== undefined && recipe !== measured.recipe)
    throw new Error(
      `the levels were measured with the recipe ${measured.recipe}, not ${recipe}; calibrate with that one`,
    )
  return { ...levelOf(level, measured.levels), recipe: measured.recipe }
}

/** Positions that are remembered: no more than so many iterations, or a measured level, can use. */
export function nodesOf(level: Level | undefined, iterations = Number.POSITIVE_INFINITY): number {
  const most = level?.temperature === undefined ? iterations : level.iterations
  return Math.min(DEFAULT_NODES, Math.max(LEAST_NODES, NODES_PER_ITERATION * most))
}
