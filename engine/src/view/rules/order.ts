// A set of constants → its order, if there is one that a board could have: whole numbers, a chain in a relation that
// never changes (any name: succ, nextfile …), neighbouring letters, or a word with a number.
import type { Statics, Table } from './statics.ts'

export interface Order {
  readonly kind: 'numbers' | 'chain' | 'letters' | 'numbered'
  readonly values: readonly string[]
}

/** The order of at least two values; undefined if they have none. */
export function orderOf(values: ReadonlySet<string>, statics: Statics): Order | undefined {
  const list = [...values]
  if (list.length < 2) return undefined
  if (list.every((value) => /^\d+$/.test(value)))
    return { kind: 'numbers', values: list.sort((a, b) => Number(a) - Number(b)) }
  const chain = chainOf(values, statics)
  if (chain !== undefined) return { kind: 'chain', values: chain }
  if (list.every((value) => /^[a-z]$/i.test(value)) && consecutive(list))
    return { kind: 'letters', values: list.sort() }
  const numbered = list.map((value) => /^(.*\D)(\d+)$/.exec(value))
  if (numbered.every((match) => match !== null && match[1] === numbered[0]?.[1]))
    return { kind: 'numbered', values: list.sort((a, b) => Number(/\d+$/.exec(a)) - Number(/\d+$/.exec(b))) }
  return undefined
}

function consecutive(letters: readonly string[]): boolean {
  const codes = letters.map((letter) => letter.toLowerCase().charCodeAt(0))
  return Math.max(...codes) - Math.min(...codes) === letters.length - 1
}

/** The values in the order of a binary relation that leads through all of them. */
function chainOf(values: ReadonlySet<string>, statics: Statics): readonly string[] | undefined {
  let undirected: readonly string[] | undefined
  for (const table of statics.values()) {
    if (table[0]?.length !== 2 || table.length < values.size - 1) continue
    const links = table.filter(([from, to]) => from !== to && values.has(from) && values.has(to))
    if (links.length < values.size - 1 || links.length > 2 * values.size) continue
    const path = walk(links, values.size)
    if (path !== undefined) return path
    // A relation that says "beside" in both directions has an order up to its direction.
    if (values.size > 2) undirected ??= walk(halved(links), values.size)
  }
  return undirected
}

const SMALLEST_RING = 4 // shorter rings are turn orders and opponents, not coordinates of a torus

/** The one path through `size` values that the links form; a ring is cut before its first link. */
function walk(links: Table, size: number): readonly string[] | undefined {
  const next = new Map(links.map(([from, to]) => [from, to]))
  const entered = new Set(links.map(([, to]) => to))
  if (links.length === 0 || next.size !== links.length || entered.size !== links.length) return undefined
  const open = links.find(([from]) => !entered.has(from))
  if (open === undefined && size < SMALLEST_RING) return undefined
  const start = (open ?? links[0])[0]
  const path: string[] = []
  for (let at: string | undefined = start; at !== undefined && path.length < size; at = next.get(at)) path.push(at)
  return new Set(path).size === size ? path : undefined
}

/** A symmetric path as links in one direction, away from the end that is named first; no links if it is not one. */
function halved(links: Table): Table {
  const beside = new Map<string, string[]>()
  for (const [from, to] of links) beside.set(from, [...(beside.get(from) ?? []), to])
  const symmetric = links.every(([from, to]) => beside.get(to)?.includes(from))
  let at = [...beside].find(([, others]) => others.length === 1)?.[0]
  if (!symmetric || at === undefined) return []
  const path: string[][] = []
  const met = new Set([at])
  for (;;) {
    const onwards: readonly string[] = beside.get(at!)!.filter((value) => !met.has(value))
    if (onwards.length !== 1) return path
    path.push([at!, onwards[0]])
    at = onwards[0]
    met.add(at)
  }
}
