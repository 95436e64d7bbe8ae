// What a bot knows as plain data: numbers in arrays, the author's own moves and the states it stood in. It crosses to other threads
// and lies in a database as it is (structured clone); states of class instances lose their class there, as everywhere. It says
// which game and recipe it is of, since what a tree means depends on both.
import { shown } from '../base/given.ts'
import type { Game, Move, Role } from '../game/game.ts'
import type { NumberedMove } from '../game/move-table.ts'
import { recipeFrom } from '../recipes/build.ts'
import type { Catalogue } from '../search/recipe.ts'
import type { Manner } from './levels.ts'
import { sumOf } from './saved-sum.ts'

const FORMAT = 'depthcharge bot'
const VERSION = 1

/** What bot.save() gives and restoreBot takes: plain data. */
export interface SavedBot<S, M> extends Manner {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  /** The game's id: its name, and a hash of its rules. */
  readonly game: string
  readonly recipe: string
  readonly seed: number
  /** How long it thinks where nobody says. */
  readonly limits: { readonly ms?: number | undefined; readonly iterations?: number | undefined }
  /** One for each worker. */
  readonly thinkers: readonly SavedThinker<S, M>[]
  /** Over all that. */
  readonly sum: number
}

/** What one that thinks knows. */
export interface SavedThinker<S, M> {
  readonly random: Int32Array
  readonly taste: Int32Array
  /** Of the author's own: in the order of their numbers. */
  readonly moves?: readonly NumberedMove<M>[]
  readonly seats: readonly SavedSeat<S>[]
}

/** What is known for one role. */
export interface SavedSeat<S> {
  readonly role: Role
  readonly state: S
  readonly chosen: Move | undefined
  readonly simulations: number
  readonly search: object
}

/** The rest of it is there. */
export function savedBot<S, M>(about: Omit<SavedBot<S, M>, 'format' | 'version' | 'sum'>): SavedBot<S, M> {
  const all = { format: FORMAT, version: VERSION, ...about } as const
  return { ...all, sum: sumOf(all) }
}

/** Throws where it is none of this game. */
export function checkSaved<S, M>(saved: SavedBot<S, M>, game: Game, catalogue: Catalogue): void {
  const { format, version } = (saved ?? {}) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) throw new TypeError(`restoreBot needs what bot.save() gave, not ${shown(saved)}`)
  if (version !== VERSION)
    throw new RangeError(`the bot was saved in version ${String(version)} of the format; this is version ${VERSION}`)
  if (saved.game !== game.id)
    throw new Error(
      `the bot was saved in ${saved.game}, not in ${game.id}: another game, or other rules of the same name`,
    )
  if (typeof saved.recipe === 'string') recipeFrom(catalogue, saved.recipe) // says what the catalogue lacks
  const { sum, ...all } = saved
  if (sum !== sumOf(all))
    throw new Error('what was saved of the bot is damaged; it can be cloned and kept in a database, but is no JSON')
}
