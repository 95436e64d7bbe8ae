// The faults of a game as lines for people. What happens move by move, such as that a program is gone, is said once.
import type { GameResult } from '@depthcharge/engine/tournament'

export function faultLines({ id, players, faults }: Pick<GameResult, 'id' | 'players' | 'faults'>): string[] {
  const lines = new Map<string, { readonly step: number; times: number }>()
  for (const { role, step, kind, text } of faults) {
    const what = `${players[role]?.agent}: ${kind} (${text})`
    const known = lines.get(what)
    if (known === undefined) lines.set(what, { step, times: 1 })
    else known.times++
  }
  return [...lines].map(
    ([what, { step, times }]) =>
      `${id}, move ${step + 1}: ${what}${times === 1 ? '' : `, ${times} times in this game`}`,
  )
}
