// What every way of searching offers, from "the first legal move" to MCTS: a searcher stands in one state of a game and
// thinks for one role. It is synchronous and can be asked to go on: whoever needs to read messages runs it in slices.
import type { Findings } from '../game/findings.ts'
import type { Game, Move, Position, Role, State } from '../game/game.ts'
import type { LookedAt } from './drivers/look-record.ts'
import type { Tree } from './tree.ts'

/** A search ends at the first of these; without any it would end only when nothing is left to find out. */
export interface Budget {
  /** Simulations (of exact searches: positions) in this run. */
  readonly iterations?: number
  /** From now on, by the searcher's clock. */
  readonly ms?: number
  /** Time by the searcher's clock, in ms. */
  readonly deadline?: number
  /** Asked now and then; true ends the run. */
  readonly stop?: () => boolean
  /** One legal move is no reason to end: what is found out about the states after it is kept. */
  readonly onward?: boolean
  /** The turn of which this run is a slice, for what goes by shares of it; the run itself where absent. */
  readonly turn?: TurnBudget
}

/** What a turn may spend in all its slices. */
export interface TurnBudget {
  /** When it began and when it ends, by the searcher's clock. */
  readonly since?: number
  readonly deadline?: number
  /** Simulations that were made in it before this run, and those it may have in all. */
  readonly done?: number
  readonly iterations?: number
}

export interface Progress {
  /** Since the last `begin` or `advance`. */
  readonly simulations: number
  readonly nodes: number
  readonly ms: number
  /** More thought would change nothing: there is one move, or the best is proven. */
  readonly decided: boolean
  /** The rule for the final move needs no more of this turn. */
  readonly settled?: boolean
  /** There were fewer simulations than moves to choose from: the best one is hardly more than a guess. */
  readonly scant?: boolean
}

/** One move of the role, as the search sees it. Rewards are 0 … 1. */
export interface MoveSummary {
  readonly move: Move
  readonly visits: number
  /** NaN without a visit. */
  readonly mean: number
  /** What the value is proven to be within, where something is known. */
  readonly bounds?: readonly [number, number]
  /** Numbers of the formulas by name, such as variance, exploration, amaf, beta, prior. */
  readonly terms?: Readonly<Record<string, number>>
}

export interface Summary extends Progress {
  readonly role: Role
  readonly best: Move
  /** Best first. */
  readonly moves: readonly MoveSummary[]
  /** The expected course: joint moves, one move per role. */
  readonly line: readonly (readonly Move[])[]
  /** Plies that were looked ahead at all moves, where the search looks further and further ahead. */
  readonly depth?: number
  /** Playouts in the air × playouts per leaf, and where they run. */
  readonly batch?: string
  /** Where the search has chosen by which recipe it thinks: the recipe, and why. */
  readonly recipe?: string
  readonly reasons?: readonly string[]
}

export interface Searcher {
  /** Goes to a state of which nothing is known. */
  begin(state: State): void
  /** Goes on to the state after a joint move; keeps what is known of it. */
  advance(joint: Int32Array): void
  /** Goes on to a state that the search has met below this one, and keeps what is known of it; false if it has not. */
  follow?(state: State): boolean
  /** Thinks until the budget is spent or all is decided; may be called again. */
  run(budget: Budget): Progress
  /** As run, while nobody waits for a move: a search that can get to know the game does so. */
  prepare?(budget: Budget): Progress
  /** Makes what its playouts run on by the clock, until the time is up; true when nothing is left to make. */
  makeReady?(deadline: number): boolean
  /** The best move as far as is known; legal also without any thought. */
  choose(): Move
  summary(): Summary
  /** What the last look looked at, where the search looks ahead ply by ply and was told to keep it. */
  looked?(): LookedAt | undefined
  /** What was found out about the game and is worth keeping; undefined where nothing was, absent where nothing ever is. */
  findings?(): Findings | undefined
  /** What was learned since the last call, for searches of the same position elsewhere. */
  share?(): Knowledge
  /** Takes in what others have learned; `place` is its own among them, by which they share the work. */
  absorb?(others: readonly Knowledge[], place?: Place): void
  /** All that it has found, as plain data that threads and files take as it is; absent where it cannot say. */
  save?(): object
  /** Goes on as the search that was saved, which stood in this state, would have; of the same game, recipe and role. */
  load?(state: State, saved: object): void
}

/** What a search learned in a while: plain data, which crosses to other threads. */
export interface Knowledge {
  /** The moves that the simulations name, by role and text: searches elsewhere may number them otherwise. */
  readonly moves: readonly (readonly [Role, string])[]
  /** The simulations it made, one after the other; share.ts says how they are written. */
  readonly paths: Float64Array
  /** By name: moves and what is to be added for each. */
  readonly tables: Readonly<Record<string, { readonly moves: readonly number[]; readonly more: readonly number[] }>>
}

/** One of so many. */
export interface Place {
  readonly index: number
  readonly of: number
}

/** Of a search that has nothing to tell. */
export const NOTHING_LEARNED: Knowledge = { moves: [], paths: new Float64Array(0), tables: {} }

export interface SearcherOptions {
  /** For whom it thinks. */
  readonly role: Role
  readonly seed: number
  /** A clock in ms; without one, deadlines are refused and times are 0. */
  readonly now?: () => number
  /** Taken over from a search that nobody uses any more, and left to the next. It changes nothing but the time to begin. */
  readonly reuse?: SearchMemory
  /** Keeps what each look ahead looked at, so that it can be drawn; costs time, and changes nothing that is found. */
  readonly records?: boolean
}

/** What outlives a search: begins as {}. Two searches that are in use at the same time need one each. */
export interface SearchMemory {
  last?: {
    readonly game: Game
    readonly positions: Position[]
    /** The one whose states are only kept. */
    kept?: Position
    tree?: Tree
    /**
     * The last searches, kept alive: V8 throws optimised code away together with the last function that runs it, and a
     * search that begins when the one before is gone would have all of it compiled again.
     */
    searches?: readonly object[]
  }
}
