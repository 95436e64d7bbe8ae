// What is known of a game: the weights of the file beside its rules, NAME.weights.json for NAME.kif, or what the catalogue
// ships for these rules, whatever name they come by.
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Game, readWeights, rulesOf, type Weights, withFindings } from '@depthcharge/engine/game'
import { withWeights } from '@depthcharge/engine/search'
import { findGame, findRules } from '@depthcharge/games'
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
  return withShipped(game)
}

/** The game with what the catalogue knows of these rules, if it does. */
export async function withShipped(game: Game): Promise<Game> {
  const { findings, weights } = findRules(game.id) ?? {}
  const text = await weights?.()
  const learned = text === undefined ? undefined : readWeights(text)
  const known = learned !== undefined && isOf(learned, game) ? withWeights(game, learned) : game
  return findings !== undefined && isOf(findings, game) ? withFindings(known, findings) : known
}

/** Rules may have changed since. */
function isOf(made: { readonly game: string }, { id }: Game): boolean {
  return rulesOf(made.game) === rulesOf(id)
}
