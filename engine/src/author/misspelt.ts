// Finds members of a game whose names are nearly right. Nobody else would notice: without `determinize`, a bot looks at the
// cards that the misspelt `determinise` would have hidden.
import { closest } from '../base/closest.ts'
import { MEMBERS } from '../game/plain.ts'
import type { Finding } from './inspect.ts'

/** Members that nobody asks for and whose name is near to one that is not there. */
export function misspelt(source: object): Finding[] {
  const absent = MEMBERS.filter((name) => !(name in source))
  return Object.keys(source).flatMap((name): Finding[] => {
    const meant = MEMBERS.includes(name) ? undefined : closest(name, absent)
    if (meant === undefined) return []
    const message = `a game has no member "${name}", which is passed over; did you mean "${meant}"?`
    return [{ code: 'member', severity: 'warning', message, moves: [] }]
  })
}
