// A bot in a worker, from inside: one line in the worker's file.
import { serveCalls } from '../agent/calls.ts'
import { parentPort, warn } from '../agent/platform.ts'
import type { Port } from '../agent/port.ts'
import type { Game } from '../game/game.ts'
import { checkGame } from '../game/given-game.ts'
import type { PlainGame } from '../game/plain-source.ts'
import { BASIC_CATALOGUE } from '../recipes/basic.ts'
import { withParts } from '../recipes/with-parts.ts'
import type { BotCalls, Wanted } from './bot-calls.ts'
import { checkBotOptions } from './bot-options.ts'
import { warningsOf } from './bot-warnings.ts'
import { boundedRecipe, recipeOf } from './bounded-recipe.ts'
import type { BotOptions } from './choice.ts'
import { languageOf } from './language.ts'
import { createThinker, type Thinker } from './thinker.ts'

/** What createBot was given for its recipe, where it was; and where its questions come from, if not from who started the worker. */
export interface ServeOptions<M> extends Pick<BotOptions<M>, 'catalogue' | 'parts'> {
  readonly port?: Port
}

/**
 * In the file of a worker: answers the createBot, or the connectBot of `@depthcharge/engine/client`, that started it.
 *
 * @example
 * ```ts
 * // bot-worker.ts
 * serveBot(game)
 *
 * // the page
 * const worker = () => new Worker(new URL('./bot-worker.js', import.meta.url), { type: 'module' })
 * const bot = createBot(game, { worker })
 * ```
 */
export function serveBot<S, M>(game: PlainGame<S, M> | Game, options: ServeOptions<M> = {}): void {
  checkGame('serveBot', game)
  checkBotOptions('serveBot', options, ['catalogue', 'parts', 'port'])
  const { port = parentPort(), catalogue = BASIC_CATALOGUE, parts = [] } = options
  const known = withParts(catalogue, parts)
  let thinker: Thinker<S, M> | undefined
  /** Who loads no search does not know what to play by, either. */
  function thinkerOf({ recipe, nodes, ...options }: Wanted<S, M>): Thinker<S, M> {
    if (nodes === undefined && recipe !== undefined)
      return createThinker(game, { ...options, recipe, catalogue: known })
    const language = languageOf<S, M>(game)
    for (const text of warningsOf(game, language)) warn(text)
    const own = recipeOf(game, language, recipe, known)
    const bounded = nodes === undefined ? own : boundedRecipe(own, nodes, known)
    return createThinker(game, { ...options, recipe: bounded, catalogue: known })
  }
  serveCalls<BotCalls<S, M>>(
    port,
    {
      choose({ options, state, asked, isWatched }, { signal, tell }) {
        thinker ??= thinkerOf(options)
        return thinker.choose(state, { ...asked, signal, onProgress: isWatched ? tell : undefined })
      },
      save(options) {
        thinker ??= thinkerOf(options)
        return thinker.save()
      },
    },
    'newest',
  )
}
