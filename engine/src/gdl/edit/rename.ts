// Another name for a relation, a variable of a rule, or whatever else has one, everywhere it stands. What would make two things
// one is refused, with the reason.
import type { Edit } from '../diagnostic.ts'
import { CONNECTIVES, KEYWORD_ARITY } from '../rules.ts'
import { usesAt } from './navigate.ts'
import { type RuleIndex, type RuleWord, wordAt } from './words.ts'

export type Renamed = { readonly edits: readonly Edit[] } | { readonly fault: string }

export function renameAt(index: RuleIndex, offset: number, name: string): Renamed {
  const word = wordAt(index, offset)
  if (word === undefined) return { fault: 'there is no word here' }
  if (word.kind === 'keyword' || word.kind === 'connective')
    return { fault: `"${word.name}" is a word of the language and keeps its name` }
  const wanted = word.kind === 'variable' && !name.startsWith('?') ? `?${name}` : name
  const fault = faultOf(wanted, word.kind)
  if (fault !== undefined) return { fault }
  const clash = index.words.find(
    ({ kind, key, name: other, form }) =>
      kind === word.kind &&
      key !== word.key &&
      (kind === 'variable' ? other === wanted && form === word.form : isClash(other, wanted)),
  )
  if (clash !== undefined && wanted !== word.name)
    return {
      fault:
        clash.name === wanted
          ? `"${wanted}" is the name of something else already`
          : `"${clash.name}" differs from it in capitals only`,
    }
  return { edits: usesAt(index, offset).map((span) => ({ span, text: wanted })) }
}

function isClash(other: string, wanted: string): boolean {
  return other.toLowerCase() === wanted.toLowerCase()
}

function faultOf(name: string, kind: RuleWord['kind']): string | undefined {
  const bare = name.toLowerCase()
  if (name === '' || name === '?') return 'a name is needed'
  if (/[\s();]/u.test(name)) return 'a name is one word without parentheses and semicolons'
  if (kind !== 'variable' && name.startsWith('?')) return 'only variables begin with "?"'
  if (KEYWORD_ARITY.has(bare) || CONNECTIVES.has(bare)) return `"${bare}" is a word of the language`
  return undefined
}

/** The text after the edits, which do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let at = 0
  let result = ''
  for (const { span, text: inserted } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    result += text.slice(at, span.start) + inserted
    at = span.end
  }
  return result + text.slice(at)
}
