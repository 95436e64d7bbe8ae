// One game that is to be played, as plain data: what a thread, a page's worker or another machine needs to know to play it.
import type { Allowance } from '../agent/agent.ts'
import type { Opening } from './opening.ts'
import type { Factor, GameResult } from './result.ts'
import type { Bout, Pairing } from './schedule.ts'

/** Who plays, and what it may spend on a move. */
export interface JobPlayer {
  /** Its name in the results. */
  readonly name: string
  readonly recipe: string
  readonly play: Allowance
  readonly factor?: Factor
}

/** What is played. */
export interface JobGame {
  /** As in the results. */
  readonly name: string
  /** Name and hash of the rules. */
  readonly id: string
  /** Empty where who plays has the game. */
  readonly rules: string
  /** Whether others find it by its name. */
  readonly inCatalogue: boolean
}

export interface Job {
  readonly id: string
  readonly game: JobGame
  /** By role; null for nature. */
  readonly players: readonly (JobPlayer | null)[]
  readonly start: Allowance
  readonly opening: Opening
  readonly maxPlies?: number
  /** The module with parts that recipes name beyond the catalogue: a path, for who can load it. */
  readonly parts?: string
  /** What the result says and playing does not need. */
  readonly about: Pick<GameResult, 'pair' | 'pairGames' | 'bout' | 'tournament' | 'round' | 'seed' | 'version'>
}

/** A game of a plan, with how it begins. */
export interface PlannedGame extends JobGame {
  readonly roles: readonly string[]
  readonly chance?: number
  /** Random plies, at most so many of them, or lists of joint moves of which the rounds take one after another. */
  readonly openings?: { readonly plies: number } | { readonly upTo: number } | { readonly lines: readonly string[] }
  readonly maxPlies?: number
}

/** What all games of a tournament have in common. */
export interface JobTerms {
  /** In the results. */
  readonly tournament: string
  readonly games: readonly PlannedGame[]
  readonly agents: readonly JobPlayer[]
  readonly bouts: readonly Bout[]
  readonly start: Allowance
  /** Of the code that plays. */
  readonly version: string
  readonly parts?: string
}

export function jobOf(terms: JobTerms, pairing: Pairing): Job {
  const { tournament, games, agents, bouts, start, version, parts } = terms
  const { name, id, rules, inCatalogue, roles, chance, openings, maxPlies } = games[pairing.game]
  const seats = [...pairing.seats]
  const bout = bouts[pairing.bout]
  return {
    id: pairing.id,
    game: { name, id, rules, inCatalogue },
    players: roles.map((_, role) => (role === chance ? null : agents[seats.shift()!])),
    start,
    opening: openingOf(openings, pairing.round),
    ...(maxPlies === undefined ? {} : { maxPlies }),
    ...(parts === undefined ? {} : { parts }),
    about: {
      pair: pairing.pair,
      pairGames: pairing.pairGames,
      ...(bout?.length === 2 ? { bout: [agents[bout[0]].name, agents[bout[1]].name] as const } : {}),
      tournament,
      round: pairing.round,
      seed: pairing.seed,
      version,
    },
  }
}

function openingOf(openings: PlannedGame['openings'], round: number): Opening {
  if (openings === undefined) return 0
  if ('lines' in openings) return openings.lines[(round - 1) % openings.lines.length]
  return 'plies' in openings ? openings.plies : openings
}
