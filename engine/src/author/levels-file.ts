// levels.json, as calibrate writes it and createBot reads it: what each level is in one game, and what it was measured to be
// worth. Whoever changed it by hand is told where it is wrong.
import { shown } from '../base/given.ts'
import type { ClaimCurve } from './claims.ts'
import { LEVEL_NAMES, type Level, type LevelName } from './levels.ts'

/** One that has played. */
export interface Rung {
  /** Simulations a move. */
  readonly iterations: number
  /** How freely it chooses among moves that seem about as good, 0 … 1. */
  readonly temperature: number
  /** Above the weakest of the ladder. */
  readonly elo: number
  /** Half the width of the 95 % interval of that difference. */
  readonly eloError: number
}

/** What a level is in the game it was measured in. */
export interface MeasuredLevel extends Rung {
  /** One of the names of levels; a text, so that an imported levels.json has this type. */
  readonly name: string
  /** What it gets where it says that a move is worth something, against its equals: log odds = slope · log odds said + shift. */
  readonly claims?: ClaimCurve
}

/** The content of levels.json. */
export interface Levels {
  /** Of this form of the file. */
  readonly format: number
  /** Of the engine that played. */
  readonly version: string
  /** The name of the game. */
  readonly game: string
  readonly recipe: string
  readonly seed: number
  /** Between any two that met. */
  readonly games: number
  /** Random plies in the beginning of each. */
  readonly opening: number
  /** Whether all games were played. */
  readonly complete: boolean
  /** From the weakest to the strongest; none where too little was played. */
  readonly levels: readonly MeasuredLevel[]
  readonly ladder: readonly Rung[]
  /** What should be known of the figures, for people. */
  readonly notes: readonly string[]
}

export const FORMAT = 1

/** The levels of a parsed levels.json, by name; throws where it is wrong, naming the place. */
export function readLevels(json: unknown): { readonly recipe: string; readonly game: string; readonly levels: ByName } {
  if (!isRecord(json)) throw wrong('', 'the content of a levels.json is expected', json)
  if (json.format !== FORMAT) throw wrong('.format', `${FORMAT} is expected, the only form there is`, json.format)
  for (const name of ['game', 'recipe'] as const)
    if (typeof json[name] !== 'string') throw wrong(`.${name}`, 'a text is expected', json[name])
  if (!Array.isArray(json.levels)) throw wrong('.levels', 'a list is expected', json.levels)
  if (json.levels.length === 0)
    throw new Error('levels.levels is empty: the calibration was ended before it knew any; run it again to go on')
  const found: Partial<Record<LevelName, Level>> = {}
  for (const [i, each] of json.levels.entries()) {
    const at = `.levels[${i}]`
    if (!isRecord(each)) throw wrong(at, 'an object is expected', each)
    const { name, iterations, temperature, claims } = each
    if (!LEVEL_NAMES.includes(name as LevelName))
      throw wrong(`${at}.name`, `one of ${LEVEL_NAMES.join(', ')} is expected`, name)
    if (Object.hasOwn(found, name as LevelName)) throw wrong(`${at}.name`, 'every name may stand once', name)
    if (!Number.isSafeInteger(iterations) || (iterations as number) < 1)
      throw wrong(`${at}.iterations`, 'a whole number above 0 is expected', iterations)
    if (typeof temperature !== 'number' || !(temperature >= 0 && temperature <= 1))
      throw wrong(`${at}.temperature`, 'a number from 0 to 1 is expected', temperature)
    if (claims !== undefined && !isCurve(claims))
      throw wrong(`${at}.claims`, 'the numbers slope and shift are expected', claims)
    found[name as LevelName] = { iterations: iterations as number, temperature, claims }
  }
  return { recipe: json.recipe as string, game: json.game as string, levels: found as ByName }
}

type ByName = Readonly<Record<string, Level>>

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCurve(value: unknown): value is ClaimCurve {
  return isRecord(value) && Number.isFinite(value.slope) && Number.isFinite(value.shift)
}

function wrong(path: string, expected: string, found: unknown): Error {
  return new Error(`levels${path}: ${expected}, not ${found === undefined ? 'nothing' : shown(found)}`)
}
