// Standings as the JSON that scripts rely on: no infinities, plain names.
import type { Standings } from '@depthcharge/engine/tournament'

/** JSON has no infinity and no NaN: null stands for both. */
export function standingsDocument({ games, unfinished, agents, pairs, warnings }: Standings) {
  return finite({ games, unfinished, agents, pairs, warnings })
}

function finite<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, each) => (typeof each === 'number' && !Number.isFinite(each) ? null : each)),
  )
}
