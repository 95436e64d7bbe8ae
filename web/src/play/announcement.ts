// What the others did last, in words for those who do not see the board: black played e7 e5.
import { plain } from '../board/words.ts'
import type { Match, Seat } from './match.ts'

export function announcement({ moves, scenes }: Match, roles: readonly string[], seats: readonly Seat[]): string {
  const joint = moves.at(-1)
  const before = scenes[moves.length - 1]
  if (joint === undefined || before === undefined) return ''
  return joint
    .flatMap((move, role) =>
      seats[role].kind === 'human' || before.legals[role].length < 2 ? [] : `${roles[role]} played ${plain(move)}.`,
    )
    .join(' ')
}
