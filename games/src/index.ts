/**
 * The catalogue: every rulesheet of games/gdl with what its header says. The rules themselves load on demand.
 * @module @depthcharge/games
 */
import { SHEETS } from './generated/index.ts'

export interface CatalogueEntry {
  readonly name: string
  readonly title: string
  readonly roles: readonly string[]
  readonly tags: readonly string[]
  /** What one does in it, in a sentence. */
  readonly about: string
  /** Whose rules they are. */
  readonly source: string
  /** The text of the rulesheet. */
  rules(): Promise<string>
  /** The text of weights that were learned for it, for `readWeights`; scripts/train.mjs makes them. */
  weights?(): Promise<string>
}

export const catalogue: readonly CatalogueEntry[] = SHEETS.map(({ load, loadWeights, ...entry }) => ({
  ...entry,
  rules: async () => (await load()).default,
  ...(loadWeights === undefined ? {} : { weights: async () => (await loadWeights()).default }),
}))

export function findGame(name: string): CatalogueEntry | undefined {
  return catalogue.find((entry) => entry.name === name)
}
