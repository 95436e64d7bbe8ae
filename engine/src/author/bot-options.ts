// What may be said to a bot, wherever it thinks: checked, and what is not said filled in. Knows no search.
import { freshSeed } from '../agent/platform.ts'
import { PORT, type Port } from '../agent/port.ts'
import {
  checkOptions,
  FUNCTION,
  type Kind,
  type Kinds,
  LIST,
  MS,
  named,
  OBJECT,
  SIGNAL,
  SIMULATIONS,
  TEXT,
  WHOLE,
  wholeFrom,
} from '../base/given.ts'
import type { Asked, BotLimits, BotOptions } from './choice.ts'
import { type Level, levelOf } from './levels.ts'
import { readLevels } from './levels-file.ts'

const FEWEST_NODES = 16 // that a tree can be searched in

export const LIMITS = ['ms', 'iterations', 'signal', 'onProgress'] as const
const CATALOGUE: Kind = {
  wanted: 'a catalogue such as CATALOGUE of @depthcharge/engine/search',
  fits(value) {
    const { parts, presets } = (value ?? {}) as { readonly parts?: unknown; readonly presets?: unknown }
    return LIST.fits(parts) && OBJECT.fits(presets)
  },
}
const KINDS: Kinds<BotOptions<unknown> & Asked<unknown> & { readonly port: Port }> = {
  ms: MS,
  iterations: SIMULATIONS,
  signal: SIGNAL,
  onProgress: FUNCTION,
  recipe: named('a text such as "uct+mast"', TEXT),
  catalogue: CATALOGUE,
  parts: named('a list of parts', LIST),
  level: named('the name of a level', TEXT),
  levels: named('the content of a levels.json', OBJECT),
  seed: WHOLE,
  nodes: wholeFrom(FEWEST_NODES),
  worker: named('a function that starts a worker', FUNCTION),
  threads: wholeFrom(1),
  player: wholeFrom(0),
  port: PORT,
}
const DEFAULT_MS = 1000
const DEFAULT_NODES = 200_000
const LEAST_NODES = 200
const NODES_PER_ITERATION = 2 // more than are kept from move to move

/** Throws where options are none of those that have these names. */
export function checkBotOptions(door: string, options: object, names: readonly (keyof typeof KINDS)[]): void {
  checkOptions(door, options, Object.fromEntries(names.map((name) => [name, KINDS[name]])))
}

export function checkThreads<M>(
  door: string,
  { threads = 1, worker }: Pick<BotOptions<M>, 'threads' | 'worker'>,
): void {
  if (threads > 1 && worker === undefined)
    throw new Error(`${threads} threads need workers: give ${door} a function "worker" that starts one`)
}

/** The seed that is given, or a fresh one. */
export function seedOf<M>({ seed = freshSeed() }: BotOptions<M>): number {
  return seed
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
