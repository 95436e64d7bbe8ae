// What a bot is asked and what it answers, in the terms of the author of the game.
import type { Signal } from '../agent/agent.ts'
import type { Port } from '../agent/port.ts'
import type { Part } from '../search/part.ts'
import type { Catalogue } from '../search/recipe.ts'
import type { LevelName } from './levels.ts'
import type { Levels } from './levels-file.ts'
import type { SavedBot } from './saved.ts'

/** How long a bot thinks; both where both are given, whichever ends first. */
export interface BotLimits {
  readonly ms?: number | undefined
  /** Simulations. */
  readonly iterations?: number | undefined
  /** Gives up: the promise is rejected with the signal's reason. */
  readonly signal?: BotSignal | undefined
}

/** The part of the platform's AbortSignal that is needed. */
export interface BotSignal extends Signal {
  readonly reason?: unknown
}

/** How a bot thinks. */
export interface BotOptions<M> extends BotLimits {
  /** What the search is made of, such as "uct+mast+solver"; chosen by the game where absent. */
  readonly recipe?: string
  /**
   * What the recipe may name: by itself tree search with all its parts, and `puzzle`. CATALOGUE of @depthcharge/engine/search
   * has alpha-beta, learned evaluations and `auto`, too. A worker's file gives it to serveBot.
   */
  readonly catalogue?: Catalogue
  /** Techniques of your own that the recipe may name, beyond those of the catalogue; a worker's file gives them to serveBot. */
  readonly parts?: readonly Part[]
  /** Instead of ms and iterations: how strong it plays. */
  readonly level?: LevelName
  /** What levels are in this game: the content of the levels.json that calibrate wrote; the same for all games where absent. */
  readonly levels?: Levels
  /** Equal seeds and iterations choose equal moves. Drawn at random where absent; the bot says which. */
  readonly seed?: number
  /** Most positions that are remembered: the bound of its memory. */
  readonly nodes?: number
  /** Starts a worker whose file calls serveBot(game); without one the bot thinks where it is called. */
  readonly worker?: () => Port
  /** How many workers think at a time. */
  readonly threads?: number
  readonly onProgress?: ((progress: BotProgress<M>) => void) | undefined
}

/** What may be otherwise than it was when the bot was saved, and what cannot be saved. */
export type RestoreOptions<M> = BotLimits & Pick<BotOptions<M>, 'catalogue' | 'parts' | 'worker' | 'onProgress'>

/** About ten times a second. */
export interface BotProgress<M> {
  readonly simulations: number
  readonly ms: number
  readonly move: M
  readonly value: number | undefined
}

/** For one choice, beyond what the bot was made with. */
export interface Asked<M> extends BotLimits {
  /** For whom; needed where all move at once. */
  readonly player?: number | undefined
  readonly onProgress?: ((progress: BotProgress<M>) => void) | undefined
}

/** A move and what speaks for it. Values are expected rewards, as the author counts them; undefined where nothing was tried. */
export interface Option<M> {
  readonly move: M
  readonly value: number | undefined
  readonly visits: number
}

/** The move that a bot chose, and what it thought. */
export interface Choice<M> extends Option<M> {
  /** All moves, best first; the chosen one is among them. */
  readonly alternatives: readonly Option<M>[]
  /** The expected course, from the chosen move on. */
  readonly line: readonly { readonly ply: number; readonly player: number; readonly move: M }[]
  readonly simulations: number
  /** More thought would change nothing: there is one move, or the best is proven. */
  readonly decided: boolean
  /** There was no time to try every move: little speaks for this one. */
  readonly scant?: boolean
}

/** Chooses moves; keeps what it knows from one state to the next. */
export interface Bot<S, M> {
  /** The recipe it plays by. */
  readonly recipe: string
  /** With the same one, another bot chooses the same moves. */
  readonly seed: number
  /** What the author should know, such as that the bot sees what is hidden. */
  readonly warnings: readonly string[]
  /** The best move found in the state. */
  choose(state: S, asked?: Asked<M>): Promise<Choice<M>>
  /** Its tree and tables as plain data, from which restoreBot makes a bot that goes on as this one would. */
  save(): Promise<SavedBot<S, M>>
  /** Forgets everything and ends workers; nothing may be asked afterwards. */
  close(): void
}
