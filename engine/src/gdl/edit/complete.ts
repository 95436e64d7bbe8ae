// What may be typed at an offset: words of the language and the author's relations where a sentence is due, in a condition also
// fluents as (true …), fluents and moves where one of those is, and else the rule's variables and what stands at the same place elsewhere.
import { type Place, placeAt } from './place.ts'
import { FLUENT_OWNERS, MOVE_OWNERS, VOCABULARY } from './vocabulary.ts'
import { parametersOf, type RuleIndex, type RuleWord } from './words.ts'

export interface Completion {
  readonly name: string
  /** As it is written, with its arguments. */
  readonly signature: string
  readonly sort: 'keyword' | 'relation' | 'fluent' | 'move' | 'variable' | 'name'
  /** What goes in: the name, its arguments to be filled in, and parentheses where there are none yet. */
  readonly before: string
  readonly parameters: readonly string[]
  readonly after: string
  /** What a word of the language says. */
  readonly says?: string
}

export interface Completions {
  /** Where the word begins that is replaced. */
  readonly from: number
  readonly options: readonly Completion[]
}

export function completionsAt(index: RuleIndex, offset: number): Completions | undefined {
  const place = placeAt(index.text, offset)
  if (place === undefined) return undefined
  const words = index.words.filter(({ start, end }) => end < place.from || start > offset) // not what is being typed
  return {
    from: place.from,
    options: [...optionsFor(place, words)].filter(({ signature }) => !place.opened || signature.startsWith('(')),
  }
}

function* optionsFor(place: Place, words: readonly RuleWord[]): Generator<Completion> {
  const { due } = place
  if (due === 'form' || due === 'head' || due === 'condition') {
    for (const [name, { isHead, isCondition, parameters, says }] of VOCABULARY)
      if (due === 'condition' ? isCondition : isHead || (due === 'form' && name === '<='))
        yield {
          ...written(place, { name, sort: 'keyword', parameters: parameters.length > 0 ? parameters : undefined }),
          says,
        }
    yield* named(
      place,
      words.filter(({ kind }) => kind === 'relation'),
      'relation',
    )
    if (due === 'condition')
      for (const each of named({ ...place, opened: false }, fluentsOf(words), 'fluent')) yield asked(place, each)
  } else if (due === 'fluent' || due === 'move') {
    yield* named(place, due === 'fluent' ? fluentsOf(words) : movesOf(words), due)
  }
  if (due === 'term' || due === 'fluent' || due === 'move') yield* around(place, words)
}

function fluentsOf(words: readonly RuleWord[]): readonly RuleWord[] {
  return words.filter(({ kind, owner }) => kind === 'term' && owner !== undefined && FLUENT_OWNERS.has(owner))
}

function movesOf(words: readonly RuleWord[]): readonly RuleWord[] {
  const roles = new Set(words.flatMap(({ owner, name }) => (owner === 'role' ? [name] : [])))
  return words.filter(
    ({ kind, owner, name }) => kind === 'term' && owner !== undefined && MOVE_OWNERS.has(owner) && !roles.has(name),
  )
}

/** A fluent as a condition, for who types its name where (true …) is due. */
function asked({ opened }: Place, fluent: Completion): Completion {
  return {
    ...fluent,
    signature: `(true ${fluent.signature})`,
    before: `${opened ? 'true ' : '(true '}${fluent.before}`,
    after: opened ? fluent.after : `${fluent.after})`,
  }
}

/** One for each thing, with its arguments. */
function* named(place: Place, words: readonly RuleWord[], sort: Completion['sort']): Generator<Completion> {
  const groups = new Map<string, RuleWord[]>()
  for (const word of words) {
    const group = groups.get(word.key)
    if (group === undefined) groups.set(word.key, [word])
    else group.push(word)
  }
  for (const group of groups.values()) {
    const [{ name, args }] = group
    yield written(place, { name, sort, parameters: args === undefined ? undefined : parametersOf(group) })
  }
}

/** Variables of the rule, and what is written at the same place of the same relation or function elsewhere. */
function* around(
  { opened, parent, argument, formStart, from }: Place,
  words: readonly RuleWord[],
): Generator<Completion> {
  if (opened) return
  const form = words.find(({ start }) => start >= formStart)?.form
  const isNear = (word: RuleWord) => word.kind === 'variable' && word.form === form && formStart <= from
  const variables = new Set(words.filter(isNear).map(({ name }) => name))
  for (const name of variables) yield bare(name, 'variable')
  const names = new Set<string>()
  for (const { name, args, owner } of words) {
    const arg = name.toLowerCase() === parent?.toLowerCase() ? args?.[argument] : undefined
    if (arg !== undefined && !arg.startsWith('?')) names.add(arg)
    const isRole = owner === 'role' && argument === 0 && ROLE_FIRST.has(parent?.toLowerCase() ?? '')
    if (isRole && !name.startsWith('?')) names.add(name)
  }
  for (const name of names) yield bare(name, 'name')
}

const ROLE_FIRST = new Set(['legal', 'does', 'input', 'goal'])

function bare(name: string, sort: Completion['sort']): Completion {
  return { name, signature: name, sort, before: name, parameters: [], after: '' }
}

interface Meant {
  readonly name: string
  readonly sort: Completion['sort']
  /** Undefined where it is written without parentheses. */
  readonly parameters: readonly string[] | undefined
}

function written({ opened }: Place, { name, sort, parameters }: Meant): Completion {
  if (parameters === undefined) return bare(name, sort)
  return {
    name,
    signature: `(${[name, ...parameters].join(' ')})`,
    sort,
    before: opened ? name : `(${name}`,
    parameters,
    after: opened ? '' : ')',
  }
}
