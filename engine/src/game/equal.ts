// Whether two values of plain data are equal: the answer of comparing their keys, found without making them. Most states that
// are not equal differ early, so that the first difference ends it.
import { keyOf } from './key.ts'

export function areEqual(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) ? areEqualLists(a, b) : keyOf(a) === keyOf(b)
  if (isSpecial(a) || isSpecial(b)) return keyOf(a) === keyOf(b)
  return areEqualObjects(a as Record<string, unknown>, b as Record<string, unknown>)
}

const isSpecial = (value: object): boolean =>
  Array.isArray(value) ||
  ArrayBuffer.isView(value) ||
  value instanceof Map ||
  value instanceof Set ||
  value instanceof Date

function areEqualLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !areEqual(a[i], b[i])) return false
  return true
}

/** A property that is undefined is as good as none. */
function areEqualObjects(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(a)
  for (const name of names) if (!areEqual(a[name], b[name])) return false
  for (const name of Object.keys(b)) if (b[name] !== undefined && !Object.hasOwn(a, name)) return false
  return true
}
