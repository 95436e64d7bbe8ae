// Links into the middle of a match, from random play, and to rules.
import { deflateRawSync } from 'node:zlib'
import { compileGame } from '@depthcharge/engine'
import { createRandom, randomWalk } from '@depthcharge/engine/game'
import { findGame } from '@depthcharge/games'

/** The fragment of a game after so many random steps, or at the end of a match that ends earlier. */
export async function linkAfter(name: string, steps: number, seed = 1): Promise<string> {
  const { game } = compileGame(await findGame(name)!.rules())
  const moves: string[] = []
  for (const { joint } of randomWalk(game!, createRandom(seed), steps))
    if (joint !== undefined) moves.push([...joint].map((move) => game!.moves[move].text).join(' '))
  return `#/play/${name}?moves=${encodeURIComponent(moves.slice(0, steps).join('; '))}`
}

/** What stands in a link for a rulesheet. */
export function packed(rules: string): string {
  return deflateRawSync(rules).toString('base64url')
}
