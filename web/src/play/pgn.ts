// A match of chess ↔ PGN (Portable Game Notation): the moves and the result. Comments and variations of files that are
// read are left out; each move is looked up among those that are legal.
import type { View } from '@depthcharge/engine/view'
import type { Joint, Scene } from '../worker/protocol.ts'
import { isOver, type Match, resultOf, type Seat } from './match.ts'
import { movesIn } from './pgn-words.ts'
import { placementOf, sanOf } from './san.ts'

interface Saved {
  readonly view: View
  readonly match: Match
  readonly seats: readonly Seat[]
  /** ms since 1970. */
  readonly time: number
}

const LINE = 80

export function writePgn({ view, match, seats, time }: Saved): string {
  const result = resultText(match, seats)
  const player = (role: number) => (seats[role].kind === 'human' ? '?' : 'Depthcharge')
  const tags = {
    Event: '?',
    Site: '?',
    Date: new Date(time).toISOString().slice(0, 10).replaceAll('-', '.'),
    Round: '?',
    White: player(0),
    Black: player(1),
    Result: result,
  }
  const words = match.moves.flatMap((joint, ply) => {
    const role = ply % 2
    const { facts, legals } = match.scenes[ply]
    const san = sanOf(view, placementOf(view, facts), joint[role], role, legals[role])
    if (san === undefined) throw new Error(`move ${ply + 1}, ${joint[role]}, names no squares`)
    return [...(role === 0 ? [`${ply / 2 + 1}.`] : []), san + checkSign(match.scenes[ply + 1], role)]
  })
  const head = Object.entries(tags).map(([tag, value]) => `[${tag} "${value}"]\n`)
  return `${head.join('')}\n${wrapped([...words, result])}\n`
}

function checkSign(next: Scene | undefined, role: number): string {
  if (next?.terminal) return next.goals[role] > next.goals[1 - role] ? '#' : ''
  return (next?.checked?.length ?? 0) > 0 ? '+' : ''
}

function resultText(match: Match, seats: readonly Seat[]): string {
  const goals = isOver(match) ? resultOf(match, seats) : undefined
  if (goals === undefined) return '*'
  return goals[0] === goals[1] ? '1/2-1/2' : goals[0] > goals[1] ? '1-0' : '0-1'
}

function wrapped(words: readonly string[]): string {
  const lines = ['']
  for (const word of words) {
    const line = lines[lines.length - 1]
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length < LINE) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

/** Throws a sentence where a move is none; `sceneAfter` knows the rules. */
export async function readPgn(
  text: string,
  view: View,
  sceneAfter: (moves: readonly Joint[]) => Promise<Scene>,
): Promise<readonly Joint[]> {
  if (/\[\s*FEN\s+"/i.test(text)) throw new Error('the game begins in another position than that of the rules')
  const moves: Joint[] = []
  for (const word of movesIn(text)) {
    const { facts, legals, terminal } = await sceneAfter(moves)
    const at = `move ${Math.floor(moves.length / 2) + 1}, "${word}"`
    if (terminal) throw new Error(`${at}: by these rules the game is over before it`)
    const role = moves.length % 2
    const men = placementOf(view, facts)
    const wanted = plainSan(word)
    const found = legals[role].filter((move) => sanOf(view, men, move, role, legals[role]) === wanted)
    if (found.length !== 1) throw new Error(`${at} is ${found.length === 0 ? 'not legal there' : 'not clear'}`)
    moves.push(legals.map((legal, each) => (each === role ? found[0] : legal[0])))
  }
  if (moves.length === 0) throw new Error('no moves are in it')
  return moves
}

const plainSan = (word: string) =>
  word
    .replace(/[+#!?]+$/g, '')
    .replace(/^0-0-0$/, 'O-O-O')
    .replace(/^0-0$/, 'O-O')
