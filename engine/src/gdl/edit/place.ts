// Where in the rules an offset is, told by the text before it alone, so that it works in a rule that is being typed: whether a
// head, a condition, a fluent, a move or a term is due there, and of what it is an argument.
import { readToken, type Token } from '../tokens.ts'
import { FLUENT_OWNERS, MOVE_OWNERS } from './vocabulary.ts'

export interface Place {
  readonly due: 'form' | 'head' | 'condition' | 'fluent' | 'move' | 'term'
  /** Where the word that is being typed begins. */
  readonly from: number
  /** Whether an opening parenthesis stands right before the word. */
  readonly opened: boolean
  /** The name that it is an argument of, and which; undefined in a form of its own. */
  readonly parent: string | undefined
  readonly argument: number
  /** Where the rule begins. */
  readonly formStart: number
}

interface Open {
  readonly start: number
  /** The word after the parenthesis. */
  name: string | undefined
  /** What has begun in it, that word included. */
  items: number
}

/** Undefined in a comment. */
export function placeAt(text: string, offset: number): Place | undefined {
  let open: Open[] = []
  let from = offset
  const token: Token = { kind: 'end', start: 0, end: 0 }
  for (let at = 0; ; at = token.end) {
    readToken(text, at, token)
    const { kind, start, end } = token
    if (kind === 'end' || start >= offset) break
    if (kind === 'comment' && end >= offset) return undefined
    const inside = open.at(-1)
    if (kind === 'word' && end >= offset) {
      from = start
      break
    }
    if (kind === 'open') {
      if (inside !== undefined) inside.items++
      open.push({ start, name: undefined, items: 0 })
    } else if (kind === 'close') open.pop()
    else if (kind === 'word' && inside !== undefined) {
      if (inside.items++ === 0) inside.name = text.slice(start, end)
      // A rule never stands in another one: what is open around it lacks its end.
      if (inside.name === '<=') open = [inside]
    }
  }
  const top = open.at(-1)
  const opened = top !== undefined && top.items === 0
  const around = opened ? open.slice(0, -1) : open
  const parent = around.at(-1)
  const argument = parent === undefined ? 0 : opened ? parent.items - 2 : parent.items - 1
  return {
    due: dueIn(around, argument),
    from,
    opened,
    parent: parent?.name,
    argument,
    formStart: open[0]?.start ?? from,
  }
}

function dueIn(around: readonly Open[], argument: number): Place['due'] {
  const parent = around.at(-1)
  const name = parent?.name?.toLowerCase()
  if (parent === undefined || name === undefined) return parent === undefined ? 'form' : 'term'
  if (name === '<=') return argument === 0 ? 'head' : 'condition'
  if (name === 'not' || name === 'or') return 'condition'
  if (FLUENT_OWNERS.has(name) && argument === 0) return 'fluent'
  if (MOVE_OWNERS.has(name) && argument === 1) return 'move'
  return 'term'
}
