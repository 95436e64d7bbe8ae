import { compileGame } from '@depthcharge/engine'
import type { Job } from '@depthcharge/engine/tournament'
import { findGame } from '@depthcharge/games'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createGamePlayer, type GamePlayer, seatingFor } from './game-player.ts'

async function jobOf(name: string, seed: number, play: Job['start'] = { iterations: 40 }): Promise<Job> {
  const rules = await findGame(name)!.rules()
  const { game } = compileGame(rules, { name })
  const recipes = ['grave+mast', 'uct+nst'] // neither knows a proof, which would end a search before it begins
  return {
    id: `${name} ${seed}`,
    game: { name, id: game!.id, rules, inCatalogue: true },
    players: recipes.map((recipe) => ({ name: recipe, recipe, play })),
    start: {},
    opening: 0,
    maxPlies: 12,
    about: { pair: 'p', pairGames: 1, tournament: 't#1', round: 1, seed, version: '0' },
  }
}
function openTable(): GamePlayer {
  const table = createGamePlayer('together')
  onTestFinished(() => table.close())
  return table
}
const movesOf = async (table: GamePlayer, job: Job) => (await table.play(job)).moves

describe('a table', () => {
  test('plays a game the same whatever was played there before', async () => {
    const used = openTable()
    const jobs = await Promise.all(
      ['tic-tac-toe', 'rock-paper-scissors', 'tic-tac-toe', 'tic-tac-toe'].map((name, seed) => jobOf(name, seed)),
    )
    for (const job of jobs) expect(await movesOf(used, job)).toEqual(await movesOf(openTable(), job))
  })

  test('counts what was searched for, and no forced moves', async () => {
    const { players, moves } = await openTable().play(await jobOf('connect-four', 1))
    expect(players.map((player) => player?.decisions)).toEqual([Math.ceil(moves.length / 2), moves.length >> 1])
    expect(players.map((player) => player?.simulations)).toEqual([
      40 * Math.ceil(moves.length / 2),
      40 * (moves.length >> 1),
    ])
  })

  test('gives agents threads where they have time for messages', () => {
    const agents = (...plays: Job['start'][]) => plays.map((play) => ({ name: 'a', recipe: 'uct', play }))
    expect(seatingFor(agents({ iterations: 9 }, { iterations: 99 }))).toBe('together')
    expect(seatingFor(agents({ ms: 10 }, { ms: 10 }))).toBe('together')
    expect(seatingFor(agents({ ms: 10 }, { ms: 100 }))).toBe('in threads')
  })
})
