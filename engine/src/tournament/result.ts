// One game of a tournament as one line of JSON: all that is needed to play it again and to count it. What a search thought is
// not kept (a match record has that); what can be derived, such as states, is not kept either.
import type { Allowance } from '../agent/agent.ts'
import type { Fault } from '../agent/fault.ts'

/** Who sat at one role, and what it spent in all. */
export interface PlayerResult {
  /** Its name in the tournament. */
  readonly agent: string
  readonly recipe: string
  readonly play: Allowance
  /** Time of the moves it was asked for, by its own clock: with going to the position, without messages. */
  readonly ms: number
  /** Time that it took to get ready, with what it thought before the first move. */
  readonly startMs?: number
  /** Moves it had time for: those of the opening and forced ones apart. */
  readonly decisions: number
  readonly simulations: number
  /** What an experiment varies, and how far this agent goes. */
  readonly factor?: Factor
}

export interface Factor {
  readonly name: string
  readonly value: string | number
}

export interface GameResult {
  /** Unique in the tournament. */
  readonly id: string
  /** The same for games that differ in who plays which role only. */
  readonly pair: string
  /** How many games there are with this `pair`. */
  readonly pairGames: number
  /** The two that meet, in the order in which they are compared; absent where agents play alone. */
  readonly bout?: readonly [string, string]
  /** Name of the tournament and its seed: "name#seed". */
  readonly tournament: string
  /** From 1. */
  readonly round: number
  /** As the plan calls it. */
  readonly game: string
  /** Name and hash of the rules. */
  readonly gameId: string
  /** Where the game is not in the catalogue. */
  readonly rules?: string
  readonly roles: readonly string[]
  /** By role; null for nature. */
  readonly players: readonly (PlayerResult | null)[]
  readonly seed: number
  readonly start: Allowance
  /** The moves that were made for the agents in the beginning. */
  readonly opening: number
  /** By ply, by role. */
  readonly moves: readonly (readonly string[])[]
  readonly finished: boolean
  /** By role, 0 … 100; empty for a game that has not come to its end. */
  readonly goals: readonly number[]
  /** Step -1 is the start. */
  readonly faults: readonly (Fault & { readonly step: number; readonly role: number })[]
  /** When it began: ISO 8601. */
  readonly time: string
  /** How long it took. */
  readonly ms: number
  readonly version: string
  readonly host: string
}

/** A line that was read, or what is wrong with it. */
export type ReadResult = { readonly result: GameResult } | { readonly problem: string }

export function readResult(line: string): ReadResult {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch (error) {
    return { problem: `this is no JSON: ${(error as Error).message}` }
  }
  const problem = problemOf(json)
  return problem === undefined ? { result: json as GameResult } : { problem }
}

/** What each entry has to be; what everybody who reads results counts on. */
const SHAPES: Readonly<Record<string, readonly [is: (value: unknown) => boolean, what: string]>> = {
  pairGames: [isCount, 'a whole number'],
  tournament: [isText, 'a text'],
  round: [isCount, 'a whole number'],
  gameId: [isText, 'a text'],
  roles: [listOf(isText), 'a list of names'],
  seed: [isNumber, 'a number'],
  start: [isAllowance, 'what may be spent, such as { "ms": 1000 }'],
  opening: [isCount, 'a whole number'],
  moves: [listOf(listOf(isText)), 'a list of joint moves'],
  finished: [(value) => typeof value === 'boolean', 'true or false'],
  faults: [listOf(isFault), 'a list of faults'],
  time: [isText, 'a text'],
  ms: [isNumber, 'a number'],
  version: [isText, 'a text'],
  host: [isText, 'a text'],
}
const MAY_BE_ABSENT: typeof SHAPES = {
  bout: [(value) => listOf(isText)(value) && (value as readonly unknown[]).length === 2, 'a list of two agents'],
  rules: [isText, 'a text'],
}

function problemOf(json: unknown): string | undefined {
  if (!isObject(json)) return 'a result is a JSON object'
  const { id, pair, game, players, goals, finished } = json
  if (!isText(id) || !isText(pair) || !isText(game)) return 'a result has an "id", a "pair" and a "game"'
  if (!listOf((each) => each === null || isPlayer(each))(players))
    return '"players" must be a list with the agent of every role'
  const seats = players as readonly unknown[]
  if (!listOf(isGoal)(goals)) return '"goals" must be a list of numbers from 0 to 100'
  if (finished === true && (goals as readonly unknown[]).length !== seats.length)
    return 'there must be a goal for every role'
  if (seats.every((each) => each === null)) return '"players" names nobody'
  for (const [name, [is, what]] of Object.entries(SHAPES)) if (!is(json[name])) return `"${name}" must be ${what}`
  for (const [name, [is, what]] of Object.entries(MAY_BE_ABSENT))
    if (json[name] !== undefined && !is(json[name])) return `"${name}" must be ${what}`
  return undefined
}

function isPlayer(value: unknown): boolean {
  if (!isObject(value)) return false
  const { agent, recipe, play, ms, startMs = 0, decisions, simulations, factor } = value
  const isVaried = isObject(factor) && isText(factor.name) && (isText(factor.value) || isNumber(factor.value))
  return (
    isText(agent) &&
    isText(recipe) &&
    isAllowance(play) &&
    [ms, startMs, decisions, simulations].every(isNumber) &&
    (factor === undefined || isVaried)
  )
}

function isFault(value: unknown): boolean {
  return isObject(value) && isText(value.kind) && isText(value.text) && isNumber(value.step) && isNumber(value.role)
}

function isAllowance(value: unknown): boolean {
  return isObject(value) && [value.ms ?? 0, value.iterations ?? 0].every(isNumber)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value)
}

function isGoal(value: unknown): boolean {
  return isNumber(value) && value >= 0 && value <= 100
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0
}

function listOf(is: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(is)
}
