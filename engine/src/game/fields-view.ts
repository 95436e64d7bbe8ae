// A state's words as the rules see them. Fields of one number are accessors on a prototype that all views of a game share: with
// accessors of its own each view would be of another kind to V8, and the rules slow as soon as there are several.
import type { Fields, FieldValues } from './fields-source.ts'

const WORDS = Symbol('words')

/** How many words the fields take. */
export const wordsOf = (fields: Fields): number => Object.values(fields).reduce((total, length) => total + length, 0)

/** Makes views of words; to change one is to change the other. */
export function createViews<F extends Fields>(fields: F): (words: Int32Array) => FieldValues<F> {
  interface Viewed {
    readonly [WORDS]: Int32Array
  }
  const arrays: { readonly field: string; readonly start: number; readonly end: number }[] = []
  const shared = {}
  let at = 0
  for (const [field, length] of Object.entries(fields)) {
    const start = at
    at += length
    if (length > 1) arrays.push({ field, start, end: at })
    else
      Object.defineProperty(shared, field, {
        enumerable: true,
        get(this: Viewed) {
          return this[WORDS][start]
        },
        set(this: Viewed, value: number) {
          this[WORDS][start] = value
        },
      })
  }
  class View implements Viewed {
    readonly [WORDS]: Int32Array
    constructor(words: Int32Array) {
      this[WORDS] = words
      for (const { field, start, end } of arrays) (this as Record<string, unknown>)[field] = words.subarray(start, end)
    }
  }
  Object.setPrototypeOf(View.prototype, shared)
  return (words) => new View(words) as unknown as FieldValues<F>
}
