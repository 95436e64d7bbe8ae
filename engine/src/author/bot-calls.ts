// What a page and the worker that thinks for it say to each other.
import type { Asked, BotProgress, Choice } from './choice.ts'
import type { SavedThinker } from './saved.ts'
import type { ThinkerOptions } from './thinker.ts'

/** Whose worker has to find out by what recipe it thinks says how many positions it may remember. */
export interface Wanted<S, M> extends Omit<ThinkerOptions<S, M>, 'recipe' | 'catalogue'> {
  readonly recipe?: string | undefined
  readonly nodes?: number
}

export interface BotCalls<S, M> {
  choose: {
    in: {
      readonly options: Wanted<S, M>
      readonly state: S
      readonly asked: Pick<Asked<M>, 'ms' | 'iterations' | 'player'>
      readonly isWatched: boolean
    }
    out: Choice<M>
    tell: BotProgress<M>
  }
  /** What it knows, with the options with which it would begin where it was never asked. */
  save: { in: Wanted<S, M>; out: readonly SavedThinker<S, M>[]; tell: never }
}
