// A tournament as the page plans it, and one of its games as the line of a results file: the same form that the command
// writes, so that either reads what the other has played.
import type { GameResult, Pairing } from 'depthcharge'
import type { Limit, MatchResult } from '../worker/protocol.ts'

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

/** By role; nature sits where nobody does. */
export function seated(
  plan: Plan,
  pairing: Pairing,
  roles: readonly string[],
  chance?: number,
): readonly (Entrant | undefined)[] {
  let seat = 0
  return roles.map((_, role) => (role === chance ? undefined : plan.entrants[pairing.seats[seat++]]))
}

export function resultOf(
  plan: Plan,
  pairing: Pairing,
  players: readonly (Entrant | undefined)[],
  bout: readonly [string, string] | undefined,
  match: MatchResult,
): GameResult {
  return {
    id: pairing.id,
    pair: pairing.pair,
    pairGames: pairing.pairGames,
    ...(bout === undefined ? {} : { bout }),
    tournament: 'in the browser',
    round: pairing.round,
    game: plan.games[pairing.game].name,
    gameId: match.gameId,
    roles: match.roles,
    players: players.map((player, role) =>
      player === undefined
        ? null
        : {
            agent: player.name,
            recipe: player.recipe,
            play: plan.limit,
            ...(match.spent[role] ?? { ms: 0, decisions: 0, simulations: 0 }),
          },
    ),
    seed: pairing.seed,
    start: { iterations: 0 },
    opening: 0,
    moves: match.moves,
    finished: match.finished,
    goals: match.goals,
    faults: match.faults,
    time: new Date().toISOString(),
    ms: match.ms,
    version: 'browser',
    host: 'browser',
  }
}
