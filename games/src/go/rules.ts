// Which Go is played: the size of the board and what rules leave open, as they stand in the name of a game, such as go-9 or
// go-13(komi=0.5,handicap=2). A name with the defaults left out is the id that players on several machines compare.
import { handicapPoints, LARGEST } from './points.ts'

export interface GoRules {
  readonly size: number
  /** Points that White gets for moving second. */
  readonly komi: number
  /** Which repetitions are forbidden: only that of taking a ko back at once, or any whole-board position that was there before. */
  readonly ko: 'simple' | 'positional'
  /** Black stones on fixed points, after which White begins; 0, or 2 to 9. */
  readonly handicap: number
}

export const GO_DEFAULTS: Omit<GoRules, 'size'> = { komi: 7.5, ko: 'simple', handicap: 0 }
const SMALLEST = 2

/** The rules that a name stands for; undefined where it is no name of this game. Throws where only an option is wrong. */
export function readGoName(name: string): GoRules | undefined {
  const [, digits, , list = ''] = /^go-(\d+)(\((.*)\))?$/.exec(name) ?? []
  if (digits === undefined) return undefined
  const rules: { -readonly [K in keyof GoRules]: GoRules[K] } = { size: Number(digits), ...GO_DEFAULTS }
  for (const option of list.split(',').filter((each) => each.trim() !== '')) {
    const [key, value = ''] = option.split('=').map((each) => each.trim())
    if (key === 'komi' && value !== '') rules.komi = Number(value)
    else if (key === 'ko' && (value === 'simple' || value === 'positional')) rules.ko = value
    else if (key === 'handicap' && value !== '') rules.handicap = Number(value)
    else throw new Error(`${name}: "${option}" is none of komi=NUMBER, ko=simple, ko=positional and handicap=NUMBER`)
  }
  return checkGoRules(rules)
}

/** The rules themselves, or an error that says what is wrong with them. */
export function checkGoRules(rules: GoRules): GoRules {
  const { size, komi, handicap } = rules
  if (!Number.isInteger(size) || size < SMALLEST || size > LARGEST)
    throw new Error(`Go boards have ${SMALLEST} to ${LARGEST} lines, not ${size}`)
  if (!Number.isFinite(komi)) throw new Error(`komi is a number of points, not ${komi}`)
  if (handicapPoints(size, handicap) === undefined)
    throw new Error(`there are no ${handicap} fixed handicap stones on a board of ${size} lines`)
  return rules
}

/** A number of points as people write it, whatever fractions the komi has. */
export const roundPoints = (points: number): number => Number(points.toFixed(6))

/** The shortest name of these rules. */
export function goName({ size, komi, ko, handicap }: GoRules): string {
  const options = [
    ...(komi === GO_DEFAULTS.komi ? [] : [`komi=${komi}`]),
    ...(ko === GO_DEFAULTS.ko ? [] : [`ko=${ko}`]),
    ...(handicap === GO_DEFAULTS.handicap ? [] : [`handicap=${handicap}`]),
  ]
  return `go-${size}${options.length === 0 ? '' : `(${options.join(',')})`}`
}
