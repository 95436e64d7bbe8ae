// A variation: another way on from a position of a match. It is a match of its own, in which one moves for everybody. Pure.
import { splitMoves } from '@depthcharge/engine/game'
import type { Joint } from '../worker/protocol.ts'
import type { Match, Seat } from './match.ts'
import { type Situation, situationOf } from './situation.ts'

export interface Walk {
  /** The ply of the match at which it begins. */
  readonly from: number
  readonly match: Match
}

/** A variation as it is kept: where it begins, and its moves. */
export interface KeptWalk {
  readonly from: number
  readonly moves: readonly Joint[]
}

export function beginWalk(match: Match, from: number): Walk {
  return {
    from,
    match: {
      moves: match.moves.slice(0, from),
      scenes: match.scenes.slice(0, from + 1),
      chosen: match.chosen.map(() => undefined),
      thoughts: match.thoughts.slice(0, from),
    },
  }
}

/** What is going on at a ply of it: whoever has a choice may make another one there. */
export function walkSituation(walk: Walk, ply: number, seats: readonly Seat[]): Situation {
  const here = situationOf(beginWalk(walk.match, ply).match, walkSeats(seats), undefined)
  return { ...here, plies: walk.match.moves.length }
}

/** Its own moves. */
export function keptOf({ from, match }: Walk): KeptWalk {
  return { from, moves: match.moves.slice(from) }
}

/** One moves for everybody. */
export function walkSeats(seats: readonly Seat[]): readonly Seat[] {
  return seats.map(() => ({ kind: 'human' }))
}

export function sameWalk(a: KeptWalk, b: KeptWalk): boolean {
  const text = ({ from, moves }: KeptWalk) => `${from} ${moves.map((joint) => joint.join(' ')).join('; ')}`
  return text(a) === text(b)
}

/** What a file or the browser's memory holds → variations; what is none is left out. */
export function readWalks(value: unknown): readonly KeptWalk[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: { from?: unknown; moves?: unknown } | null) => {
    const { from, moves } = each ?? {}
    if (!Number.isInteger(from) || (from as number) < 0 || !Array.isArray(moves) || moves.length === 0) return []
    const joints = moves.map((joint) =>
      Array.isArray(joint) && joint.every((text) => typeof text === 'string' && splitMoves(text).length === 1)
        ? (joint as Joint)
        : undefined,
    )
    return joints.includes(undefined) ? [] : [{ from: from as number, moves: joints as Joint[] }]
  })
}
