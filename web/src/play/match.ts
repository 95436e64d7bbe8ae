// A match at this table, as data: who sits where, what was played, what each player has chosen for the next step. Pure:
// the table's worker says what is legal, this says what follows from a choice.
import type { Joint, Limit, Scene, Thought } from '../worker/protocol.ts'

/** A GGP player elsewhere; clocks in seconds. */
export interface RemoteSeat {
  readonly kind: 'remote'
  /** Such as localhost:9147. */
  readonly address: string
  readonly startClock: number
  readonly playClock: number
}

export interface MachineSeat {
  readonly kind: 'machine'
  readonly recipe: string
  readonly limit: Limit
  /** Of a measured level: how freely it chooses among moves that seem about as good. */
  readonly temperature?: number
}

export type Seat = { readonly kind: 'human' } | MachineSeat | RemoteSeat | { readonly kind: 'nature' }

export interface Match {
  readonly moves: readonly Joint[]
  /** By ply; one more than there are moves when all have come in. */
  readonly scenes: readonly Scene[]
  /** By role, what was chosen for the next step. */
  readonly chosen: readonly (string | undefined)[]
  /** By ply and role, what machines thought before the move. */
  readonly thoughts: readonly (readonly (Thought | undefined)[])[]
  /** The role that gave up. */
  readonly resigned?: number
}

export function newMatch(roles: number, first: Scene): Match {
  return { moves: [], scenes: [first], chosen: nobody(roles), thoughts: [] }
}

function nobody(roles: number): readonly undefined[] {
  return Array.from({ length: roles }, () => undefined)
}

export function isOver({ moves, scenes, resigned }: Match): boolean {
  return resigned !== undefined || scenes[moves.length]?.terminal === true
}

/** A role that has no move although the game is not over: the rules are faulty. */
export function stuckRole(scene: Scene): number | undefined {
  const role = scene.terminal ? -1 : scene.legals.findIndex((legal) => legal.length === 0)
  return role < 0 ? undefined : role
}

/** The position now, when it has come in. */
export function now({ moves, scenes }: Match): Scene | undefined {
  return scenes[moves.length]
}

/**
 * Roles that have to say what they do: those with a choice. Where nobody has one, the first who sits here and does more than
 * wait says so too, lest the game run away from them. Players elsewhere are always asked: so the protocol has it.
 */
export function toChoose(
  { legals, terminal }: Scene,
  seats: readonly Seat[],
  past: readonly Scene[] = [],
): readonly number[] {
  if (terminal || legals.some((legal) => legal.length === 0)) return []
  const roles = legals.map((_, role) => role)
  const free = roles.filter((role) => legals[role].length > 1)
  const here = roles.filter((role) => seats[role].kind === 'human' && !isWait(past, role, legals[role][0]))
  const asked = free.length > 0 ? free : here.slice(0, 1)
  return roles.filter((role) => asked.includes(role) || seats[role].kind === 'remote')
}

/** Whether a move is what the role does while others choose, as it did before in this match. */
function isWait(past: readonly Scene[], role: number, move: string): boolean {
  return past.some(
    ({ legals }) =>
      legals[role].length === 1 &&
      legals[role][0] === move &&
      legals.some((legal, other) => other !== role && legal.length > 1),
  )
}

export function choose(match: Match, role: number, move: string, thought?: Thought): Match {
  const chosen = match.chosen.map((each, r) => (r === role ? move : each))
  const ply = match.moves.length
  const before = match.thoughts[ply] ?? nobody(chosen.length)
  const own = before.map((each, r) => (r === role ? (thought ?? each) : each))
  return { ...match, chosen, thoughts: [...match.thoughts.slice(0, ply), own] }
}

/** The joint move, when everybody who has a choice has made it. */
export function jointOf({ chosen, scenes }: Match, scene: Scene, seats: readonly Seat[]): Joint | undefined {
  const waiting = toChoose(scene, seats, scenes).some((role) => chosen[role] === undefined)
  if (waiting || scene.terminal || stuckRole(scene) !== undefined) return undefined
  return scene.legals.map((legal, role) => chosen[role] ?? legal[0])
}

export function play(match: Match, joint: Joint, scene: Scene): Match {
  const ply = match.moves.length
  const thoughts = match.thoughts[ply] ?? nobody(joint.length)
  return {
    moves: [...match.moves, joint],
    scenes: [...match.scenes.slice(0, ply + 1), scene],
    chosen: nobody(joint.length),
    thoughts: [...match.thoughts.slice(0, ply), thoughts],
  }
}

/** Back to the last position before now in which somebody who sits here had a choice; to the start where there is none. */
export function undo(match: Match, seats: readonly Seat[]): Match {
  const roles = match.chosen.length
  let ply = match.moves.length - 1
  const hadChoice = (at: number) =>
    seats.some((seat, role) => seat.kind === 'human' && match.scenes[at].legals[role].length > 1)
  while (ply > 0 && !hadChoice(ply)) ply--
  return ply < 0 ? match : goBack(match, ply, roles)
}

function goBack(match: Match, ply: number, roles: number): Match {
  return {
    moves: match.moves.slice(0, ply),
    scenes: match.scenes.slice(0, ply + 1),
    chosen: nobody(roles),
    thoughts: match.thoughts.slice(0, ply),
  }
}

export function resign(match: Match, role: number): Match {
  return { ...match, resigned: role, chosen: nobody(match.chosen.length) }
}

/** By role, 0 … 100; who gives up gets nothing, and of two the other gets everything. */
export function resultOf({ resigned, ...match }: Match, seats: readonly Seat[]): readonly number[] {
  const { goals } = match.scenes[match.moves.length]
  if (resigned === undefined) return goals
  const players = seats.filter(({ kind }) => kind !== 'nature').length
  return goals.map((goal, role) =>
    role === resigned ? 0 : seats[role].kind === 'nature' ? goal : players === 2 ? 100 : goal,
  )
}

/** What a role stands to get, 0 … 1, by ply, as far as machines have said. */
export function outlook(
  { thoughts, moves }: Match,
  role: number,
  players: readonly number[],
): readonly (number | undefined)[] {
  // What is thought of a step that is not made yet is nobody's business.
  return thoughts.slice(0, moves.length).map((own) => {
    const [first] = own.flatMap((thought) => (thought === undefined ? [] : [thought]))
    if (own[role] !== undefined) return expected(own[role])
    // Of two, what one gains the other loses.
    if (first === undefined || players.length !== 2 || !players.includes(role)) return undefined
    const other = expected(first)
    return other === undefined ? undefined : 1 - other
  })
}

export function expected({ moves, best }: Thought): number | undefined {
  const found = moves.find(({ move }) => move === best)
  if (found === undefined) return undefined
  if (found.bounds !== undefined && found.bounds[0] === found.bounds[1]) return found.bounds[0]
  return Number.isNaN(found.mean) ? undefined : found.mean
}
