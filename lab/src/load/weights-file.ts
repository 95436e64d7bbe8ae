// Weights of a game: those of the file beside its rules, NAME.weights.json for NAME.kif, or those that the catalogue ships.
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Game, readWeights, type Weights } from '@depthcharge/engine/game'
import { withWeights } from '@depthcharge/engine/search'
import { findGame } from '@depthcharge/games'
import { Failure } from '../base/failure.ts'
import { readText } from './rulesheet.ts'

/** Where weights of a game go and are looked for: beside its file, or in the current folder for a catalogue name. */
export function weightsBeside(name: string): string {
  return findGame(name) === undefined
    ? name.replace(/(\.[^./\\]*)?$/, '.weights.json')
    : `${basename(name)}.weights.json`
}

export function readWeightsFile(path: string): Weights {
  try {
    return readWeights(readText(path))
  } catch (error) {
    throw new Failure(`${path}: ${(error as Error).message}`)
  }
}

/** The game with weights, if there are any. */
export async function withOwnWeights(name: string, game: Game): Promise<Game> {
  const path = weightsBeside(name)
  if (existsSync(path)) return withWeights(game, readWeightsFile(path))
  return withShippedWeights(game)
}

/** The game with those that the catalogue has for these rules, if it has any. */
export async function withShippedWeights(game: Game): Promise<Game> {
  const text = await findGame(game.id.slice(0, game.id.lastIndexOf(':')))?.weights?.()
  if (text === undefined) return game
  const weights = readWeights(text)
  return weights.game === game.id ? withWeights(game, weights) : game
}
