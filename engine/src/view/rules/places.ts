// The arguments of relations, under one name each wherever they stand in the rules: the second argument of cell is
// `true cell/3 1` in init, true, next and base alike, and that of a move `does mark/2 1` in legal, does and input.
import type { Clause } from '../../gdl/normal.ts'
import { type Sentence, symbolOf, type Term } from '../../gdl/rules.ts'

export type ArgumentPlace = string

export interface Occurrence {
  readonly place: ArgumentPlace
  readonly term: Term
}

const FLUENT = new Set(['init', 'true', 'next', 'base'])
const MOVE = new Set(['legal', 'does', 'input'])

export function fluentPlace(symbol: string, argument: number): ArgumentPlace {
  return `true ${symbol} ${argument}`
}

export function movePlace(symbol: string, argument: number): ArgumentPlace {
  return `does ${symbol} ${argument}`
}

/** What stands at the arguments of a sentence. Variables that hold a whole fact or move are left out. */
export function occurrences(sentence: Sentence): readonly Occurrence[] {
  if (sentence.kind === 'constant') return []
  if (FLUENT.has(sentence.name)) return inside('true', sentence.args[0])
  if (MOVE.has(sentence.name))
    return [{ place: 'role/1 0', term: sentence.args[0] }, ...inside('does', sentence.args[1])]
  const symbol = symbolOf(sentence)
  return sentence.args.map((term, i) => ({ place: `${symbol} ${i}`, term }))
}

function inside(family: 'true' | 'does', term: Term | undefined): readonly Occurrence[] {
  if (term?.kind !== 'compound') return []
  const symbol = symbolOf(term)
  return term.args.map((arg, i) => ({ place: `${family} ${symbol} ${i}`, term: arg }))
}

/** The kinds of moves that rules make legal. */
export function movesAllowed(
  clauses: readonly Clause[],
): readonly { readonly symbol: string; readonly arity: number }[] {
  return clauses.flatMap(({ head }) => {
    const move = head.kind === 'compound' && head.name === 'legal' ? head.args[1] : undefined
    return move?.kind === 'compound' ? [{ symbol: symbolOf(move), arity: move.args.length }] : []
  })
}

/** The relations that depend on the position or on a move, however indirectly. */
export function dynamicRelations(clauses: readonly Clause[]): ReadonlySet<string> {
  const dynamic = new Set([
    'true/1',
    'does/2',
    'init/1',
    'next/1',
    'base/1',
    'legal/2',
    'input/2',
    'goal/2',
    'terminal',
  ])
  for (let before = -1; before < dynamic.size; ) {
    before = dynamic.size
    for (const { head, positive, negative } of clauses)
      if ([...positive, ...negative].some((sentence) => dynamic.has(symbolOf(sentence)))) dynamic.add(symbolOf(head))
  }
  return dynamic
}
