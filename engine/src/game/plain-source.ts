// What the author of a game writes when its states and moves are data of his own: any immutable values. Players are numbers
// from 0 on. `initial` gives the type of states and `moves` that of moves; written in this order nothing needs annotations.
import type { Random } from '../base/random.ts'
import type { Game, Move, Role, State } from './game.ts'
import type { NumberedMove } from './move-table.ts'

/** What turn-taking and simultaneous games have in common. */
interface PlainRules<S, M, I> {
  readonly name: string
  /** How many, or their names. */
  readonly players: number | readonly string[]
  /** The first state; or what deals one for each match, by nothing but `random`. */
  readonly initial: I
  /** The legal moves of a player whose turn it is. */
  moves(state: S, player: number): readonly M[]
  isOver(state: S): boolean
  /** What each player gets when the match is over, within `range`. */
  rewards(state: S): readonly number[]
  /** The least and the greatest reward; [0, 1] where absent. */
  readonly range?: readonly [number, number]
  /** The outcomes where dice roll or a card is turned; nothing or none where players move. */
  chance?(state: S): readonly Chance<NoInfer<S>>[] | undefined
  /** What a player sees of a state; absent where everybody sees everything. */
  view?(state: S, player: number): unknown
  /** A state that the player could as well be in, for all that he sees; drawn at random. */
  determinize?(state: S, player: number, random: Random): NoInfer<S>
  /** What an unfinished state is worth to a player, within `range`. */
  evaluate?(state: S, player: number): number
  /** The move that a playout makes; any, all equally likely, where absent. */
  policy?(state: S, moves: readonly NoInfer<M>[], player: number, random: Random): NoInfer<M>
  /** Plays to the end at random, in any way that is fast, and returns the rewards; move by move where absent. */
  playout?(state: S, random: Random): readonly number[]
  /** A move for people; different moves need different names. */
  moveName?(move: NoInfer<M>): string
  /** A state for people, in as many lines as it takes. */
  board?(state: S): string
  /** Equal exactly for equal states; where absent it is made from all that the state holds, which takes longer. */
  key?(state: S): string | number
}

/** Nature's turn: what may happen, and how likely it is in proportion to the others. */
export interface Chance<S> {
  readonly probability: number
  readonly state: S
  /** Such as "rolls 6". */
  readonly name?: string
}

/** A game in which players take turns. */
export interface TurnSource<S, M, I = S> extends PlainRules<S, M, I> {
  /** Whose turn it is. */
  current(state: S): number
  /** The state after the move; the given one has to stay as it is. */
  apply(state: S, move: NoInfer<M>, player: number): NoInfer<S>
}

/** A game in which all players move at once; who has nothing to do has a move such as "wait". */
export interface SimultaneousSource<S, M, I = S> extends PlainRules<S, M, I> {
  readonly current?: undefined
  /** The state after one move of each player. */
  apply(state: S, moves: readonly NoInfer<M>[]): NoInfer<S>
}

export type PlainSource<S, M> = TurnSource<S, M> | SimultaneousSource<S, M>

/** A game whose first state is dealt. */
export type DealtSource<S, M> =
  | TurnSource<S, M, (random: Random) => S>
  | SimultaneousSource<S, M, (random: Random) => S>

/** A Game that speaks the author's language too. */
export interface PlainGame<S, M, R extends PlainSource<S, M> = PlainSource<S, M>> extends Game {
  /** What the author wrote; where first states are dealt, with one of them. */
  readonly source: R
  /** A first state for a match: dealt, where the game does that. */
  deal(random: Random): S
  /** Without nature. */
  readonly players: number
  /** The words of a state. */
  encode(state: S): State
  decode(state: State): S
  /** Undefined where the player only waits, or nature moves. */
  moveOf(move: Move): M | undefined
  /** Rewards as the author counts them, from 0 … 1. */
  scale(reward: number): number
  /** The moves that were numbered so far, and the game itself, or another of the same rules, in which they have these numbers. */
  numbered(): readonly NumberedMove<M>[]
  withNumbers(moves: readonly NumberedMove<M>[]): PlainGame<S, M, R>
  /** Whose turn it is: a player, nature, all at once, or nobody since the match is over. */
  turn(state: S): Role | 'chance' | 'all' | 'over'
}
