// What a coach thought of each position of a match → what each move cost, and where the match turned. A move is charged with
// what both looks agree on: what it was worth before it was made, and what the position was worth after it. Pure.
import type { Joint, Scene, Thought } from '../worker/protocol.ts'
import { expected, type Seat } from './match.ts'

/** By ply; undefined where nobody had a choice, or several at once. */
export type Looks = readonly (Thought | undefined)[]

export interface Judgement {
  /** The position in which it was made. */
  readonly ply: number
  readonly role: number
  readonly played: string
  /** Expected rewards, 0 … 1, of the best move and of the one that was made. */
  readonly best: number
  readonly got: number
  readonly better: string
  /** What was expected after the better move, itself first. */
  readonly line: readonly Joint[]
  readonly grade: 'turn' | 'slip'
}

/** As players write it behind a move, and what is said of it. */
export const GRADES: Readonly<Record<Judgement['grade'], readonly [sign: string, words: string]>> = {
  turn: ['??', 'turned the match'],
  slip: ['?', 'cost something'],
}

const SLIP = 0.12
/** What a move costs that turns a match. */
export const TURN = 0.3
const TRUSTED = 30 // games that make a mean worth hearing

/** The roles that somebody plays. */
export function playersOf(seats: readonly Seat[]): readonly number[] {
  return seats.flatMap(({ kind }, role) => (kind === 'nature' ? [] : role))
}

/** The one role that has a choice. */
export function soleMover({ legals, terminal }: Scene): number | undefined {
  const free = terminal ? [] : legals.flatMap((legal, role) => (legal.length > 1 ? role : []))
  return free.length === 1 ? free[0] : undefined
}

/** What a role stands to get in a position, where it can be said. */
export function valueAt(
  scene: Scene,
  look: Thought | undefined,
  role: number,
  players: readonly number[],
): number | undefined {
  if (scene.terminal) return Number.isNaN(scene.goals[role]) ? undefined : scene.goals[role] / 100
  if (look === undefined) return undefined
  const value = expected(look)
  if (value === undefined || look.role === role) return value
  // Of two, what one gains the other loses.
  return players.length === 2 && players.includes(role) ? 1 - value : undefined
}

/** The moves that cost something, in their order. */
export function judge(
  moves: readonly Joint[],
  scenes: readonly Scene[],
  looks: Looks,
  players: readonly number[],
): readonly Judgement[] {
  return moves.flatMap((joint, ply): Judgement[] => {
    const look = looks[ply]
    if (look === undefined) return []
    const { role, best: better, line } = look
    const played = joint[role]
    const best = expected(look)
    const own = look.moves.find(({ move }) => move === played)
    if (played === better || best === undefined) return []
    const before = own !== undefined && own.visits >= TRUSTED ? own.mean : undefined
    const after = valueAt(scenes[ply + 1], looks[ply + 1], role, players)
    const known = [before, after].flatMap((value) => value ?? [])
    if (known.length === 0) return []
    const got = Math.max(...known)
    const loss = best - got
    if (loss < SLIP) return []
    return [{ ply, role, played, best, got, better, line, grade: loss >= TURN ? 'turn' : 'slip' }]
  })
}
