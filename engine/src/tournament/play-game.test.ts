import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { plainNim } from '../../test/plain-games.ts'
import type { Agent } from '../agent/agent.ts'
import { createAgent } from '../agent/searching.ts'
import type { Game } from '../game/game.ts'
import { type Job, type JobPlayer, jobOf } from './job.ts'
import { type GameTable, lostGame, playGame, recordedGame } from './play-game.ts'
import { schedule } from './schedule.ts'

let now = 0
const clock = { now: () => now, after: () => () => {} }
const host = { now: () => now++, pause: () => Promise.resolve() }
const players = ['random', 'legal'].map((recipe): JobPlayer => ({ name: recipe, recipe, play: { iterations: 3 } }))

function jobsOf(
  name: string,
  game: Game,
  agents: readonly JobPlayer[],
  more: { openings?: { plies: number } } = {},
): Job[] {
  const { id, roles, chance } = game
  const seats = roles.length - (chance === undefined ? 0 : 1)
  const bouts = [agents.map((_, i) => i)]
  const common = { name, id, rules: '', inCatalogue: true, roles, ...(chance === undefined ? {} : { chance }), ...more }
  const terms = { tournament: 't#1', games: [common], agents, bouts, start: {}, version: '1' }
  const names = agents.map((agent) => agent.name)
  return [...schedule({ games: [{ name, seats }], agents: names, bouts, rounds: 1, seed: 1 })].map((pairing) =>
    jobOf(terms, pairing),
  )
}
const tableOf = (game: Game, more: Partial<GameTable> = {}): GameTable => ({
  game,
  clock,
  host: 'here',
  agentOf: ({ recipe }) => createAgent(recipe, host),
  ...more,
})

describe('a game that is played to be counted', () => {
  const game = gameOf(catalogueText('nim'))
  const jobs = jobsOf('nim', game, players, { openings: { plies: 2 } })

  test('begins with the opening, the same whoever sits where, and counts what the agents did after it', async () => {
    const played = await Promise.all(jobs.map((job) => playGame(job, tableOf(game))))
    const [first, second] = played.map(({ result }) => result)
    expect(first.moves.slice(0, 2)).toEqual(second.moves.slice(0, 2))
    expect([first.players.map((each) => each?.agent), second.players.map((each) => each?.agent)]).toEqual([
      ['random', 'legal'],
      ['legal', 'random'],
    ])
    expect(first).toMatchObject({ opening: 2, finished: true, host: 'here', game: 'nim', version: '1', faults: [] })
    const asked = first.players.reduce((sum, each) => sum + each!.decisions, 0)
    expect(asked).toBeLessThanOrEqual(first.moves.length - 2)
  })

  test('is the same again for the same job', async () => {
    const movesOf = async () => (await playGame(jobs[0], tableOf(game))).result.moves
    expect(await movesOf()).toEqual(await movesOf())
  })

  test('counts time by the clocks of the agents, not by the referee’s', async () => {
    const agentOf = ({ recipe }: JobPlayer): Agent => {
      const agent = createAgent(recipe, host)
      const play: Agent['play'] = async (turn) => {
        const { move, summary } = await agent.play(turn)
        now += 1000 // on the way
        return { move, summary: { ...summary!, ms: 7 } }
      }
      return { ...agent, play }
    }
    const { result } = await playGame(jobs[0], tableOf(game, { agentOf }))
    for (const player of result.players) expect(player!.ms % 7).toBe(0)
  })

  test('is told from its record as it was', async () => {
    const { result, record } = await playGame(jobs[0], tableOf(game, { record: 'full' }))
    const told = recordedGame(jobs[0], JSON.parse(JSON.stringify(record)))
    const { id, pair, goals, finished, moves, faults, roles } = result
    expect(told).toMatchObject({ id, pair, goals, finished, moves, faults, roles })
    expect(record.states.length).toBe(record.moves.length + 1)
  })

  test('leaves dice to nature, after an opening too', async () => {
    const pig = gameOf(catalogueText('pig'))
    const [job] = jobsOf('pig', pig, players, { openings: { plies: 3 } })
    const { result } = await playGame({ ...job, maxPlies: 30 }, tableOf(pig))
    expect(result.players.filter((player) => player === null)).toHaveLength(1)
    expect(result.faults).toEqual([])
    expect(result.moves.length).toBeGreaterThan(3)
  })

  test('may be one of states that are objects', async () => {
    const [job] = jobsOf('nim', plainNim, players)
    expect((await playGame(job, tableOf(plainNim))).result.finished).toBe(true)
  })

  test('that cannot be played is a fault of all', () => {
    expect(lostGame(jobs[0], 'no memory', 0)).toMatchObject({
      finished: false,
      goals: [],
      time: '1970-01-01T00:00:00.000Z',
      faults: [
        { step: -1, role: 0, kind: 'crash', text: 'no memory' },
        { step: -1, role: 1, kind: 'crash', text: 'no memory' },
      ],
    })
  })
})

describe('an opening', () => {
  const game = gameOf(catalogueText('nim'))
  const [job] = jobsOf('nim', game, players)

  test('that is too long is refused, or cut where that is allowed', async () => {
    await expect(playGame({ ...job, opening: 1000 }, tableOf(game))).rejects.toThrow('openings must be shorter')
    const { result } = await playGame({ ...job, opening: { upTo: 40 } }, tableOf(game))
    expect(result.opening).toBeGreaterThan(0)
    expect(result.opening).toBeLessThan(result.moves.length)
  })
})

test('three agents meet in a game for three, each at every role', () => {
  const agents = ['a', 'b', 'c'].map((name): JobPlayer => ({ name, recipe: 'random', play: { iterations: 1 } }))
  const jobs = jobsOf('three', gameOf(catalogueText('pac-man-3p')), agents)
  expect(jobs.map((job) => job.players.map((player) => player?.name).join(''))).toEqual(['abc', 'cab', 'bca'])
  expect(jobs.map(({ about }) => about.bout)).toEqual([undefined, undefined, undefined])
})
