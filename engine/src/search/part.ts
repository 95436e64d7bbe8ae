// What a search is made of. A part is one technique: its name, where it comes from, its parameters and ranges, and
// `attach`, which is called once per search and returns the functions the search calls. All of them work on a whole row
// of choices, a turn or a simulation; none is called per child. A part sees the Context and nothing else of the search.
import type { Random } from '../base/random.ts'
import type { Decisiveness, Game, PlayoutTally, Position, Role } from '../game/game.ts'
import type { GramMemory } from '../game/grams.ts'
import type { Playing, PlayoutPolicy } from '../game/playouts.ts'
import type { Column } from './columns.ts'
import type { Evaluate, Evaluation } from './evaluate/evaluate.ts'
import type { Path, Trace } from './path.ts'
import type { Searcher, SearcherOptions } from './searcher.ts'
import type { Edge, Node, Tree } from './tree.ts'

export type ParamValue = number | string | boolean
export type Params = Readonly<Record<string, ParamValue>>
/** Least and greatest number, or the words that may stand. Switches need none. */
export type Range = readonly [number, number] | readonly string[]

/** A range of words that only the game knows. */
export const ANY_WORD: readonly string[] = []

/** Does something with the row of a role at a node: edges first … first + count - 1, choices 0 … count - 1. */
export type RowTerm = (node: Node, role: Role, first: Edge, count: number) => void
/** Picks a choice of the row whose scores are written. */
export type Draw = (node: Node, role: Role, first: Edge, count: number) => number

/** What Q is, and how a finished simulation changes it. */
export interface Backup {
  /** path.sum holds the rewards of path.weight playouts. */
  backUp(path: Path): void
  /** Writes ctx.row.means for the choices that have visits. */
  means: RowTerm
}

/** How playouts choose moves. */
export interface PlayoutRule {
  /** Told of each playout that is to be chosen for move by move, with its way through the tree. */
  begin?(path: Path, playing: Playing): void
  /** Told of every state of such a playout, before moves are chosen. */
  look?(playing: Playing): void
  /** Index of a legal move; -1 to leave it to the next rule. */
  choose(role: Role, legal: Int32Array, count: number, playing: Playing): number
  /** Where the choice follows from one number per move, and n-grams perhaps, machines make it themselves. */
  readonly table?: {
    readonly policy: PlayoutPolicy
    /** Where the numbers go. */
    attach(table: Float64Array, grams?: GramMemory): void
    /** Told of each playout that a machine chooses for by n-grams, with its way through the tree. */
    begin?(path: Path): void
  }
  /** Writes to ctx.row.hints what a playout would think of the choices of a tree row: unvisited ones are tried in that order. */
  readonly fringe?: RowTerm
  /** Draws one of so many values as playouts do; may overwrite them. */
  draw?(values: Float64Array, count: number): number
}

/** When a playout ends before the match does, and what it is worth then. */
export interface Cutoff {
  /** Plies a playout may have, asked before each playout; with 0, the leaf itself is looked at. */
  plies(): number
  /** Rewards 0 … 1 of a state in which a playout was cut off; the goals of that state where absent. */
  evaluate?(position: Position, rewards: Float64Array): void
}

/** What is proven about nodes. */
export interface Proof {
  /** True if nothing is left to find out below the node; writes the rewards. */
  known(node: Node, rewards: Float64Array): boolean
  /** Told of each new node; `rewards` are given if it is terminal. */
  added(node: Node, rewards?: Float64Array): void
  /**
   * Where it is there, a node gets those of its children that end the game together with its rows, so that they are known
   * before anything is played out; it is told of nodes that have some.
   */
  readonly opened?: ((node: Node) => void) | undefined
  /** Draws conclusions along a path, from the leaf up. */
  conclude(path: Path): void
  /** Puts Q within what is proven. */
  means: RowTerm
  /** Takes what need not be tried any more out of the scores. */
  mask: RowTerm
  /** Takes what should not be played out of the scores for the final move. */
  settle: RowTerm
  /** True if one move of the row is proven to be no worse than the others. */
  decided(first: Edge, count: number): boolean
  /** What the move behind an edge of a node is worth to the role that makes it: at least, at most. */
  bounds(node: Node, edge: Edge): readonly [number, number]
}

/** Which move is made in the end: scores the choices of the role's row at the root; the highest is played. */
export interface Final {
  score: RowTerm
  /** Whether the search may stop before its time, once this share of it is spent. */
  settled?(node: Node, role: Role, first: Edge, count: number): boolean
  readonly from?: number
}

/** How the tree grows. */
export interface Expansion {
  /** Whether the child behind an edge may become a node now. */
  (node: Node, role: Role, edge: Edge, count: number): boolean
  /** Whether a node gets all of its children together with its rows; where several roles choose at once, they come one by one. */
  readonly whole?: boolean
}

/** Things about the search as a whole. */
export interface Settings {
  readonly leaves?: number
  readonly playouts?: number
  readonly nodes?: number
  readonly whenFull?: 'stop' | 'recycle'
  readonly transpositions?: 'tree' | 'dag'
  /** Whether the value of a move is that of its edge, or of the node behind it: from all ways to it, or from its children. */
  readonly values?: 'edge' | 'node' | 'children'
  /** Makes another back-up of the recipe's. */
  readonly backup?: (ctx: Context, backup: Backup) => Backup
  readonly reuse?: boolean
  /** Per ply. */
  readonly discount?: number
  /** Whether playouts take wins and avoid losses that are one move away. */
  readonly decisive?: Decisiveness
  /** Turns rewards of roles into what each of them is after, in place. */
  readonly gain?: (rewards: Float64Array) => void
  /** Roles that move at random in the tree. */
  readonly random?: (role: Role) => boolean
}

export interface Kinds {
  /** Writes the scores of a tree row. */
  value: RowTerm
  /** By what the exploration constant of the value is multiplied at a row. */
  exploration: (node: Node, role: Role, first: Edge, count: number) => number
  /** Adds visits and rewards that were never played to ctx.row.priorVisits and priorSum. Runs before Q is written. */
  prior: RowTerm
  /** Says what choices without visits are worth. */
  urgency: RowTerm
  /** Adds to scores. */
  bonus: RowTerm
  draw: Draw
  expansion: Expansion
  playout: PlayoutRule
  /** Asked before the rule for playouts. */
  reply: PlayoutRule
  cutoff: Cutoff
  /** What a state is worth to a role, 0 … 1. */
  evaluation: Evaluate
  backup: Backup
  proof: Proof
  final: Final
  setting: Settings
}
export type Kind = keyof Kinds

/** What there is before a search: all that settings and evaluations may see. */
export interface GameContext {
  readonly game: Game
  readonly roles: number
  /** For whom the search thinks. Who has asked is not used again for another role. */
  seat(): Role
  readonly random: Random
  /** A place to look at states for all parts; whoever uses it loads what it needs. */
  readonly position: Position
  /** Another one, for the life of the search. */
  open(): Position
}

/**
 * All that a part may see, in groups: the tree, the row that is being decided, what settings say, where the search stands, what
 * other parts of the recipe do, and when to be told of something. Built once per search; every array stays valid for its life.
 */
export interface Context extends GameContext {
  readonly tree: Tree
  readonly row: DecidedRow
  readonly settings: RewardSettings
  readonly now: Standing
  readonly others: OtherParts
  readonly on: Events
  /** Length of tables by move. */
  readonly moves: number
  /** The statistic, made once per search for all parts that ask. */
  use<T extends object>(statistic: Statistic<T>): T
  /** Lets searches of the same position in other threads add to a column by move; tells which numbers they changed. */
  share(name: string, column: Float64Array, changed?: (move: number) => void): Shared
  /** What a part keeps from simulation to simulation beyond columns of the tree: a saved search has it, too. */
  keep(name: string, kept: Kept): void
  /** Nodes get their rows before they are visited again: all, or those that more than one playout starts from. */
  eagerRows(which: 'all' | 'shared'): void
  /** Traces tell more, which costs time: the legal moves of every ply, or that they are not known; which moves were forced. */
  trace(more: 'legals' | 'forced'): void
  /**
   * Numbers for people: what the named term of the formula is for each choice of a row. ctx.row.means are those of a decision.
   * "exploration" is the part of the value that is not Q; scores are told apart by it.
   */
  explain(name: string, write: (node: Node, role: Role, first: Edge, count: number, out: Float64Array) => void): void
}

/** The row that is being decided, by choice. */
export interface DecidedRow {
  readonly scores: Float64Array
  /** Q, meaningless without visits. */
  readonly means: Float64Array
  /** Visits and rewards that count without having been played; Q of a decision includes them. */
  readonly priorVisits: Float64Array
  readonly priorSum: Float64Array
  /** What a playout policy thinks of the moves of the row; written by its `fringe`. */
  readonly hints: Float64Array
  /** Writes the means of any row. */
  readonly readMeans: RowTerm
}

/** What the settings of the recipe come to. */
export interface RewardSettings {
  /** Of rewards, per ply. */
  readonly discount: number
  /** Turns rewards of roles into what each of them is after, in place. */
  gain(rewards: Float64Array): void
  /** By role: whether it moves at random in the tree, as nature does. */
  readonly drawn: readonly boolean[]
  /** Whether equal states share a node, so that a node may have several parents. */
  readonly isShared: boolean
}

/** Where the search stands. */
export interface Standing {
  /** The node of the state that is searched. */
  root(): Node
  /** The simulation that is being selected, from the root to the node being decided. */
  path(): Path
  /** Simulations that this run may still make, as far as can be told. */
  left(): number
}

/** What the recipe names beside the part. */
export interface OtherParts {
  /** The evaluation, for all roles at once: writes what a state is worth to each, 0 … 1; throws where there is none. */
  evaluation(): (position: Position, rewards: Float64Array) => void
  /** What changes the exploration constant from row to row. */
  exploration(): Kinds['exploration'] | undefined
  /** The first rule for playouts. */
  playout(): PlayoutRule | undefined
  /** What is proven; it is there when the search begins. */
  proof(): Proof | undefined
}

/** Asks to be told of what happens. */
export interface Events {
  /**
   * Every finished simulation. Who can do with less says so: where all can, `observeTally` is told instead of the playouts from a
   * leaf together, before they are backed up, which takes far less time.
   */
  simulation(observe: (trace: Trace) => void, observeTally?: ObserveTally): void
  /** Every path after its rewards were backed up; asks for no trace, which costs more. */
  backUp(tell: (path: Path) => void): void
  /** The search goes to another state; by which joint move, where it is known. */
  advance(tell: (joint?: Int32Array) => void): void
  /** A turn is over on which the searching role had a choice: where tables fade, they do so here. */
  turnEnd(tell: () => void): void
  /** A node has got its rows; the position is there, and has to stay there. */
  rows(tell: (node: Node, position: Position) => void): void
}

/** Told of the playouts from the leaf of a path, in which so many moves were made. */
export type ObserveTally = (made: number, tally: PlayoutTally, path: Path) => void

/** What a saved search has of a part. */
export interface Kept {
  /** Numbers that stay in these arrays. */
  readonly arrays?: readonly NumberArray[]
  /** Others; given back when the arrays are there. */
  read?(): SavedValue
  write?(saved: SavedValue): void
}
export type NumberArray = Column | Int8Array | Uint16Array
/** What can be sent to another thread as it is. */
export type SavedValue = number | string | NumberArray | readonly SavedValue[]

/** A column that searches in other threads add to. */
export interface Shared {
  /** To be called where the whole column was multiplied: the others multiply theirs by themselves. */
  scaled(factor: number): void
}

export interface Statistic<T extends object> {
  /** Equal names are equal statistics. */
  readonly name: string
  create(ctx: Context): T
}

/** A part with parameters other than its own defaults. */
export interface Defaults {
  readonly part: string
  readonly params: Params
}

export interface PartSource<K extends Kind, P extends Params> {
  readonly kind: K
  readonly name: string
  /** One sentence. */
  readonly about: string
  readonly formula?: string
  readonly cite: string
  readonly params: P
  readonly ranges: { readonly [N in keyof P as P[N] extends boolean ? never : N]: Range }
  /** Other parts without which it makes no sense, by name or kind, with the reason. */
  readonly needs?: Readonly<Record<string, string>>
  /** Parts or kinds it cannot stand beside, with the reason. */
  readonly clashes?: Readonly<Record<string, string>>
  /** What stands in for a kind that a recipe with this part does not name. */
  readonly defaults?: readonly Defaults[]
  attach(ctx: ContextOf<K>, params: P): Kinds[K]
}

/** Kinds that are attached before there is a tree, and are of use to searches that have none. */
type EarlyKind = 'setting' | 'evaluation'
export type ContextOf<K extends Kind> = K extends EarlyKind ? GameContext : Context

/** A part whatever its kind. */
export interface Part {
  readonly kind: Kind | 'driver'
  readonly name: string
  readonly about: string
  readonly formula?: string
  readonly cite: string
  readonly params: Params
  readonly ranges: Readonly<Record<string, Range>>
  readonly needs?: Readonly<Record<string, string>>
  readonly clashes?: Readonly<Record<string, string>>
  readonly defaults?: readonly Defaults[]
  /** Of a search that is whole by itself: the kinds of parts that may stand beside it. */
  readonly takes?: readonly string[]
}

export type Attachable = Part & { attach(ctx: GameContext | Context, params: Params): unknown }

/** A search that is whole by itself; a recipe names it in place of the parts of a tree search. */
export interface Driver extends Part {
  readonly kind: 'driver'
  readonly takes: readonly string[]
  create(game: Game, options: SearcherOptions, params: Params, tools: DriverTools): Searcher
}

/** What a driver may need beyond its parameters. */
export interface DriverTools {
  /** The evaluation of the recipe, where it names one. */
  readonly evaluate?: Evaluation
  /** Makes a searcher by another recipe, for drivers that choose among several. */
  build(game: Game, recipe: string, options: SearcherOptions): Searcher
}

/** Identity, for the sake of types. */
export function definePart<K extends Kind, P extends Params>(source: PartSource<K, P>): PartSource<K, P> & Part {
  return source as PartSource<K, P> & Part
}
