// A bot whose search is in a worker and nowhere else: the page that asks it loads none.
import { createAsking } from './asking.ts'
import { checkBotOptions, checkThreads, defaultsOf, LIMITS, levelFor, nodesOf, seedOf } from './bot-options.ts'
import type { Bot, BotLimits, BotOptions } from './choice.ts'
import { mannerOf } from './levels.ts'
import { workerBot } from './worker-bot.ts'

/** How a bot in a worker thinks, and what starts the worker, whose file calls serveBot(game). */
export type ConnectOptions<M> = BotLimits &
  Pick<BotOptions<M>, 'recipe' | 'level' | 'levels' | 'seed' | 'nodes' | 'threads' | 'onProgress'> &
  Required<Pick<BotOptions<M>, 'worker'>>

/** What can be asked of a bot in a worker. */
export type ConnectedBot<S, M> = Pick<Bot<S, M>, 'seed' | 'choose' | 'close'>

const OPTIONS: readonly (keyof ConnectOptions<unknown>)[] = [
  ...LIMITS,
  'recipe',
  'level',
  'levels',
  'seed',
  'nodes',
  'worker',
  'threads',
]

/**
 * A bot that thinks in a worker, for pages that load no search themselves. It chooses what `createBot(game, { worker })` would.
 *
 * @example
 * ```ts
 * const bot = connectBot({
 *   ms: 500,
 *   worker: () => new Worker(new URL('./bot-worker.js', import.meta.url), { type: 'module' }),
 * })
 * const { move } = await bot.choose(state)
 * ```
 */
export function connectBot<S, M>(options: ConnectOptions<M>): ConnectedBot<S, M> {
  checkBotOptions('connectBot', options, OPTIONS)
  checkThreads('connectBot', options)
  if (options.worker === undefined)
    throw new TypeError('connectBot needs a function "worker" that starts one; without workers use createBot')
  const seed = seedOf(options)
  const level = levelFor(options)
  const manner = mannerOf(level)
  const thinker = workerBot<S, M>(options.worker, {
    recipe: options.recipe ?? level?.recipe,
    nodes: options.nodes ?? nodesOf(level, options.iterations),
    seed,
    ...manner,
    // One draws the move of a level; several would each draw their own.
    threads: manner.temperature === undefined ? (options.threads ?? 1) : 1,
  })
  const { choose, close } = createAsking(thinker, { ...options, defaults: defaultsOf(options, level) })
  return { seed, choose, close }
}
