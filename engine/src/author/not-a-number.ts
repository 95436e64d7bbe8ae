// Where data holds NaN, as in ".at[0]"; undefined where it does not. It is what sums of nothing come to, and seldom meant.

export function placeOfNaN(value: unknown, path = ''): string | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return firstIn(partsOf(value), path)
}

function firstIn(parts: Iterable<readonly [string, unknown]>, path: string): string | undefined {
  for (const [name, part] of parts) {
    const found = placeOfNaN(part, `${path}${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

function partsOf(value: object): Iterable<readonly [string, unknown]> {
  if (value instanceof Map) return [...value].map(([key, each]) => [`.get(${String(key)})`, each])
  if (value instanceof Set) return [...value].map((each) => [' (a Set)', each])
  if (Array.isArray(value)) return value.map((each, i) => [`[${i}]`, each])
  if (value instanceof Float64Array || value instanceof Float32Array)
    return Array.from(value, (each, i) => [`[${i}]`, each])
  return ArrayBuffer.isView(value) ? [] : Object.entries(value).map(([name, each]) => [`.${name}`, each])
}
