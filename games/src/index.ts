/**
 * The catalogue: every rulesheet of games/gdl with what its header says, and the games that are written in TypeScript. Rules
 * themselves load on demand.
 * @module @depthcharge/games
 */
import type { Levels } from '@depthcharge/engine'
import { type Findings, rulesOf } from '@depthcharge/engine/game'
import { SHEETS } from './generated/index.ts'
import { goName, readGoName } from './go/rules.ts'
import { nativeRules } from './native.ts'

export interface CatalogueEntry {
  readonly name: string
  readonly title: string
  readonly roles: readonly string[]
  readonly tags: readonly string[]
  /** What one does in it, in a sentence. */
  readonly about: string
  /** Whose rules they are. */
  readonly source: string
  /** Whether it is written in TypeScript and has no rulesheet. */
  readonly isNative: boolean
  /** The text of the rulesheet, or the sentence by which `nativeGame` knows the game. */
  rules(): Promise<string>
  /** The text of weights that were learned for it, for `readWeights`; scripts/train.mjs makes them. */
  weights?(): Promise<string>
  /** What each level is in this game and was measured to be worth, for `createBot`; scripts/levels.mjs makes them. */
  levels?(): Promise<Levels>
  /** The id of the game, where something is known of it. */
  readonly id?: string
  /** Which recipe fits it; scripts/studies.mjs finds out. */
  readonly findings?: Findings
}

/** The games that have a rulesheet. */
export const sheets: readonly CatalogueEntry[] = SHEETS.map(({ load, loadWeights, loadLevels, ...entry }) => ({
  ...entry,
  isNative: false,
  rules: async () => (await load()).default,
  ...(loadWeights === undefined ? {} : { weights: async () => (await loadWeights()).default }),
  ...(loadLevels === undefined ? {} : { levels: async () => JSON.parse((await loadLevels()).default) }),
}))

export const catalogue: readonly CatalogueEntry[] = [...sheets, ...['go-9', 'go-13', 'go-19'].map(goEntry)]

/** A game by its name; Go by any of its names, such as go-7 or go-9(komi=6.5). */
export function findGame(name: string): CatalogueEntry | undefined {
  const listed = catalogue.find((entry) => entry.name === name)
  if (listed !== undefined) return listed
  const rules = readGoName(name)
  return rules === undefined ? undefined : goEntry(goName(rules))
}

/** A game of which something is known, by the id of a game with the same rules under any name. */
export function findRules(id: string): CatalogueEntry | undefined {
  return sheets.find((entry) => entry.id !== undefined && rulesOf(entry.id) === rulesOf(id))
}

function goEntry(name: string): CatalogueEntry {
  const { size } = readGoName(name)!
  return {
    name,
    title: `Go ${size}x${size}`,
    roles: ['black', 'white'],
    tags: ['board', 'territory', 'capture', 'two-player', 'turn-taking'],
    about: `Put stones on the points of a board of ${size} lines, take what has no liberties left, and surround more than White and komi; two passes end it, and points are counted by area.`,
    source: 'Traditional, China; area scoring as John Tromp and Bill Taylor wrote it down.',
    isNative: true,
    rules: async () => nativeRules(name),
  }
}

export { BLACK, type Colour, WHITE } from './go/board.ts'
export { createGo, type GoGame } from './go/go.ts'
export { handicapPoints, pointOf, vertexOf } from './go/points.ts'
export type { GoPosition } from './go/position.ts'
export { type GoRules, goName, readGoName } from './go/rules.ts'
export { printSgf, readSgf, type SgfGame, type SgfMove } from './go/sgf.ts'
export { createShapes, type Shapes } from './go/shapes.ts'
export { printShapes, readShapes, type ShapesFile } from './go/shapes-file.ts'
export { createShapesLearner, type ShapesLearnerOptions } from './go/shapes-learner.ts'
export { type LearnedOf, type NativeGame, nativeGame } from './native.ts'
