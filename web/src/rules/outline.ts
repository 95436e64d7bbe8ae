// Rules → their outline: what is said about roles, the start, moves, what follows, the end, and every relation of the
// author's own, each with where it is said first and how often.
import { parseRules } from '@depthcharge/engine/gdl'

export interface OutlineEntry {
  readonly name: string
  readonly count: number
  /** Of the first. */
  readonly offset: number
  /** A word of the language. */
  readonly known: boolean
}

const KNOWN = ['role', 'base', 'input', 'init', 'legal', 'next', 'terminal', 'goal']

export function outlineOf(text: string): readonly OutlineEntry[] {
  const entries = new Map<string, { count: number; offset: number }>()
  for (const { head, span } of parseRules(text).rules.rules) {
    const entry = entries.get(head.name)
    if (entry === undefined) entries.set(head.name, { count: 1, offset: span.start })
    else entry.count++
  }
  const all = [...entries].map(([name, entry]) => ({ name, ...entry, known: KNOWN.includes(name) }))
  const rank = ({ name, known, offset }: OutlineEntry) => (known ? KNOWN.indexOf(name) : KNOWN.length + offset)
  return all.sort((a, b) => rank(a) - rank(b))
}
