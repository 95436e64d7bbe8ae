// A tournament as the page plans it, in the engine's terms: its results have the form that the command writes, so that either
// reads what the other has played.
import { type Bout, type Job, jobOf, type Pairing, roundRobin, schedule } from '@depthcharge/engine/tournament'
import { findGame } from '@depthcharge/games'
import type { Limit, Sheet } from '../worker/protocol.ts'

export interface Entrant {
  readonly name: string
  readonly recipe: string
}

export interface Plan {
  readonly games: readonly { readonly name: string; readonly seats: number }[]
  readonly entrants: readonly Entrant[]
  readonly rounds: number
  readonly limit: Limit
  readonly seed: number
}

/** As it is chosen in the page. */
export interface Setup {
  /** By name. */
  readonly games: readonly string[]
  readonly entrants: readonly Entrant[]
  readonly rounds: number
  /** Simulations a move. */
  readonly iterations: number
  readonly workers: number
}

/** Recipes that stand there twice are told apart. */
export function planOf({ games, entrants, rounds, iterations }: Setup): Plan {
  return {
    games: games.map((name) => ({
      name,
      seats: findGame(name)?.roles.filter((role) => role !== 'random').length ?? 2,
    })),
    entrants: entrants.map(({ recipe }, index) => {
      const before = entrants.slice(0, index).filter((each) => each.recipe === recipe).length
      return { name: before === 0 ? recipe : `${recipe} (${before + 1})`, recipe }
    }),
    rounds,
    limit: { iterations },
    seed: 1,
  }
}

const MAX_PLIES = 400

export function pairingsOf({ games, entrants, rounds, seed }: Plan): Pairing[] {
  const agents = entrants.map(({ name }) => name)
  return [...schedule({ games, agents, bouts: boutsOf(entrants), rounds, seed })]
}

/** A pairing of the plan as a game to play, when its rules are loaded. */
export function jobFor({ games, entrants, limit }: Plan, pairing: Pairing, { roles, chance }: Sheet): Job {
  const { name } = games[pairing.game]
  return jobOf(
    {
      tournament: 'in the browser',
      games: games.map(() => ({
        name,
        id: '',
        rules: '',
        inCatalogue: true,
        roles,
        ...(chance === undefined ? {} : { chance }),
        maxPlies: MAX_PLIES,
      })),
      agents: entrants.map((entrant) => ({ ...entrant, play: limit })),
      bouts: boutsOf(entrants),
      start: { iterations: 0 },
      version: 'browser',
    },
    pairing,
  )
}

function boutsOf(entrants: readonly Entrant[]): readonly Bout[] {
  return [...roundRobin(entrants.length)]
}
