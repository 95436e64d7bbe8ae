// What was found out about games, kept between runs: a file for each rules, in the user's folder of data. A file that is
// damaged or of no use is told of and counts as none; so does a folder that cannot be written to.
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import {
  type Findings,
  type Game,
  hashText,
  printFindings,
  readFindings,
  rulesOf,
  withFindings,
} from '@depthcharge/engine/game'
import type { Store } from '@depthcharge/engine/match'
import { readWhole, writeFile } from '../base/files.ts'
import { gtpCommand } from '../gtp/gtp-agent.ts'
import { misfit } from './recipe-fit.ts'

/** Where findings go. */
export interface StorePlace {
  readonly folder: string
  /** Whether they are only read. */
  readonly isReadOnly?: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** $DEPTHCHARGE_HOME, or the folder that the system has for what programs keep. */
export function dataFolder(environment: Environment = process.env): string {
  const { DEPTHCHARGE_HOME, XDG_DATA_HOME, LOCALAPPDATA } = environment
  const data = XDG_DATA_HOME || LOCALAPPDATA || join(homedir(), '.local', 'share')
  return DEPTHCHARGE_HOME || join(data, 'depthcharge')
}

/** A store in a folder, which is made when something is kept; `tell` hears what is wrong with it. */
export function fileStore({ folder, isReadOnly = false }: StorePlace, tell: (sentence: string) => void): Store {
  const pathOf = (id: string) => {
    const rules = rulesOf(id)
    return join(folder, 'findings', `${/^[\w-]+$/.test(rules) ? rules : hashText(rules)}.json`)
  }
  return {
    async find(game) {
      const path = pathOf(game.id)
      if (!existsSync(path)) return undefined
      try {
        const findings = readFindings(readWhole(path))
        const why = unusable(game, findings)
        if (why === undefined) return findings
        tell(`${path} is not used: ${why}`)
      } catch (error) {
        tell(`${path} is not used: ${(error as Error).message}`)
      }
      return undefined
    },
    async keep(findings) {
      if (isReadOnly) return
      const path = pathOf(findings.game)
      try {
        mkdirSync(join(folder, 'findings'), { recursive: true })
        writeFile(path, printFindings(findings))
      } catch (error) {
        tell(`${path} cannot be written: ${(error as Error).message}`)
      }
    },
  }
}

/** Why findings are of no use in a game, if they are not: a file may have been copied, or written by hand. */
function unusable(game: Game, findings: Findings): string | undefined {
  if (rulesOf(findings.game) !== rulesOf(game.id)) return `it was found out about ${findings.game}`
  if (gtpCommand(findings.recipe) !== undefined) return 'a program is named where a search is expected'
  return misfit(withFindings(game, findings), findings.recipe)
}

/** The game with what is kept of it, unless more than that comes with it. */
export async function withKept(game: Game): Promise<Game> {
  if (game.weights !== undefined || game.findings !== undefined) return game
  const place = { folder: dataFolder(), isReadOnly: true }
  const found = await fileStore(place, (sentence) => console.error(sentence)).find(game)
  return found === undefined ? game : withFindings(game, found)
}
