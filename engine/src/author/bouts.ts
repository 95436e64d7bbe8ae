// Which settings meet, as bouts in order, and the playing of them: some at a time, here or elsewhere, those that are known
// already not at all.
import type { Signal } from '../agent/agent.ts'
import type { Game } from '../game/game.ts'
import { type Job, type JobTerms, jobOf } from '../tournament/job.ts'
import type { Meeting } from '../tournament/rating.ts'
import { schedule } from '../tournament/schedule.ts'
import type { Bout, Played } from './bout.ts'
import { type Settings, settingsName } from './ladder.ts'
import { VERSION } from './version.ts'

/** What all bouts of a calibration have in common. */
export interface Terms {
  readonly game: Game
  readonly recipe: string
  /** Players in a game. */
  readonly seats: number
  readonly opening: number
  readonly rounds: number
}

/** A bout, and the indices of the two. */
export interface Planned {
  readonly bout: Bout
  readonly first: number
  readonly second: number
}

/** What came of it. */
export interface Met extends Meeting, Omit<Played, 'score'> {}

/** Neighbours, and those next but one. */
export function pairsOf(players: number): [number, number][] {
  return Array.from({ length: players }, (_, i) => i).flatMap((i) =>
    [i + 1, i + 2].flatMap((j): [number, number][] => (j < players ? [[i, j]] : [])),
  )
}

const LONGEST = 2000 // plies; what lasts longer counts as drawn

/** Round by round: what is ended early is balanced as far as it went. */
export function* boutsOf(
  { game, recipe, seats, opening, rounds }: Terms,
  players: readonly Settings[],
  bouts: readonly (readonly [number, number])[],
  seed: number,
): Generator<Planned> {
  const { id, roles, chance } = game
  const agents = players.map((settings) => ({
    name: settingsName(settings),
    recipe,
    play: { iterations: settings.iterations },
  }))
  const terms: JobTerms = {
    tournament: `calibration#${seed}`,
    games: [
      {
        name: id,
        id,
        rules: '',
        inCatalogue: false,
        roles,
        ...(chance === undefined ? {} : { chance }),
        openings: { upTo: opening },
        maxPlies: LONGEST,
      },
    ],
    agents,
    bouts,
    start: {},
    version: VERSION,
  }
  const names = agents.map(({ name }) => name)
  let jobs: Job[] = []
  for (const pairing of schedule({ games: [{ name: id, seats }], agents: names, bouts, rounds, seed })) {
    jobs.push(jobOf(terms, pairing))
    if (jobs.length < pairing.pairGames) continue
    const [first, second] = bouts[pairing.bout]
    const bout: Bout = {
      id: `${pairing.pair}, ${recipe}, opening ${opening}, seed ${seed}`,
      players: [players[first], players[second]],
      jobs,
    }
    yield { bout, first, second }
    jobs = []
  }
}

export interface PlayOptions {
  readonly play: (bout: Bout) => Promise<Played>
  readonly atOnce: number
  readonly known: ReadonlyMap<string, Played>
  readonly signal: Signal | undefined
  readonly onPlayed: (id: string, played: Played) => void
}

/** What came of all bouts, in their order; of those that were played before the signal, where it is given. */
export async function playBouts(planned: Iterable<Planned>, options: PlayOptions): Promise<Met[]> {
  const { play, atOnce, known, signal, onPlayed } = options
  const all = [...planned]
  const results = new Map<Planned, Played>()
  const waiting = all.values()
  async function serve(): Promise<void> {
    for (const each of waiting) {
      const { bout } = each
      const before = known.get(bout.id)
      if (before === undefined && signal?.aborted) continue
      try {
        const played = before ?? (await play(bout))
        results.set(each, played)
        onPlayed(bout.id, played)
      } catch (error) {
        if (!signal?.aborted) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, serve))
  return all.flatMap((each) => {
    const played = results.get(each)
    const { first, second, bout } = each
    return played === undefined ? [] : [{ first, second, ...played, games: bout.jobs.length }]
  })
}
