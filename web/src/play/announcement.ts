// What the others did last, in words for those who do not see the board: black played e7 e5.
import { plain } from '../board/words.ts'
import type { Match, Seat } from './match.ts'
import { toldRoles } from './told.ts'

export function announcement({ moves, scenes }: Match, roles: readonly string[], seats: readonly Seat[]): string {
  const joint = moves.at(-1)
  if (joint === undefined || scenes.length < moves.length) return ''
  const told = toldRoles(moves, scenes).at(-1) ?? []
  return told
    .flatMap((role) => (seats[role].kind === 'human' ? [] : `${roles[role]} played ${plain(joint[role])}.`))
    .join(' ')
}
