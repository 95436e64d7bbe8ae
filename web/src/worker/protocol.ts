// What the page asks of its workers. One worker holds one game and at most one search. Moves cross as text, so that both
// sides may number them as they like.
import type { Findings, Flaw } from '@depthcharge/engine/game'
import type { Diagnostic, Instances, InstancesOptions } from '@depthcharge/engine/gdl'
import type { MachineName } from '@depthcharge/engine/machine'
import type { SummaryText } from '@depthcharge/engine/match'
import type { LookedAt, ScoredMove } from '@depthcharge/engine/search'
import type { GameResult, Job, Standings } from '@depthcharge/engine/tournament'
import type { View, ViewOverride } from '@depthcharge/engine/view'

/** A joint move, one text per role. */
export type Joint = readonly string[]

export interface Origin {
  readonly name: string
  readonly rules: string
  /** Where it is known already, it need not be found. */
  readonly view?: View
  /** What the author says about it, in place of what is found. */
  readonly override?: ViewOverride
  /** The text of weights that were learned for it. */
  readonly weights?: string
  /** Which recipe fits it. */
  readonly findings?: Findings
}

/** A game that is ready. */
export interface Sheet {
  readonly roles: readonly string[]
  readonly chance?: number
  readonly view: View
  /** Absent where the game is written in TypeScript. */
  readonly machine?: MachineName
  /** Why this machine. */
  readonly why: string
  readonly ms: number
  readonly moves: number
  /** Two-input operations of the network, where there is one. */
  readonly gates?: number
  /** Something the reader should know, such as that the browser lacks SIMD. */
  readonly notice?: string
}

/** A position. */
export interface Scene {
  readonly facts: readonly string[]
  /** By role. */
  readonly legals: readonly (readonly string[])[]
  readonly terminal: boolean
  /** By role, 0 … 100; NaN where the rules give none. */
  readonly goals: readonly number[]
  /** The pieces that won, as facts, where it can be told. */
  readonly won?: readonly string[]
  /** The pieces in check of who is to move, as facts, where there are any. */
  readonly checked?: readonly string[]
}

/** What a search has found; a player of a level plays what it takes for the best. */
export type Thought = SummaryText & { readonly played?: string }

export interface Search {
  readonly recipe: string
  readonly role: number
  readonly seed: number
  /** Of a level: how freely it chooses among moves that seem about as good, 0 … 1. */
  readonly temperature?: number
}

/** A search ends at the first of these. */
export interface Limit {
  readonly ms?: number
  readonly iterations?: number
  /** In place of iterations, of a search that looks ahead: its positions take less time. */
  readonly positions?: number
}

/** One choice, with the numbers of the formula and what its score is the sum of. */
export type Choice = Thought['moves'][number] & Pick<ScoredMove, 'score' | 'addends'>

/** A node of the tree. */
export interface TreeNode {
  readonly node: number
  /** 0 for the root. */
  readonly parent: number
  /** The joint move that leads here. */
  readonly joint: Joint
  readonly visits: number
  /** Mean reward of the move that leads here, for the role that chose it; NaN at the root. */
  readonly mean: number
  /** Who chose the move that leads here; -1 where nobody had a choice. */
  readonly mover: number
  readonly terminal: boolean
  /** Nodes below it that are in the tree and not in the picture. */
  readonly hidden: number
  /** Of a search that looks ahead ply by ply. */
  readonly look?: Look
}

/** What was asked of a position and what was found; values are those of who searches. */
export interface Look
  extends Pick<LookedAt, 'alpha' | 'beta' | 'narrow' | 'value' | 'bound' | 'final' | 'depth' | 'times'> {
  /** Moves that nobody had to look at. */
  readonly cut: readonly string[]
  /** Whether the expected course leads here. */
  readonly onLine: boolean
}

export interface TreePicture {
  /** Parents before children. */
  readonly nodes: readonly TreeNode[]
  readonly total: number
  readonly simulations: number
}

/** One node, near. */
export interface NodeDetail {
  readonly node: number
  readonly visits: number
  readonly scene: Scene
  readonly rows: readonly { readonly role: number; readonly choices: readonly Choice[] }[]
}

/** A phase of a simulation, in words that can be sent. */
export type Phase =
  | {
      readonly phase: 'select'
      readonly decisions: readonly {
        readonly node: number
        readonly role: number
        readonly choices: readonly Choice[]
        readonly chosen: number
      }[]
    }
  | { readonly phase: 'expand'; readonly node: number; readonly joint: Joint }
  | { readonly phase: 'simulate'; readonly moves: readonly Joint[]; readonly rewards: readonly number[] }
  | { readonly phase: 'backUp'; readonly path: readonly (Thought['moves'][number] & { readonly role: number })[] }

/** Everything that can be asked: what goes in, what comes out, what is told on the way. */
export interface EngineCalls {
  /** Takes the lock of the worker's name, which is free again however the worker ends. */
  hold: { in: undefined; out: unknown; tell: never }
  load: { in: Origin; out: Sheet; tell: { readonly stage: string; readonly count: number } }
  check: { in: { readonly rules: string }; out: readonly Diagnostic[]; tell: never }
  /** What holds of a relation, a fluent or a move in the first position. */
  instances: {
    in: { readonly rules: string; readonly symbol: string; readonly sort: InstancesOptions['sort'] }
    out: Instances | undefined
    tell: never
  }
  /** The speed of random games, and what is wrong with the rules that only play shows. */
  measure: {
    in: { readonly ms: number }
    out: { readonly perSecond: number; readonly games: number; readonly flaws: readonly Flaw[] }
    tell: never
  }
  scene: { in: { readonly moves: readonly Joint[] }; out: Scene; tell: never }
  think: {
    in: { readonly moves: readonly Joint[]; readonly search: Search; readonly limit: Limit }
    out: Thought
    tell: Thought
  }
  grow: {
    in: {
      readonly moves: readonly Joint[]
      readonly search: Search
      readonly limit: Limit
      readonly most: number
      readonly open: readonly number[]
      /** From an empty tree, whatever was searched before. */
      readonly anew: boolean
    }
    out: { readonly thought: Thought; readonly tree: TreePicture }
    tell: { readonly thought: Thought; readonly tree: TreePicture }
  }
  step: {
    in: { readonly most: number; readonly open: readonly number[] }
    out: { readonly phase: Phase; readonly thought: Thought; readonly tree: TreePicture }
    tell: never
  }
  /** A seed with which the first simulations make just these moves, in the tree and in the playout. */
  seek: {
    in: { readonly recipe: string; readonly script: readonly (readonly string[])[] }
    out: number
    tell: never
  }
  node: { in: { readonly node: number }; out: NodeDetail; tell: never }
  /** Plays the game that is loaded. */
  match: { in: Job; out: GameResult; tell: never }
  /** Results from a number on take the place of those that were sent before; all of them are rated. */
  rate: { in: { readonly from: number; readonly results: readonly GameResult[] }; out: Standings; tell: never }
}
