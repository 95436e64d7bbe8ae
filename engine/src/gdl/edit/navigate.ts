// From a word to where it is said what it is, and to everywhere it stands.
import type { Span } from '../diagnostic.ts'
import { type RuleIndex, wordAt } from './words.ts'

/** The first place that says what the word at the offset is; where that is the word itself, the next. */
export function definitionAt(index: RuleIndex, offset: number): Span | undefined {
  const word = wordAt(index, offset)
  if (word === undefined || word.kind === 'connective') return undefined
  const same = index.byKey.get(word.key)!
  const defining = same.filter(({ defines }) => defines)
  const places = defining.length > 0 ? defining : same
  const found = places[(places.indexOf(word) + 1) % places.length]
  return found === word ? undefined : { start: found.start, end: found.end }
}

/** Every place of the word at the offset. */
export function usesAt(index: RuleIndex, offset: number): readonly Span[] {
  const word = wordAt(index, offset)
  if (word === undefined || word.kind === 'connective') return []
  return index.byKey.get(word.key)!.map(({ start, end }) => ({ start, end }))
}
