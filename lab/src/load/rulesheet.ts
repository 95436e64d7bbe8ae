// GAME on the command line → the text of its rules. GAME is a catalogue name or a path to a rulesheet.
import { closest } from '@depthcharge/engine/gdl'
import { type CatalogueEntry, catalogue, findGame } from '@depthcharge/games'
import { Failure } from '../base/failure.ts'
import { readWhole } from '../base/files.ts'

export interface Rulesheet {
  /** As the user wrote it. */
  readonly name: string
  readonly text: string
}

/** For what only a rulesheet has. */
export async function loadRulesheet(name: string): Promise<Rulesheet> {
  if (entryOf(name)?.isNative) throw new Failure(`${name} is written in TypeScript and has no rulesheet`)
  return loadRules(name)
}

/** Also of games that have no rulesheet: the text from which `compiledOf` makes the game. */
export async function loadRules(name: string): Promise<Rulesheet> {
  const entry = entryOf(name)
  if (entry !== undefined) return { name, text: await entry.rules() }
  if (/\.[mc]?[jt]sx?$/.test(name))
    throw new Failure(
      `${name} is a module; profile, calibrate and learn take one, compiled to JavaScript, and all else takes rules in GDL`,
    )
  if (/[./\\]/.test(name)) return { name, text: readText(name) }
  const hint = closest(
    name,
    catalogue.map((each) => each.name),
  )
  throw new Failure(
    `there is no game "${name}" in the catalogue${hint === undefined ? '' : `; did you mean "${hint}"?`}\n` +
      'depthcharge games lists them; a file is given by its path, such as ./my-game.kif',
  )
}

/** Its faults in the words of the catalogue. */
function entryOf(name: string): CatalogueEntry | undefined {
  try {
    return findGame(name)
  } catch (error) {
    throw new Failure((error as Error).message)
  }
}

export function readText(path: string): string {
  try {
    return readWhole(path)
  } catch (error) {
    throw new Failure(`${path} cannot be read: ${(error as Error).message}`)
  }
}
