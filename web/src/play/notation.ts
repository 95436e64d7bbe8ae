// How a match is written down by people who play the game: PGN where it begins as chess does, SGF where it is Go; undefined
// where there is no such custom. What reads and writes loads when it is asked for.
import type { View } from '@depthcharge/engine/view'
import type { Joint, Scene } from '../worker/protocol.ts'
import type { Match, Seat } from './match.ts'
import { isChessStart } from './san.ts'

interface Notation {
  readonly name: 'PGN' | 'SGF'
  write(match: Match, seats: readonly Seat[], time: number): Promise<string>
  /** Throws a sentence where the text is no match of the game. */
  read(text: string, sceneAfter: (moves: readonly Joint[]) => Promise<Scene>): Promise<readonly Joint[]>
}

export function notationOf(rules: string, view: View, first: readonly string[]): Notation | undefined {
  if (isChessStart(view, first))
    return {
      name: 'PGN',
      write: async (match, seats, time) => (await import('./pgn.ts')).writePgn({ view, match, seats, time }),
      read: async (text, sceneAfter) => (await import('./pgn.ts')).readPgn(text, view, sceneAfter),
    }
  const [, game] = /^\s*\(native (go-\S+)\)\s*$/.exec(rules) ?? []
  if (game === undefined) return undefined
  return {
    name: 'SGF',
    write: async ({ moves }) => (await import('./sgf-file.ts')).writeSgf({ game, first }, moves),
    read: async (text) => (await import('./sgf-file.ts')).readSgfMoves({ game, first }, text),
  }
}
