/**
 * The catalogue: every rulesheet of games/gdl with what its header says. The rules themselves load on demand.
 * @module depthcharge-games
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
}

export const catalogue: readonly CatalogueEntry[] = SHEETS.map(({ load, ...entry }) => ({
  ...entry,
  rules: async () => (await load()).default,
}))

export function findGame(name: string): CatalogueEntry | undefined {
  return catalogue.find((entry) => entry.name === name)
}
