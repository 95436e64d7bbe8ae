// What a person types → a legal move. The whole move, its number in the list, its arguments or its beginning will do, as
// long as it can be only one.
import { closest } from '@depthcharge/engine/gdl'
import { compact } from '@depthcharge/engine/match'

/** The index of the move, or a sentence that helps to find it. */
export type Picked = { readonly index: number } | { readonly problem: string }

/** The move among those given that the input means. */
export function pickMove(moves: readonly string[], input: string): Picked {
  const text = compact(input).toLowerCase()
  if (text === '') return { problem: 'a move is needed; ? lists them' }
  const plain = moves.map((move) => move.toLowerCase())
  const bare = plain.map(withoutParentheses)
  const ways: ((i: number) => boolean)[] = [
    (i) => plain[i] === text,
    (i) => bare[i] === withoutParentheses(text),
    (i) => argumentsOf(bare[i]) === withoutParentheses(text),
    (i) => String(i + 1) === text,
    (i) => bare[i].startsWith(withoutParentheses(text)),
  ]
  for (const way of ways) {
    const found = [...moves.keys()].filter(way)
    if (found.length === 1) return { index: found[0] }
    if (found.length > 1) return { problem: `that could be ${listOf(found.map((i) => moves[i]))}` }
  }
  const hint = closest(text, plain)
  return { problem: `that is not legal${hint === undefined ? '' : `; did you mean ${hint}`}; ? lists what is` }
}

/** The whole lines that may be meant, for the tabulator key; with parentheses where the person types them. */
export function completions(moves: readonly string[], input: string): string[] {
  const lines = input.startsWith('(') ? moves : moves.map(withoutParentheses)
  return lines.filter((line) => line.toLowerCase().startsWith(input.toLowerCase()))
}

function withoutParentheses(text: string): string {
  return text.replace(/^\(/, '').replace(/\)$/, '')
}

function argumentsOf(text: string): string {
  return text.replace(/^\S+\s*/, '')
}

const MAX_LISTED = 5

function listOf(texts: readonly string[]): string {
  const more = texts.length > MAX_LISTED ? ` or ${texts.length - MAX_LISTED} others` : ''
  return `${texts.slice(0, MAX_LISTED).join(', ')}${more}`
}
