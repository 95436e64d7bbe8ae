// A match as a file: the JSON that GGP managers write, key by key, so that other tools read ours and we read theirs. What
// only we know (seed, recipes, what was thought) stands under one key of its own, which others pass over.
import type { Fault } from '../agent/fault.ts'
import type { Game } from '../game/game.ts'
import { readSyntax } from '../gdl/syntax.ts'
import type { Summary } from '../search/searcher.ts'

/** The keys and their meanings are those of ggp-base's Match.toJSON. */
export interface MatchRecord {
  readonly matchId: string
  readonly randomToken?: string
  /** ms since 1970. */
  readonly startTime?: number
  readonly gameMetaURL?: string
  readonly isCompleted: boolean
  readonly isAborted: boolean
  /** Each as a list of facts, such as "( ( cell 1 1 b ) ( control white ) )"; one more than there are moves. */
  readonly states: readonly string[]
  /** By step, by role. */
  readonly moves: readonly (readonly string[])[]
  readonly stateTimes?: readonly number[]
  /** By step, by role; the first belongs to the start. "TO" late, "IL move" illegal, "CE" gone, "" none. */
  readonly errors?: readonly (readonly string[])[]
  /** By role; absent until the end, and where the rules give no goal. */
  readonly goalValues?: readonly number[]
  /** In seconds; -1 for none. */
  readonly previewClock?: number
  readonly startClock?: number
  readonly playClock?: number
  readonly playerNamesFromHost?: readonly string[]
  readonly isPlayerHuman?: readonly boolean[]
  readonly tournamentNameFromHost?: string
  readonly scrambled?: boolean
  readonly depthcharge?: OwnRecord
}

/** What we add. */
export interface OwnRecord {
  /** Name and hash of the rules. */
  readonly game: string
  readonly rules?: string
  readonly roles: readonly string[]
  readonly seed: number
  /** By step, by role. */
  readonly thoughts: readonly (readonly Thought[])[]
  /** In full what `errors` abbreviates, in the order in which it happened; step -1 is the start. */
  readonly faults: readonly (Fault & { readonly step: number; readonly role: number })[]
}

/** How one move came about. */
export interface Thought {
  readonly ms: number
  readonly simulations?: number
  readonly nodes?: number
  /** Of the best moves: text, visits, mean reward 0 … 1. */
  readonly moves?: readonly (readonly [string, number, number | null])[]
  /** The expected course: joint moves. */
  readonly line?: readonly (readonly string[])[]
}

const MAX_MOVES = 10 // in a thought
const MAX_LINE = 10

/** What is kept of a search. */
export function thoughtOf(game: Game, ms: number, summary?: Summary): Thought {
  const spent = Math.round(ms)
  if (summary === undefined || summary.simulations === 0) return { ms: spent }
  const text = (move: number) => game.moves[move].text
  const mean = (value: number) => (Number.isNaN(value) ? null : Math.round(value * 1e4) / 1e4)
  return {
    ms: spent,
    simulations: summary.simulations,
    nodes: summary.nodes,
    moves: summary.moves.slice(0, MAX_MOVES).map((each) => [text(each.move), each.visits, mean(each.mean)] as const),
    line: summary.line.slice(0, MAX_LINE).map((joint) => joint.map(text)),
  }
}

/** The abbreviation that other tools expect. */
export function errorText(fault: Fault | undefined): string {
  if (fault === undefined) return ''
  if (fault.kind === 'timeout') return 'TO'
  return fault.kind === 'illegal' ? `IL ${spaced(fault.text)}` : 'CE'
}

/** A term with blanks inside its parentheses, as the protocol prints it. */
export function spaced(text: string): string {
  return text.replace(/[()]/g, ' $& ').replace(/\s+/g, ' ').trim()
}

/** A term as the engine prints it: no blank inside the parentheses. */
export function compact(text: string): string {
  return spaced(text).replaceAll('( ', '(').replaceAll(' )', ')')
}

/** Facts → the text of a state. */
export function stateText(facts: readonly string[]): string {
  return facts.length === 0 ? '( )' : `( ${facts.map(spaced).join(' ')} )`
}

/** The text of a state → facts, as the engine prints them. */
export function stateFacts(text: string): string[] {
  const [form] = readSyntax(text).forms
  if (form === undefined) return []
  const facts = form.kind === 'list' ? form.items : [form]
  return facts.map((fact) => compact(text.slice(fact.start, fact.end))).map(withoutTrue)
}

/** Some tools write what is true as (true fact). */
function withoutTrue(fact: string): string {
  return /^\(true (.*)\)$/i.exec(fact)?.[1] ?? fact
}
