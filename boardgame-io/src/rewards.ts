// ctx.gameover → what each player gets. boardgame.io leaves open what it holds; these are the forms its own bots and documents
// use. A draw is a win that all share.
import type { Ctx } from 'boardgame.io'

export function rewardsOf(gameover: unknown, { numPlayers }: Ctx): readonly number[] {
  const winners = winnersOf(gameover, numPlayers)
  if (winners === undefined)
    throw new Error(
      `nobody knows what gameover ${JSON.stringify(gameover)} is worth; give { winner }, { winners } or { draw: true }, or say by rewards(gameover, ctx)`,
    )
  const share = 1 / Math.max(1, winners.length)
  return Array.from({ length: numPlayers }, (_, i) => (winners.includes(String(i)) ? share : 0))
}

function winnersOf(gameover: unknown, numPlayers: number): string[] | undefined {
  if (typeof gameover !== 'object' || gameover === null) return undefined
  const { draw, winner, winners } = gameover as Record<string, unknown>
  if (draw === true) return Array.from({ length: numPlayers }, (_, i) => String(i))
  const found = winners ?? winner
  if (Array.isArray(found)) return found.map(String)
  return typeof found === 'string' || typeof found === 'number' ? [String(found)] : undefined
}
