// What chance did last, where it threw a die: it had one move for each number from 1 on, up to 6. Pure.
import { readFact } from '@depthcharge/engine/view'
import type { Match } from './match.ts'

const FACES = 6

/** The number that was thrown on the way to a ply; undefined where no die was thrown in the last few moves. */
export function dieBefore({ moves, scenes }: Match, ply: number, chance: number): number | undefined {
  for (let at = ply - 1; at >= Math.max(0, ply - 2); at--) {
    const faces = scenes[at].legals[chance].map(faceOf)
    const isDie = faces.length > 1 && faces.length <= FACES && faces.every((_, i) => faces.includes(i + 1))
    if (isDie) return faceOf(moves[at][chance])
  }
  return undefined
}

/** The one number a move names; NaN for others. */
function faceOf(move: string): number {
  const { args } = readFact(move)
  return args.length === 1 ? Number(args[0]) : Number.NaN
}
