// Text → every word in it with what it is there: relation, keyword, variable, or name of a fluent, a move or a thing. What an
// editor asks of a text that is being written rests on it: it is read as far as it can be read, and no rule has to be right.
import type { Span } from '../diagnostic.ts'
import { CONNECTIVES, KEYWORD_ARITY } from '../rules.ts'
import { type Expression, type List, readSyntax, type Word } from '../syntax.ts'

export interface RuleWord extends Span {
  readonly name: string
  readonly kind: 'relation' | 'term' | 'variable' | 'keyword' | 'connective'
  /** Equal where words mean the same: one relation, one name of things, one variable of one rule. */
  readonly key: string
  /** What stands after it in its parentheses, where that is a word; undefined for a word without parentheses. */
  readonly args: readonly (string | undefined)[] | undefined
  /** Whether this is where it is said what it is: a head; for names of fluents, moves and roles, a head about them. */
  readonly defines: boolean
  /** The keyword that it is the argument of, if it is one: init in (init (cell 1 1 b)) for cell. */
  readonly owner: string | undefined
  /** The rule or fact it stands in, counted from 0. */
  readonly form: number
}

export interface RuleIndex {
  readonly text: string
  /** In the order of the text. */
  readonly words: readonly RuleWord[]
  readonly byKey: ReadonlyMap<string, readonly RuleWord[]>
  readonly forms: readonly Span[]
  readonly comments: readonly Span[]
}

/** The keyword that a term is the argument of, and where that stands. */
interface Within {
  readonly owner: string
  readonly part: 'head' | 'body'
}

const DEFINING = new Set(['init', 'base', 'next', 'legal', 'input', 'role'])

export function indexRules(text: string): RuleIndex {
  const { forms, comments } = readSyntax(text)
  const words: RuleWord[] = []
  const note = (word: Word, found: Omit<RuleWord, 'start' | 'end'>) =>
    words.push({ start: word.start, end: word.end, ...found })

  function readForm(form: Expression, number: number): void {
    if (form.kind === 'list' && headOf(form) === '<=') {
      connective(form, number)
      form.items.slice(1).forEach((item, i) => {
        if (i === 0) readSentence(item, number, 'head')
        else readLiteral(item, number)
      })
    } else readSentence(form, number, 'head')
  }

  function readLiteral(item: Expression, form: number): void {
    const head = item.kind === 'list' ? headOf(item) : undefined
    if (item.kind !== 'list' || head === undefined || !CONNECTIVES.has(head)) {
      readSentence(item, form, 'body')
      return
    }
    connective(item, form)
    for (const each of item.items.slice(1))
      if (head === 'distinct') readTerm(each, form)
      else readLiteral(each, form)
  }

  function connective({ items }: List, form: number): void {
    const word = items[0] as Word
    const name = word.text.toLowerCase()
    note(word, { name, kind: 'connective', key: name, args: undefined, defines: false, owner: undefined, form })
  }

  function readSentence(item: Expression, form: number, part: 'head' | 'body'): void {
    const defines = part === 'head'
    const word = wordOf(item)
    const rest = item.kind === 'list' ? item.items.slice(word === undefined ? 0 : 1) : []
    const keyword = word === undefined ? undefined : word.text.toLowerCase()
    const isKeyword = keyword !== undefined && KEYWORD_ARITY.has(keyword)
    if (word !== undefined && !word.text.startsWith('?')) {
      const name = isKeyword ? keyword : word.text
      const args = argsOf(item)
      const key = isKeyword ? name : `relation ${name}${shape(args)}`
      note(word, { name, kind: isKeyword ? 'keyword' : 'relation', key, args, defines, owner: undefined, form })
    } else if (word !== undefined) readTerm(word, form)
    for (const each of rest) readTerm(each, form, isKeyword ? { owner: keyword, part } : undefined)
  }

  function readTerm(item: Expression, form: number, within?: Within): void {
    const owner = within?.owner
    const word = wordOf(item)
    if (word?.text.startsWith('?')) {
      const key = `variable ${form} ${word.text}`
      note(word, { name: word.text, kind: 'variable', key, args: undefined, defines: false, owner, form })
    } else if (word !== undefined) {
      const args = argsOf(item)
      const defines = within?.part === 'head' && DEFINING.has(within.owner)
      note(word, { name: word.text, kind: 'term', key: `term ${word.text}${shape(args)}`, args, defines, owner, form })
    }
    if (item.kind === 'list') for (const each of item.items.slice(word === undefined ? 0 : 1)) readTerm(each, form)
  }

  forms.forEach(readForm)
  const byKey = new Map<string, RuleWord[]>()
  for (const word of words) {
    const known = byKey.get(word.key)
    if (known === undefined) byKey.set(word.key, [word])
    else known.push(word)
  }
  return { text, words, byKey, forms, comments }
}

/** The word that the offset is in, or at the end of. */
export function wordAt({ words }: RuleIndex, offset: number): RuleWord | undefined {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle].end < offset) low = middle + 1
    else high = middle
  }
  // Two words may touch in front of a parenthesis only, so the first that ends here or later is the one.
  return words[low] !== undefined && words[low].start <= offset ? words[low] : undefined
}

/** Names of the arguments: the variables that stand there most often. */
export function parametersOf(words: readonly RuleWord[]): readonly string[] {
  const length = Math.max(0, ...words.map(({ args }) => args?.length ?? 0))
  const taken = new Set<string>()
  return Array.from({ length }, (_, at) => {
    const counts = new Map<string, number>()
    for (const { args } of words) {
      const arg = args?.[at]
      if (arg?.startsWith('?') && !taken.has(arg)) counts.set(arg, (counts.get(arg) ?? 0) + 1)
    }
    const [best] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [`?${at + 1}`]
    taken.add(best)
    return best
  })
}

/** As it is written: (cell ?c ?r ?m), or terminal. */
export function signatureOf(words: readonly RuleWord[]): string {
  const [{ name, args }] = words
  return args === undefined ? name : `(${[name, ...parametersOf(words)].join(' ')})`
}

function wordOf(item: Expression): Word | undefined {
  const word = item.kind === 'list' ? item.items[0] : item
  return word?.kind === 'word' ? word : undefined
}

function headOf(list: List): string | undefined {
  return wordOf(list)?.text.toLowerCase()
}

function argsOf(item: Expression): readonly (string | undefined)[] | undefined {
  return item.kind === 'word'
    ? undefined
    : item.items.slice(1).map((each) => (each.kind === 'word' ? each.text : undefined))
}

function shape(args: readonly unknown[] | undefined): string {
  return args === undefined ? '' : `/${args.length}`
}
