// One match of a tournament inside one worker: both players think in turn, with the same budget, so that they slow each
// other down equally.
import { createAgent, type Host, playMatch } from 'depthcharge'
import type { MatchPlan, MatchResult } from './protocol.ts'
import type { Table } from './table.ts'

export async function playOne(
  { game, origin }: Table,
  { players, seed, limit, maxPlies }: MatchPlan,
  pause: () => Promise<void>,
  stop: () => boolean,
): Promise<MatchResult> {
  const host: Host = { now: () => performance.now(), pause }
  const signal = {
    get aborted() {
      return stop()
    },
  }
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
    clock: {
      now: () => Date.now(),
      after(ms, ring) {
        const timer = setTimeout(ring, ms)
        return () => clearTimeout(timer)
      },
    },
  })
  const moves: string[][] = []
  const faults: string[] = []
  for await (const event of match) {
    if (event.type === 'ply') moves.push(Array.from(event.joint, (move) => game.moves[move].text))
    if (event.type === 'ply')
      event.choices.forEach(({ fault }, role) => {
        if (fault !== undefined) faults.push(`${game.roles[role]}, move ${moves.length}: ${fault.kind}, ${fault.text}`)
      })
    if (event.type === 'end')
      return { goals: event.outcome.goals, finished: event.outcome.finished, plies: moves.length, moves, faults }
  }
  throw new Error('the match ended without an outcome')
}
