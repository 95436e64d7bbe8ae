// What a JSON value should look like, as functions that read it: each gives the value, or tells what is wrong with it and
// where, and goes on with the rest, so that all faults are told at once.

import { closest } from '../../base/closest.ts'
import type { Span } from '../../gdl/diagnostic.ts'
import type { Json } from './json.ts'

/** Told of a fault. */
export type Report = (message: string, span: Span) => void
/** Undefined where a fault was told. */
export type Shape<T> = (json: Json, tell: Report) => T | undefined
/** What an object of shapes gives: keys whose shape is `maybe` may be absent. */
export type Read<S> = { readonly [K in keyof S]?: S[K] extends Shape<infer T> ? T : never }

const WORDS: Readonly<Record<Json['kind'], string>> = {
  object: 'an object {…}',
  list: 'a list […]',
  text: 'a text in "…"',
  number: 'a number',
  flag: 'true or false',
  null: 'null',
}

function expected(what: string, json: Json, tell: Report): undefined {
  const found = 'value' in json ? JSON.stringify(json.value).slice(0, 40) : WORDS[json.kind]
  tell(`${what} is expected here, not ${found}`, json.span)
  return undefined
}

export const text: Shape<string> = (json, tell) =>
  json.kind === 'text' ? json.value : expected(WORDS.text, json, tell)

export const flag: Shape<boolean> = (json, tell) =>
  json.kind === 'flag' ? json.value : expected(WORDS.flag, json, tell)

export const number: Shape<number> = (json, tell) =>
  json.kind === 'number' ? json.value : expected(WORDS.number, json, tell)

/** From 0. */
export const index: Shape<number> = (json, tell) =>
  json.kind === 'number' && Number.isInteger(json.value) && json.value >= 0
    ? json.value
    : expected('a whole number from 0', json, tell)

export function oneOf<T extends string>(...words: readonly T[]): Shape<T> {
  return (json, tell) => {
    const found = words.find((word) => json.kind === 'text' && json.value === word)
    return found ?? expected(words.map((word) => `"${word}"`).join(' or '), json, tell)
  }
}

export function list<T>(item: Shape<T>): Shape<readonly T[]> {
  return (json, tell) => {
    if (json.kind !== 'list') return expected(WORDS.list, json, tell)
    const items = json.items.map((each) => item(each, tell))
    return items.every((each) => each !== undefined) ? (items as T[]) : undefined
  }
}

/** Two of a kind. */
export function pair<T>(item: Shape<T>): Shape<readonly [T, T]> {
  const both = list(item)
  return (json, tell) => {
    if (json.kind === 'list' && json.items.length !== 2) return expected('a list of two', json, tell)
    return both(json, tell) as readonly [T, T] | undefined
  }
}

/** Any keys. */
export function record<T>(item: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (json, tell) => {
    if (json.kind !== 'object') return expected(WORDS.object, json, tell)
    const entries = json.entries.map(({ key, value }) => [key, item(value, tell)] as const)
    return entries.some(([, value]) => value === undefined)
      ? undefined
      : (Object.fromEntries(entries) as Record<string, T>)
  }
}

/** An object with these keys, of which some have to be there; `more` then looks at all of it. */
export function object<S extends Readonly<Record<string, Shape<unknown>>>, T>(
  shapes: S,
  needed: readonly (keyof S & string)[],
  more: (found: Read<S>, json: Json, tell: Report) => T | undefined,
): Shape<T> {
  return (json, tell) => {
    if (json.kind !== 'object') return expected(WORDS.object, json, tell)
    const found: Record<string, unknown> = {}
    let sound = true
    for (const { key, keySpan, value } of json.entries) {
      if (!Object.hasOwn(shapes, key)) {
        const meant = closest(key, Object.keys(shapes))
        tell(`there is no "${key}" here${meant === undefined ? '' : `; did you mean "${meant}"?`}`, keySpan)
        sound = false
        continue
      }
      found[key] = shapes[key](value, tell)
      sound &&= found[key] !== undefined
    }
    for (const key of needed)
      if (!json.entries.some((entry) => entry.key === key)) {
        tell(`"${key}" is missing here`, { start: json.span.start, end: json.span.start + 1 })
        sound = false
      }
    return sound ? more(found as Read<S>, json, tell) : undefined
  }
}

/** The place of a key's value, for faults that show only beside others. */
export function spanOf(json: Json, key: string): Span {
  const entry = json.kind === 'object' ? json.entries.find((each) => each.key === key) : undefined
  return entry?.value.span ?? json.span
}
