// The queue of questions to a bot: a question that comes while it thinks waits for its turn. Knows no search.
import { shown } from '../base/given.ts'
import { checkBotOptions, LIMITS } from './bot-options.ts'
import type { Asked, Bot, BotLimits, BotOptions, Choice } from './choice.ts'
import type { Thinker } from './thinker.ts'

const ASKED: readonly (keyof Asked<unknown>)[] = [...LIMITS, 'player']

export interface Asking<S, M> extends Pick<Bot<S, M>, 'choose' | 'close'> {
  /** Does something when all that was asked before is done. */
  next<T>(work: () => Promise<T>): Promise<T>
}

/** `defaults` hold where a question says nothing of time. */
export function createAsking<S, M>(
  thinker: Pick<Thinker<S, M>, 'choose' | 'close'>,
  options: Pick<BotOptions<M>, 'signal' | 'onProgress'> & { readonly defaults: BotLimits },
): Asking<S, M> {
  const { defaults } = options
  let before: Promise<unknown> = Promise.resolve()
  let isClosed = false
  function next<T>(work: () => Promise<T>): Promise<T> {
    if (isClosed) throw new Error('the bot was closed; create another one')
    const result = before.then(work)
    const done = () => undefined
    before = result.then(done, done)
    return result
  }
  return {
    next,
    async choose(state, asked = {}): Promise<Choice<M>> {
      if (state === undefined || state instanceof Promise)
        throw new TypeError(`choose needs the state to choose in, not ${shown(state)}`)
      checkBotOptions('choose', asked, ASKED)
      const { ms, iterations }: BotLimits = asked.ms === undefined && asked.iterations === undefined ? defaults : asked
      const { player, signal = options.signal, onProgress = options.onProgress } = asked
      return next(() => thinker.choose(state, { player, ms, iterations, signal, onProgress }))
    },
    close() {
      isClosed = true
      thinker.close()
    },
  }
}
