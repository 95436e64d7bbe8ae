// A member of a game that is nearly called what it should be called is passed over in silence: a bot without `determinize` looks
// at the cards that `determinise` would have hidden.

import { closest } from '../base/closest.ts'
import type { PlainSource } from '../game/plain-source.ts'
import type { Finding } from './inspect.ts'

const MEMBERS: readonly (keyof PlainSource<unknown, unknown>)[] = [
  'name',
  'players',
  'initial',
  'current',
  'moves',
  'apply',
  'isOver',
  'rewards',
  'range',
  'chance',
  'view',
  'determinize',
  'evaluate',
  'policy',
  'playout',
  'moveName',
  'board',
  'key',
]

/** Members that nobody asks for and whose name is near to one that is not there. */
export function misspelt(source: object): Finding[] {
  const absent = MEMBERS.filter((name) => !(name in source))
  return Object.keys(source).flatMap((name): Finding[] => {
    const meant = MEMBERS.some((known) => known === name) ? undefined : closest(name, absent)
    if (meant === undefined) return []
    const message = `a game has no member "${name}", which is passed over; did you mean "${meant}"?`
    return [{ code: 'member', severity: 'warning', message, moves: [] }]
  })
}
