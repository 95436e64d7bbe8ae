// The JSON of a match → a record, or what is wrong with it. Files of others come in here: every key that anything of ours looks at
// is held against what it has to be, and no text brings characters that steer a terminal.
import { hasControl } from '../base/control.ts'
import { type Expression, readSyntax } from '../gdl/syntax.ts'
import type { MatchRecord } from './record.ts'

/** A record that was read, or why it is none: one sentence for each thing that is wrong. */
export type ReadRecord = { readonly record: MatchRecord } | { readonly problems: readonly string[] }

type Check = (value: unknown) => boolean
type Shape = Readonly<Record<string, Check>>

const isText: Check = (value) => typeof value === 'string' && !hasControl(value)
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isTime: Check = (value) => isNumber(value) && Math.abs(value as number) <= 8.64e15 // what a Date can be
const isFlag: Check = (value) => typeof value === 'boolean'
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const or =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))
const isNull: Check = (value) => value === null
const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item)
const tupleOf =
  (...items: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && value.length === items.length && items.every((item, i) => item(value[i]))
const objectOf =
  (shape: Shape): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]))

const isThought = objectOf({
  ms: isNumber,
  simulations: maybe(isNumber),
  nodes: maybe(isNumber),
  moves: maybe(listOf(tupleOf(isText, isNumber, or(isNumber, isNull)))),
  line: maybe(listOf(listOf(isText))),
})
const isOwn = objectOf({
  game: isText,
  rules: maybe((value) => typeof value === 'string'),
  roles: listOf(isText),
  seed: isNumber,
  thoughts: listOf(listOf(isThought)),
  faults: listOf(objectOf({ kind: isText, text: isText, step: isNumber, role: isNumber })),
})

const STEPS = 'a list of steps, each a list with one text per role'
/** What a record may say besides states and moves, and how that is told. */
const OPTIONAL: Readonly<Record<string, readonly [check: Check, expected: string]>> = {
  matchId: [or(isText, isNumber), 'a text'],
  randomToken: [isText, 'a text'],
  startTime: [isTime, 'a time in ms since 1970'],
  stateTimes: [listOf(isNumber), 'a list of numbers'],
  errors: [listOf(listOf(isText)), STEPS],
  goalValues: [listOf(isNumber), 'a list of numbers'],
  playerNamesFromHost: [listOf(isText), 'a list of texts'],
  isPlayerHuman: [listOf(isFlag), 'a list of true and false'],
  depthcharge: [isOwn, 'an object with "game", "roles", "seed", "thoughts" and "faults", as we write it'],
}

/** Reads the JSON of a match of ours or of another tool. */
export function readRecord(text: string): ReadRecord {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { problems: [`this is no JSON: ${(error as Error).message}`] }
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { problems: ['a match is a JSON object with "matchId", "states" and "moves"'] }
  const found = json as Record<string, unknown>
  const problems: string[] = []
  const states = listOf(isText)(found.states) ? (found.states as string[]) : undefined
  if (states === undefined) problems.push('"states" must be a list of texts such as "( ( cell 1 1 b ) )"')
  const moves = movesOf(found.moves)
  if (moves === undefined) problems.push(`"moves" must be ${STEPS}`)
  for (const [key, [check, expected]] of Object.entries(OPTIONAL))
    if (found[key] !== undefined && !check(found[key])) problems.push(`"${key}" must be ${expected}`)
  if (states === undefined || moves === undefined || problems.length > 0) return { problems }
  if (states.length > 0 && states.length !== moves.length + 1 && states.length !== moves.length)
    return { problems: [`there are ${states.length} states for ${moves.length} moves; one state more is expected`] }
  return {
    record: {
      ...found,
      matchId: String(found.matchId ?? 'unnamed'),
      isCompleted: found.isCompleted === true,
      isAborted: found.isAborted === true,
      states,
      moves,
    },
  }
}

function movesOf(value: unknown): string[][] | undefined {
  if (!Array.isArray(value)) return undefined
  const steps = value.map(jointOf)
  return steps.includes(undefined) ? undefined : (steps as string[][])
}

/** A joint move, which some tools write as one text: "( noop ( mark 1 1 ) )". */
function jointOf(value: unknown): string[] | undefined {
  if (!isText(value)) return listOf(isText)(value) ? (value as string[]) : undefined
  const text = value as string
  const [form] = readSyntax(text).forms
  return form?.kind === 'list' ? form.items.map(({ start, end }: Expression) => text.slice(start, end)) : undefined
}
