// What callers hand over is looked at once, at the door: a table says what each thing has to be, and who gave something else is
// told what he gave and what would be right. Behind the door nobody asks again. NaN is why this is needed even by those who use
// TypeScript: it compares as false with everything, so that a limit of NaN ends nothing.
import { closest } from './closest.ts'

/** What something has to be, in words that follow "is". */
export interface Kind {
  readonly wanted: string
  fits(value: unknown): boolean
}

/** What each member of T has to be. */
export type Kinds<T> = { readonly [K in keyof T]-?: Kind }

export const TEXT: Kind = { wanted: 'a text', fits: (value) => typeof value === 'string' }
export const FUNCTION: Kind = { wanted: 'a function', fits: (value) => typeof value === 'function' }
export const LIST: Kind = { wanted: 'a list', fits: Array.isArray }
export const OBJECT: Kind = { wanted: 'an object', fits: isObject }
export const SWITCH: Kind = { wanted: 'true or false', fits: (value) => typeof value === 'boolean' }
export const WHOLE: Kind = { wanted: 'a whole number', fits: Number.isSafeInteger }
/** Infinite ones are limits, too. */
export const MS: Kind = { wanted: 'a number of milliseconds from 0 on', fits: (value) => isNumber(value) && value >= 0 }
export const SIMULATIONS: Kind = {
  wanted: 'a whole number from 0 on',
  fits: (value) => isNumber(value) && value >= 0 && (Number.isInteger(value) || value === Number.POSITIVE_INFINITY),
}
export const SIGNAL: Kind = {
  wanted: "an AbortController's signal",
  fits: (value) => isObject(value) && typeof value.aborted === 'boolean',
}
export const wholeFrom = (least: number): Kind => ({
  wanted: `a whole number from ${least} on`,
  fits: (value) => Number.isSafeInteger(value) && (value as number) >= least,
})
export const oneOf = (...words: readonly string[]): Kind => ({
  wanted: `"${words.join('" or "')}"`,
  fits: (value) => words.includes(value as string),
})
/** A list all of whose members are of a kind. */
export const listOf = (each: Kind, wanted: string): Kind => ({
  wanted,
  fits: (value) => Array.isArray(value) && value.every((member) => each.fits(member)),
})
/** The same in words of its own. */
export const named = (wanted: string, { fits }: Kind): Kind => ({ wanted, fits })

/** Throws where options are none, have a name that nobody knows, or are not what they have to be; all may be left out. */
export function checkOptions(owner: string, given: unknown, kinds: Readonly<Record<string, Kind>>): void {
  const known = Object.keys(kinds)
  if (!isObject(given))
    throw new TypeError(`${owner} takes options as an object, such as { ${known[0]}: … }, not ${shown(given)}`)
  const name = Object.keys(given).find((each) => !known.includes(each))
  if (name !== undefined) {
    const meant = closest(name, known)
    const hint = meant === undefined ? `there are ${known.join(', ')}` : `did you mean "${meant}"?`
    throw new TypeError(`${owner} has no option "${name}"; ${hint}`)
  }
  checkMembers(owner, given, kinds)
}

/** Throws where members are not what they have to be; what is not needed may be left out. */
export function checkMembers(
  owner: string,
  given: object,
  kinds: Readonly<Record<string, Kind>>,
  needed: readonly string[] = [],
): void {
  for (const [name, kind] of Object.entries(kinds)) {
    const value = (given as Readonly<Record<string, unknown>>)[name]
    if (value !== undefined) check(`${owner}: ${name}`, value, kind)
    else if (needed.includes(name)) throw new TypeError(`${owner} lacks ${name}, which is ${kind.wanted}`)
  }
}

/** Throws where a value is not what it has to be. */
export function check(what: string, value: unknown, { wanted, fits }: Kind): void {
  if (fits(value)) return
  const Fault = isNumber(value) ? RangeError : TypeError
  throw new Fault(`${what} is ${wanted}, not ${shown(value)}`)
}

const LONGEST = 60 // letters that are shown

/** A value in a few words, whatever it is. */
export function shown(value: unknown): string {
  switch (typeof value) {
    case 'string': {
      const text = JSON.stringify(value)
      return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
    }
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value)
    case 'bigint':
      return `the bigint ${value}`
    case 'object':
      return value === null ? 'null' : shownObject(value)
    default:
      return `a ${typeof value}`
  }
}

function shownObject(value: object): string {
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Promise) return 'a promise'
  const names = Object.keys(value)
  const maker = value.constructor?.name ?? 'Object'
  if (maker !== 'Object') return `an object of type ${maker || Object.prototype.toString.call(value).slice(8, -1)}`
  return names.length === 0 ? 'an empty object' : `an object with ${names.slice(0, 5).join(', ')}`
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
