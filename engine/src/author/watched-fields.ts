// The fields of a state for selfCheck: what would be lost or cut off without a word throws. In play, fields are plain typed
// arrays, where writing beside them does nothing, and writing a fraction writes a whole number.
import type { Fields, FieldValues } from '../game/fields-source.ts'

/** Fields over words, which they change. */
export function watchedFields<F extends Fields>(fields: F, words: Int32Array): FieldValues<F> {
  const view = {}
  let at = 0
  for (const [name, length] of Object.entries(fields)) {
    const own = words.subarray(at, at + length)
    at += length
    if (length > 1) Object.defineProperty(view, name, { enumerable: true, value: watchedList(name, own) })
    else
      Object.defineProperty(view, name, {
        enumerable: true,
        get: () => own[0],
        set(value: unknown) {
          own[0] = wholeNumber(name, value)
        },
      })
  }
  return new Proxy(view, {
    set(target, name, value) {
      if (typeof name === 'string' && !Object.hasOwn(fields, name))
        throw new TypeError(`there is no field ${name}; state lists ${Object.keys(fields).join(', ')}`)
      return Reflect.set(target, name, value)
    },
  }) as FieldValues<F>
}

function watchedList(name: string, own: Int32Array): Int32Array {
  return new Proxy(own, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set(target, key, value) {
      const index = typeof key === 'string' ? Number(key) : Number.NaN
      if (!(Number.isInteger(index) && index >= 0 && index < target.length))
        throw new RangeError(`${name}[${String(key)}] is set; ${name} goes from 0 to ${target.length - 1}`)
      target[index] = wholeNumber(`${name}[${index}]`, value)
      return true
    },
  })
}

function wholeNumber(place: string, value: unknown): number {
  if (value === ((value as number) | 0)) return value as number
  const given = typeof value === 'number' ? value : typeof value
  throw new RangeError(`${place} is set to ${given}; a field holds whole numbers from -2147483648 to 2147483647`)
}
