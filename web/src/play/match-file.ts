// A match ↔ a file as GGP managers write it; variations that were kept stand under a key of their own.
import { compact, type MatchRecord, readRecord } from '@depthcharge/engine/match'
import type { Joint } from '../worker/protocol.ts'
import { isOver, type Match, resultOf, type Seat } from './match.ts'
import { type KeptWalk, readWalks } from './walk.ts'

interface Saved {
  readonly match: Match
  readonly seats: readonly Seat[]
  /** Of the catalogue, or your-game. */
  readonly game: string
  readonly kept: readonly KeptWalk[]
  /** ms since 1970. */
  readonly time: number
}

export function recordText({ match, seats, game, kept, time }: Saved): string {
  const goals = isOver(match) ? resultOf(match, seats) : undefined
  const record: MatchRecord & { readonly variations?: readonly KeptWalk[] } = {
    matchId: `${game}.${time}`,
    startTime: time,
    isCompleted: match.scenes[match.moves.length]?.terminal === true,
    isAborted: match.resigned !== undefined,
    states: match.scenes.slice(0, match.moves.length + 1).map(({ facts }) => `(${facts.join(' ')})`),
    moves: match.moves,
    ...(goals?.every((goal) => !Number.isNaN(goal)) ? { goalValues: goals } : {}),
    isPlayerHuman: seats.map(({ kind }) => kind === 'human'),
    ...(kept.length === 0 ? {} : { variations: kept }),
  }
  return JSON.stringify(record, undefined, 1)
}

/** Throws a sentence where the text is no match. */
export function readMatchText(text: string): { readonly moves: readonly Joint[]; readonly kept: readonly KeptWalk[] } {
  const read = readRecord(text)
  if ('problems' in read) throw new Error(read.problems.join('; '))
  const { record } = read
  return {
    moves: record.moves.map((joint) => joint.map(compact)),
    kept: readWalks((record as { variations?: unknown }).variations),
  }
}
