// What agents and matches say to each other across a boundary that shares no memory. Moves cross as text, because two
// processes may number them differently; states do not cross at all: both sides play the moves.
import type { Game, Role } from '../game/game.ts'
import type { Knowledge, Summary } from '../search/searcher.ts'
import type { Allowance, Exchange, Origin } from './agent.ts'

/** From the match to the agent. */
export interface AgentCalls {
  begin: {
    in: {
      readonly recipe: string
      readonly origin: Origin
      /** The game as its `pack` gives it, where the port can carry it. */
      readonly packed?: object
      readonly role: Role
      readonly seed: number
      readonly deal?: number
      readonly turn?: Allowance
      readonly allowance: Allowance
    }
    out: unknown
    tell: never
  }
  /** The joint moves after the first `keep` that are known already. */
  play: {
    in: {
      readonly keep: number
      readonly moves: readonly Texts[]
      readonly allowance: Allowance
      readonly brief?: boolean
      readonly team?: Exchange
      /** Whether the best move so far is to be told. */
      readonly isWatched?: boolean
    }
    out: AnswerText
    tell: string
  }
  ponder: { in: undefined; out: unknown; tell: never }
  share: { in: Exchange; out: Knowledge; tell: never }
  end: { in: { readonly goals: readonly number[]; readonly finished: boolean }; out: unknown; tell: never }
}

/** A joint move, one text per role. */
export type Texts = readonly string[]

/** A Summary whose moves are texts. */
export interface SummaryText extends Omit<Summary, 'best' | 'moves' | 'line'> {
  readonly best: string
  readonly moves: readonly (Omit<Summary['moves'][number], 'move'> & { readonly move: string })[]
  readonly line: readonly Texts[]
}

/** What is played, and why. */
export interface AnswerText {
  readonly move: string
  readonly summary?: SummaryText
  readonly learned?: Knowledge
}

/** In words that cross. */
export function summaryText(game: Game, summary: Summary): SummaryText {
  const text = (move: number) => game.moves[move].text
  return {
    ...summary,
    best: text(summary.best),
    moves: summary.moves.map((each) => ({ ...each, move: text(each.move) })),
    line: summary.line.map((joint) => joint.map(text)),
  }
}
