// A value → a text that equal values share and others do not: what tells states and moves of plain data apart. JSON would
// take a Map for {} and depends on the order in which the properties of an object were set.

const PLAIN = /^\w+$/ // names that need no quotes to be told from their surroundings

const DEEPEST = 500 // below what a stack can bear; a circle gets there at once

/** Throws where a value holds something that has no text, such as a function, or itself. */
export function keyOf(value: unknown, depth = 0): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'number':
    case 'boolean':
    case 'undefined':
      return Object.is(value, -0) ? '0' : String(value)
    case 'bigint':
      return `${value}n`
    case 'object':
      return value === null ? 'null' : keyOfObject(value, depth + 1)
    default:
      throw new Error(`states and moves are data; a ${typeof value} has no place in them`)
  }
}

function keyOfObject(value: object, depth: number): string {
  if (depth > DEEPEST) throw new Error(`states and moves are data without circles, nested ${DEEPEST} deep at most`)
  if (Array.isArray(value)) {
    let text = '['
    for (let i = 0; i < value.length; i++) text += (i === 0 ? '' : ',') + keyOf(value[i], depth)
    return `${text}]`
  }
  if (ArrayBuffer.isView(value)) return `[${String(value)}]`
  if (value instanceof Map)
    return `Map{${[...value].map(([key, each]) => `${keyOf(key, depth)}:${keyOf(each, depth)}`).sort()}}`
  if (value instanceof Date) return `Date(${value.getTime()})`
  if (value instanceof Set) return `Set{${[...value].map((each) => keyOf(each, depth)).sort()}}`
  let text = '{'
  for (const name of Object.keys(value).sort()) {
    const each = (value as Record<string, unknown>)[name]
    // A property that is undefined is as good as none.
    if (each !== undefined)
      text += `${text === '{' ? '' : ','}${PLAIN.test(name) ? name : JSON.stringify(name)}:${keyOf(each, depth)}`
  }
  return `${text}}`
}
