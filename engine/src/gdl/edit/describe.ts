// What the word at an offset means, for people: how it is written, what the author's comment above it says, by what it is
// defined, where it is used, and the facts that are spelt out.
import { locate, type Span } from '../diagnostic.ts'
import { FLUENT_OWNERS, MOVE_OWNERS, VOCABULARY } from './vocabulary.ts'
import { type RuleIndex, type RuleWord, signatureOf, wordAt } from './words.ts'

export interface Description {
  /** The word. */
  readonly span: Span
  readonly signature: string
  /** Sentences, the most telling first. */
  readonly says: readonly string[]
  /** Of a relation, a fluent or a move: such as line/1, by which its instances can be asked for. */
  readonly symbol?: string
  readonly sort: 'word of the language' | 'relation' | 'fluent' | 'move' | 'variable' | 'name'
}

const MAX_COMMENT = 300 // characters

export function describeAt(index: RuleIndex, offset: number): Description | undefined {
  const word = wordAt(index, offset)
  if (word === undefined) return undefined
  const span = { start: word.start, end: word.end }
  const known = VOCABULARY.get(word.name.toLowerCase())
  if ((word.kind === 'keyword' || word.kind === 'connective') && known !== undefined) {
    const signature = known.parameters.length === 0 ? word.name : `(${[word.name, ...known.parameters].join(' ')})`
    return { span, signature, says: [known.says], sort: 'word of the language' }
  }
  const same = index.byKey.get(word.key)!
  const sort = sortOf(same)
  const symbol = word.args === undefined ? word.name : `${word.name}/${word.args.length}`
  return {
    span,
    signature: signatureOf(same),
    says: word.kind === 'variable' ? [`in ${counted(same.length, 'place')} of this rule`] : saysOf(index, same),
    ...(sort === 'relation' || sort === 'fluent' || sort === 'move' ? { symbol } : {}),
    sort,
  }
}

function sortOf(words: readonly RuleWord[]): Description['sort'] {
  if (words[0].kind === 'relation') return 'relation'
  if (words[0].kind === 'variable') return 'variable'
  const owners = words.map(({ owner }) => owner)
  if (owners.some((owner) => owner !== undefined && FLUENT_OWNERS.has(owner))) return 'fluent'
  // A role is the argument of the same keywords, and has no parentheses.
  const isRole = owners.includes('role')
  return !isRole && owners.some((owner) => owner !== undefined && MOVE_OWNERS.has(owner)) ? 'move' : 'name'
}

function saysOf(index: RuleIndex, words: readonly RuleWord[]): readonly string[] {
  const defining = words.filter(({ defines }) => defines)
  const uses = words.length - defining.length
  const [first] = defining
  if (first === undefined) return [words[0].kind === 'relation' ? 'nothing defines it' : `used ${times(words.length)}`]
  const { line } = locate(index.text, first.start)
  const comment = commentAbove(index, index.forms[first.form])
  const defined = `defined ${times(defining.length)}, first in line ${line}`
  return [...(comment === undefined ? [] : [comment]), `${defined}; used ${uses === 0 ? 'nowhere' : times(uses)}`]
}

/** The comment lines that end right above a form. */
function commentAbove({ text, comments }: RuleIndex, { start }: Span): string | undefined {
  const lines: string[] = []
  let below = start
  for (let at = lastBefore(comments, start); at >= 0; at--) {
    const { start: from, end } = comments[at]
    const between = text.slice(end, below)
    const isOwnLine = text.slice(text.lastIndexOf('\n', from - 1) + 1, from).trim() === ''
    if (between.trim() !== '' || between.split('\n').length !== 2 || !isOwnLine) break
    lines.unshift(
      text
        .slice(from, end)
        .replace(/^;+\s*/, '')
        .trim(),
    )
    below = from
  }
  const said = lines.join(' ').trim()
  return said === '' ? undefined : said.slice(0, MAX_COMMENT)
}

function lastBefore(spans: readonly Span[], offset: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle].start < offset) low = middle + 1
    else high = middle
  }
  return low - 1
}

function times(n: number): string {
  return n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`
}

function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}
