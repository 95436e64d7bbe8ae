// Roles → the colours they play in: the one a role is named after where it is named after one, else the next that is free.

const NAMED = ['white', 'black', 'red', 'yellow', 'blue', 'green'] as const
const SPARE = ['coral', 'sea', 'violet', 'lime', 'gold', 'rose'] as const

/** A class of styles/sides.css. */
export type Side = `side-${(typeof NAMED)[number] | (typeof SPARE)[number] | 'nature'}`

export function sidesOf(roles: readonly string[], chance?: number): readonly Side[] {
  let next = 0
  return roles.map((role, index): Side => {
    if (index === chance) return 'side-nature'
    const named = NAMED.find((colour) => colour === role.toLowerCase())
    return `side-${named ?? SPARE[next++ % SPARE.length]}`
  })
}
