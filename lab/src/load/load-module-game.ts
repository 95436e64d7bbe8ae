// A path to a JavaScript module → the game it exports; or whatever else names a game on the command line.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game } from '@depthcharge/engine'
import { Failure } from '../base/failure.ts'
import { loadGame } from './load-game.ts'

/** A catalogue name, a path to a rulesheet, or a path to a module. */
export function loadAnyGame(name: string): Promise<Game> {
  return /\.[mc]?js$/.test(name) ? loadModuleGame(name) : loadGame(name)
}

/** The first export that is a game. */
async function loadModuleGame(path: string): Promise<Game> {
  let exported: Record<string, unknown>
  try {
    exported = await import(pathToFileURL(resolve(path)).href)
  } catch (error) {
    throw new Failure(`${path} cannot be imported: ${(error as Error).message}`)
  }
  const game = Object.values(exported).find(isGame)
  if (game !== undefined) return game
  throw new Failure(`${path} exports no game; export what defineGame returns`)
}

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'roles' in value && 'open' in value && 'moves' in value
}
