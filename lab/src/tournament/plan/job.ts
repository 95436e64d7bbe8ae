// One game that is to be played, as plain data: what a thread or another machine needs to know to play it.
import type { Allowance, GameResult, Pairing } from 'depthcharge'
import type { AgentPlan, Plan } from './plan.ts'

export interface Job {
  readonly id: string
  /** The rules, under the name the results give it. */
  readonly game: { readonly name: string; readonly id: string; readonly rules: string; readonly inCatalogue: boolean }
  /** By role; null for nature. */
  readonly players: readonly (AgentPlan | null)[]
  readonly start: Allowance
  /** Random plies, or joint moves as text. */
  readonly opening: number | string
  readonly maxPlies?: number
  /** What the result says and playing does not need. */
  readonly about: Pick<GameResult, 'pair' | 'pairGames' | 'bout' | 'tournament' | 'round' | 'seed' | 'version'>
}

/** Seeds are part of the name: games of two plans with equal names are not taken for each other. */
export function tournamentName({ name, seed }: Pick<Plan, 'name' | 'seed'>): string {
  return `${name}#${seed}`
}

export function jobOf(plan: Plan, pairing: Pairing, version: string): Job {
  const { name, id, rules, inCatalogue, roles, chance, openings, maxPlies } = plan.games[pairing.game]
  const seats = [...pairing.seats]
  const bout = plan.bouts[pairing.bout]
  const players = roles.map((_, role) => (role === chance ? null : plan.agents[seats.shift()!]))
  const line = openings !== undefined && 'lines' in openings ? openings.lines : undefined
  return {
    id: pairing.id,
    game: { name, id, rules, inCatalogue },
    players,
    start: plan.start,
    opening:
      line === undefined
        ? ((openings as { plies: number } | undefined)?.plies ?? 0)
        : line[(pairing.round - 1) % line.length],
    ...(maxPlies === undefined ? {} : { maxPlies }),
    about: {
      pair: pairing.pair,
      pairGames: pairing.pairGames,
      ...(bout === undefined ? {} : { bout: [plan.agents[bout[0]].name, plan.agents[bout[1]].name] as const }),
      tournament: tournamentName(plan),
      round: pairing.round,
      seed: pairing.seed,
      version,
    },
  }
}
