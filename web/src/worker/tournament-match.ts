// One match of a tournament inside one worker: both players think in turn, with the same budget, so that they slow each
// other down equally.
import { createAgent, type Host, playMatch, type Signal, timer } from 'depthcharge'
import type { MatchPlan, MatchResult } from './protocol.ts'
import type { Table } from './table.ts'

export async function playOne(
  { game, origin }: Table,
  { players, seed, limit, maxPlies }: MatchPlan,
  host: Host,
  signal: Signal,
): Promise<MatchResult> {
  const match = playMatch({
    id: `${origin.name}-${seed}`,
    game,
    origin,
    players: game.roles.map((_, role) =>
      role === game.chance ? undefined : { agent: createAgent(players[role], host) },
    ),
    start: { iterations: 0 },
    play: limit,
    seed,
    maxPlies,
    signal,
    clock: { now: () => performance.timeOrigin + performance.now(), after: timer.after },
  })
  const begun = performance.now()
  const moves: string[][] = []
  const faults: MatchResult['faults'][number][] = []
  const spent = game.roles.map((_, role) =>
    role === game.chance ? undefined : { ms: 0, decisions: 0, simulations: 0 },
  )
  for await (const event of match) {
    if (event.type === 'ply') {
      event.choices.forEach(({ fault, ms, summary }, role) => {
        if (fault !== undefined) faults.push({ ...fault, step: moves.length, role })
        const own = spent[role]
        if (own === undefined || summary === undefined || summary.moves.length < 2) return
        own.ms += ms
        own.decisions++
        own.simulations += summary.simulations
      })
      moves.push(Array.from(event.joint, (move) => game.moves[move].text))
    }
    if (event.type === 'end') {
      const { goals, finished } = event.outcome
      const ms = performance.now() - begun
      return { gameId: game.id, roles: game.roles, goals: finished ? goals : [], finished, moves, spent, faults, ms }
    }
  }
  throw new Error('the match ended without an outcome')
}
