// Playouts one by one, on a Position: for any game, and for policies written in TypeScript. What compiled games offer
// instead is faster; playoutsOf asks for it, so that search need not know which it gets.
import { createDecisiveMoves } from './decisive-moves.ts'
import type { Game, PlayoutOptions, PlayoutPolicy, Playouts, Position, Role, TableChoice } from './game.ts'
import { createLegalList } from './legal-list.ts'
import { createPlayoutQueue } from './playout-queue.ts'
import { chooseByTable } from './table-choice.ts'

export type { PlayoutOptions, PlayoutPolicy, Playouts } from './game.ts'

/** A playout under way, as policies see it. */
export interface Playing {
  readonly position: Position
  /** Plies of this playout so far. */
  readonly ply: number
  /** The moves so far, [ply · roles + role]; what lies beyond them means nothing. */
  readonly moves: Int32Array
  readonly ticket: number
}

/** A policy written in TypeScript; what is absent goes by the table and the rules. */
export interface PlayoutHooks {
  /** At the start of each playout. */
  begin?(playing: Playing): void
  /** In every state, before moves are chosen. */
  look?(playing: Playing): void
  /** The index in `legal` of the move to make; asked where a role has two moves or more. */
  choose?(role: Role, legal: Int32Array, count: number, playing: Playing): number
  /** Fills in the goals, by role, of a playout that was cut off. */
  evaluate?(position: Position, goals: Float64Array): void
}

/** Plies after which a playout is cut off, unless told otherwise. */
export const MAX_PLIES = 1000
const LEAST_TABLE = 256 // moves in the table of a game whose moves grow
const NONE = new Int32Array(0)

/** The playouts of the machine, or plain ones where it has none. */
export function playoutsOf(game: Game, options: PlayoutOptions & { readonly lanes: 'one' | 'many' }): Playouts {
  return game.playouts?.(options) ?? plainPlayouts(game, options)
}

/** Playouts move by move. */
export function plainPlayouts(game: Game, options: PlayoutOptions & PlayoutHooks): Playouts {
  const { random, trace = false, legals = false, look } = options
  const most = options.maxPlies ?? MAX_PLIES
  const position = game.open()
  const roles = game.roles.length
  let table = new Float64Array(game.growing === true ? roomFor(game.moves.length) : game.moves.length)
  const queue = createPlayoutQueue(game.stateWords)
  const joint = new Int32Array(roles)
  const goals = new Float64Array(roles)
  const ticket = new Int32Array(1)
  const length = new Int32Array(1)
  const isRecorded = trace || options.choose !== undefined
  const offered = legals ? createLegalList() : undefined
  const recorded = isRecorded ? most * roles : 0
  const playing = { position, ply: 0, ticket: 0, moves: new Int32Array(recorded) }
  const forced = new Uint8Array(options.forced === true ? most * roles : 0)
  const decisive = options.decisive === undefined ? undefined : createDecisiveMoves(game, options.decisive)
  let maxPlies = most
  let policy = checkPolicy({ kind: 'uniform' })
  const choiceBy = (by: PlayoutPolicy): TableChoice => ({
    policy: by,
    table,
    ...(isRecorded ? { moves: playing.moves } : {}),
  })
  let choice = choiceBy(policy)

  const choices = (role: Role): number => position.candidates?.(role) ?? position.legals(role)

  function choose(role: Role, legal: Int32Array, count: number): number {
    if (forced.length > 0) forced[playing.ply * roles + role] = count === 1 ? 1 : 0
    if (count === 1) return 0
    if (options.choose !== undefined) return options.choose(role, legal, count, playing)
    return chooseByTable(legal, count, policy, table, random)
  }

  function record(moves: Int32Array): void {
    const first = playing.ply * roles
    for (let role = 0; role < roles; role++) playing.moves[first + role] = moves[role]
  }

  /** The role that alone has a choice, or -1. */
  function onlyChooser(): Role {
    let found = -1
    for (let role = 0; role < roles; role++) {
      if (choices(role) < 2) continue
      if (found >= 0) return -1
      found = role
    }
    return found
  }

  function narrow(chooser: Role): Int32Array {
    for (let role = 0; role < roles; role++) joint[role] = position.legal[role][0]
    const legal = position.legal[chooser].slice(0, choices(chooser))
    return decisive!.narrow(position.state.slice(), chooser, legal, joint)
  }

  function playOn(): number {
    offered?.clear()
    for (playing.ply = 0; playing.ply < maxPlies && !position.terminal(); playing.ply++) {
      look?.(playing)
      const chooser = decisive === undefined ? -1 : onlyChooser()
      const narrowed = chooser < 0 ? undefined : narrow(chooser)
      for (let role = 0; role < roles; role++) {
        const count = role === chooser ? narrowed!.length : choices(role)
        const legal = role === chooser ? narrowed! : position.legal[role]
        offered?.add(legal, count)
        joint[role] = legal[choose(role, legal, count)]
      }
      if (isRecorded) record(joint)
      position.play(joint)
    }
    return playing.ply
  }

  // Whether nothing is asked for that the position cannot do by itself.
  const isPlain =
    !legals &&
    forced.length === 0 &&
    look === undefined &&
    options.choose === undefined &&
    (decisive === undefined
      ? position.playout !== undefined || position.playoutBy !== undefined
      : position.playoutDecisive !== undefined && !isRecorded)

  function playByItself(): number {
    if (options.decisive !== undefined)
      return policy.kind === 'uniform' ? position.playoutDecisive!(options.decisive, maxPlies, random) : playOn()
    if (policy.kind === 'uniform' && !isRecorded && position.playout !== undefined)
      return position.playout(maxPlies, random)
    return position.playoutBy === undefined ? playOn() : position.playoutBy(choice, maxPlies, random)
  }

  const playouts: Playouts & { table: Float64Array } = {
    lanes: 1,
    table,
    setPolicy(next) {
      policy = checkPolicy(next)
      choice = choiceBy(policy)
    },
    setMaxPlies(plies) {
      maxPlies = checkPlies(plies, most)
    },
    ticket,
    length,
    goals,
    start(state, number, copies = 1) {
      if (copies > 0) queue.push(state, number, copies)
    },
    run() {
      if (queue.size() === 0) return 0
      position.load(queue.state())
      playing.ticket = ticket[0] = queue.ticket()
      playing.ply = 0
      queue.take(1)
      options.onStart?.(ticket[0])
      options.begin?.(playing)
      length[0] = isPlain ? playByItself() : playOn()
      if (options.evaluate !== undefined && length[0] >= maxPlies && !position.terminal())
        options.evaluate(position, goals)
      else for (let role = 0; role < roles; role++) goals[role] = position.goal(role)
      return 1
    },
    moves: () => playing.moves,
    legals: () => offered?.all() ?? NONE,
    forced: () => forced,
    widen() {
      if (game.growing !== true || game.moves.length < table.length) return false
      playouts.table = table = new Float64Array(roomFor(game.moves.length))
      choice = choiceBy(policy)
      return true
    },
  }
  return playouts
}

/** Twice what is known, so that a table is made anew seldom. */
function roomFor(moves: number): number {
  return Math.max(LEAST_TABLE, 2 * (moves + 1))
}

/** A number of plies to cut playouts off at, if it is one. */
export function checkPlies(plies: number, most: number): number {
  if (Number.isInteger(plies) && plies >= 1 && plies <= most) return plies
  throw new Error(`playouts can be cut off after 1 to ${most} plies, as their options say; not after ${plies}`)
}

/** What all playouts can choose by: the numbers of their table, and nothing else. */
export type TablePolicy = Exclude<PlayoutPolicy, { kind: 'grams' | 'game' }>

export function checkPolicy(policy: PlayoutPolicy): TablePolicy {
  if (policy.kind === 'game') throw new Error(`these playouts know no policy "${policy.name}"`)
  if (policy.kind !== 'grams') return policy
  throw new Error('these playouts cannot choose by n-grams: they have none')
}
