// The contract in the middle. Reasoners and native games make a Game; search, agents and matches use one and know
// nothing of rules. A Game is immutable and shared; a Position is one mutable place in it.

import type { Pieces } from '../base/job.ts'
import type { Random } from '../base/random.ts'
import type { MoveEffects } from './effects.ts'
import type { Findings } from './findings.ts'
import type { GramMemory } from './grams.ts'
import type { OpenMachine } from './open-machine.ts'
import type { Symmetry } from './symmetry.ts'
import type { Weights } from './weights.ts'

/** Index into game.roles. */
export type Role = number
/** Index into game.moves: one id space over all roles, so that tables of moves are flat arrays. */
export type Move = number
/** game.stateWords long; equal words ⇔ equal states. */
export type State = Int32Array

export interface MoveName {
  readonly role: Role
  readonly text: string
}

export interface Game {
  /** Name and hash of the rules. */
  readonly id: string
  readonly roles: readonly string[]
  /** Where `growing` is set, play may add moves at the end; an id never changes its meaning. */
  readonly moves: readonly MoveName[]
  readonly growing?: boolean
  /** Set where first states are dealt: a match has one by the number that `reset` is given. */
  readonly dealt?: boolean
  readonly stateWords: number
  /** What the words of a state are: a bit for each fact, or a number for each field; absent where they tell nothing. */
  readonly words?: 'bits' | 'fields'
  /** The most moves one role is known to have at once. */
  readonly maxLegal: number
  /** The role whose moves nature draws, if any. */
  readonly chance?: Role
  /** What the author knows of the game beyond its rules. */
  readonly advice?: Advice
  /** What was learned of the game from play; see learn/. */
  readonly weights?: Weights
  /** Which recipe was found to fit; see auto/. */
  readonly findings?: Findings
  /** What players do not see, where something is hidden and the game can deal it anew. */
  readonly hidden?: Hidden
  /** Where states are numbers of objects, which would pile up for ever. */
  readonly keeping?: StateKeeping
  /**
   * Where telling states apart costs time, a position whose states are only kept may be asked for: equal ones may then have
   * other words, and nobody compares them but by `keeping`.
   */
  open(words?: 'comparable' | 'kept'): Position
  /** Playouts faster than move by move on a Position, where the machine has them: one at a time, or many together. */
  playouts?(options: PlayoutOptions & { readonly lanes: 'one' | 'many' }): Playouts
  /**
   * What the first playouts of a kind need, such as code, in pieces, for whoever keeps time; `playouts` does at once what is
   * left of it. Absent where it takes none.
   */
  prepare?(kind: PlayoutKind & { readonly lanes: 'one' | 'many' }): Pieces<void>
  /** A position's machine laid open, for searches that run inside it; absent where there is none. */
  machine?(): OpenMachine
  /** What other threads of the process make the same game from, without compiling it again; see compile/network-game.ts. */
  pack?(): object
  /**
   * Exchanges of facts, moves and roles that leave the rules as they are, of which all others that were found can be made.
   * Looked for when first asked for, some tenths of a second at most; absent where there are no rules to look at.
   */
  symmetries?(): readonly Symmetry[]
  /**
   * The same game for searches between two, from states in which nobody wins at once: moves that let the other one win at once are left
   * out, and who has no others has lost. Wins that are costly to see are not seen; where it cannot be told what moves lead to, all of
   * them stay. Made when first asked for, some tenths of a second; absent where there are no rules to look at.
   */
  decisive?(): Game
  /** What moves do for certain; found when first asked for, a second at most. Absent where there are no rules to look at. */
  effects?(): MoveEffects
  /**
   * What a state is worth to a role, 0 … 1, by degrees of truth of the rules for goals and ends; see network/fuzzy.ts. Absent where
   * there are no rules to look at.
   */
  fuzzyGoals?(shape: { readonly p: number; readonly q: number }): (state: State, role: Role) => number
  /** What holds in a state, as sentences, sorted. For people, logs and tests. */
  facts(state: State): string[]
}

export interface Hidden {
  /** A state that the role could as well be in; kept for no longer than it is looked at. */
  determinize(state: State, role: Role, random: Random): State
  /** What the role sees where the position stands: a text that equal sights share. Absent where all moves are seen. */
  observe?(position: Position, role: Role): string
}

/** Who keeps states for longer than a call. */
export interface StateHolder {
  /** The words of all of them. */
  states(): Int32Array
}

export interface StateKeeping {
  /** As long as the holder lives, its states are kept. */
  hold(holder: StateHolder): void
  /** Forgets states that nobody holds, if there are many; nobody may be in the middle of something. */
  sweep(): void
  /** Nobody will ask for a state by these words again; others may get them. */
  release?(state: State): void
  /** Whether two states are equal, of which one or both were only kept; by their words where absent. */
  isSame?(a: State, b: State): boolean
}

/** All of it optional; positions are only looked at, never moved. */
export interface Advice {
  /** What the state is worth for a role, 0 … 100. */
  evaluate?(position: Position, role: Role): number
  /** How promising a legal move is, 0 … 1. */
  prior?(position: Position, move: Move): number
  /** Moves that tend to be as good as this one. */
  neighbours?(move: Move): readonly Move[]
  /** The move by which another role takes what this one takes, if any: in GRAVE the earlier of the two counts alone. */
  rival?(move: Move): Move | undefined
  /** How playouts of the game choose moves. */
  choose?: ChooseMove
  /** Other policies than that of `choose`, by names of the game's own; undefined where there is none of that name. */
  policy?(name: string): ChooseMove | undefined
  /** The names, for people. */
  readonly policies?: readonly string[]
  /** Set where playouts of the game choose by these policies themselves. */
  readonly ownPlayouts?: true
}

/** The index in `legal` of the move that a policy makes. */
export type ChooseMove = (position: Position, role: Role, legal: Int32Array, count: number, random: Random) => number

export interface Position {
  /** A live view; keep a state by copying it. */
  readonly state: State
  /** By role: the moves that legals(role) found. The array may be another one after each call. */
  readonly legal: readonly Int32Array[]
  /** Goes to the first state; where these are dealt, to that of the deal with this number. */
  reset(deal?: number): void
  load(state: State): void
  /** Fills legal[role] and returns how many moves there are. */
  legals(role: Role): number
  /** As legals, without what no playout should try, such as filling one's own eyes in Go; absent where playouts try all. */
  candidates?(role: Role): number
  /** One legal move per role. */
  play(joint: Int32Array): void
  terminal(): boolean
  /** The one role that may have a choice, where that is known without looking at moves; -1 where it is not. */
  mover?(): Role
  /** 0 … 100; NaN where the rules give no value or several. */
  goal(role: Role): number
  /** Plays uniformly random moves to the end, or so many plies; returns the plies. Some machines can, and fast. */
  playout?(maxPlies: number, random: Random): number
  /** The same by a table of moves. */
  playoutBy?(choice: TableChoice, maxPlies: number, random: Random): number
  /** Uniformly random moves, but wins are taken and avoided. */
  playoutDecisive?(level: Decisiveness, maxPlies: number, random: Random): number
}

/** How a position chooses the moves of a playout by itself. */
export interface TableChoice {
  readonly policy: PlayoutPolicy
  /** As that of Playouts. */
  readonly table: Float64Array
  /** Where the moves are written down, [ply · roles + role], if they are wanted. */
  readonly moves?: Int32Array
}

/** How a playout chooses moves; what it knows of them is in the table of the playouts. */
export type PlayoutPolicy =
  | { readonly kind: 'uniform' }
  /** With probability 1 - epsilon the legal move of the highest value, ties at random; else any legal move. */
  | { readonly kind: 'greedy'; readonly epsilon: number }
  /** Each legal move with a probability in proportion to its weight. */
  | { readonly kind: 'gibbs' }
  /** As greedy, by values that the n-grams of the move count in too; for playouts that have them. */
  | { readonly kind: 'grams'; readonly epsilon: number }
  /** By a policy that the game brings, by its name; where it says that its own playouts can. */
  | { readonly kind: 'game'; readonly name: string }

/**
 * How far playouts look ahead where one role moves at a time: 'wins' takes a move that ends the game with a goal of 100;
 * 'both' also avoids moves that let the next role do so, where others are left.
 */
export type Decisiveness = 'wins' | 'both'

/** What machines have to know of playouts before they make them. */
export interface PlayoutKind {
  /** A playout that has not ended after so many plies is cut off; its goals are those of the state it reached. */
  readonly maxPlies?: number
  /** Whether the moves of each playout are wanted. */
  readonly trace?: boolean
  /** Whether moves will always be chosen uniformly: then less has to be made. */
  readonly uniform?: boolean
  /** Whether the legal moves of every ply are wanted too. Playouts of many at a time do not know them. */
  readonly legals?: boolean
  /** Likewise, whether the moves were forced. */
  readonly forced?: boolean
  /**
   * Whether it is enough to know how often each move was made from a leaf, and what for. Playouts of many at a time can count
   * that; others give the moves, where these are wanted.
   */
  readonly tally?: boolean
  /**
   * Whether it is enough to know how many playouts from a start came out in which way, when all of them have. Playouts of many
   * at a time can tell, by `copies`; others have a result for each. Tickets are small numbers then, as tables are by ticket.
   */
  readonly alike?: boolean
  /** Whether moves are to be chosen by n-grams, for which there has to be memory. */
  readonly grams?: boolean
  /**
   * Whether wins are taken and avoided; nothing of the kind where absent. Machines leave out ways to win that cost too much.
   * The legal moves of a playout are then those among which it chose.
   */
  readonly decisive?: Decisiveness
}

export interface PlayoutOptions extends PlayoutKind {
  readonly random: Random
  /** Told of each playout before its first move. Playouts of many at a time do not tell. */
  onStart?(ticket: number): void
  /** How many will be under way at a time, at most: no more are then played side by side than that takes. */
  readonly room?: number
  /** Turns the goals of a playout, by role, into what counts in a tally, in place. */
  reward?(goals: Float64Array): void
}

/** Playouts from many states: what search asks of whatever plays to the end. Neither start nor run allocates. */
export interface Playouts {
  /** How many are played at a time. */
  readonly lanes: number
  /** How moves are chosen: uniformly, unless told otherwise. */
  setPolicy(policy: PlayoutPolicy): void
  /**
   * By move: its value (greedy) or weight (gibbs, above 0). Write into it at any time; playouts under way notice within
   * some plies. 0 is a move of which nothing is known: value 0, weight 1. Moves beyond its end count as the last one.
   */
  readonly table: Float64Array
  /** Where moves are numbered as they turn up: makes a larger table, empty, if the old one is full; true if it did. */
  widen?(): boolean
  /** Where playouts are cut off; from 1 up to the number in the options. */
  setMaxPlies(plies: number): void
  /** Puts playouts from a state that is not terminal in the queue; their results carry the ticket. */
  start(state: State, ticket: number, copies?: number): void
  /** Plays on until there are results, and returns how many; 0 when nothing is left. */
  run(): number
  /**
   * For a device that answers later, such as another thread or a graphics card: there run() only takes in what has come
   * back, 0 perhaps while playouts are under way, and this promise is kept when run() has more to say. Absent where run()
   * plays by itself, which costs callers nothing.
   */
  settled?(): Promise<void>
  /** Of each result: its ticket, plies, and the goals [result · roles + role], NaN where not unique. */
  readonly ticket: Int32Array
  readonly length: Int32Array
  readonly goals: Float64Array
  /**
   * Where playouts that came out alike were wanted together, or a tally, and they can be: how many each result stands for. It has
   * neither plies nor moves then.
   */
  readonly copies?: Int32Array
  /**
   * The moves of a result, [ply · roles + role]; valid until the next call or run. What lies beyond its plies means nothing.
   */
  moves(result: number): Int32Array
  /** The legal moves of a result, for each ply and role their number and then the moves; valid until the next call or run. */
  legals?(result: number): Int32Array
  /** As the moves of a result: 1 where the role had but one. */
  forced?(result: number): Uint8Array
  /** Where n-grams lie by which moves are chosen, if they can be. */
  readonly grams?: GramMemory
  /** Where a tally was wanted and playouts can count, which do not give the moves then. */
  readonly tally?: PlayoutTally
}

/** What the playouts of a ticket come to; moves of nature and moves where there never is a choice do not count. */
export interface PlayoutTally {
  /** Adds up; to be called once for each ticket, after its last playout. Returns how many moves were made. */
  take(ticket: number): number
  /** Those that were made, each once. */
  readonly moves: Int32Array
  /**
   * [4 · move]: the sum of what its maker got in the playouts where it was made, then the number of these, then both for the
   * times that it was made again in the same playout, of which 15 count at most.
   */
  readonly numbers: Float64Array
}

/** The GDL name of nature. */
export const CHANCE_ROLE = 'random'

/** A copy of the legal moves of a role, for code that is not in a hurry. */
export function legalMoves(position: Position, role: Role): Int32Array {
  const count = position.legals(role)
  return position.legal[role].slice(0, count)
}
