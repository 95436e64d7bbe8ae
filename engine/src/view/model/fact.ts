// The text of a fact or a move, such as (cell 1 1 b), taken apart. Nested terms stay text: no known game hides a
// coordinate in one.

export interface Fact {
  /** Tells relations apart as symbolOf does: cell/3, and open for a bare word. */
  readonly symbol: string
  readonly name: string
  readonly args: readonly string[]
}

export function readFact(text: string): Fact {
  if (!text.startsWith('(')) return { symbol: text, name: text, args: [] }
  const [name, ...args] = itemsOf(text)
  return { symbol: `${name}/${args.length}`, name, args }
}

/** The items between the outermost parentheses. */
function itemsOf(text: string): string[] {
  const items: string[] = []
  let depth = 0
  let start = 1
  for (let i = 1; i < text.length; i++) {
    const sign = text[i]
    if (depth === 0 && (sign === ' ' || sign === ')')) {
      if (i > start) items.push(text.slice(start, i))
      start = i + 1
    }
    if (sign === '(') depth++
    else if (sign === ')') depth--
  }
  return items
}
