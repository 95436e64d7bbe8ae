// A game written by relations in TypeScript → GDL, and with it the compiled machines: a plain game costs what its functions cost,
// this one runs as a network of gates. Words, arguments and variables have types; what is wrong with the rules is said with
// the line of the author's file on which the rule stands.
import { check, checkMembers, type Kind, LIST, named, OBJECT, TEXT } from '../base/given.ts'
import { type CompileOptions, compileGame } from '../compile/compile.ts'
import type { Game } from '../game/game.ts'
import { type Diagnostic, hasErrors, locate } from '../gdl/diagnostic.ts'
import { checkRules } from '../gdl/validate.ts'
import { authorPlace } from './author-place.ts'
import {
  type Argument,
  argumentText,
  type Clause,
  type Condition,
  checkWord,
  createWords,
  type Domains,
  type Signatures,
  type Term,
  type Variable,
  type Words,
} from './vocabulary.ts'

/** The words of a game. */
export interface Vocabulary<
  R extends string,
  Ds extends Domains,
  Fs extends Signatures,
  Ms extends Signatures,
  Rs extends Signatures,
> {
  readonly name: string
  readonly roles: readonly R[]
  /** What arguments may be, beside roles. */
  readonly domains: Ds
  /** What may hold in a state, each with the domains of its arguments. */
  readonly fluents: Fs
  readonly moves: Ms
  /** What follows from other things, or never changes. */
  readonly relations: Rs
}

/** A diagnostic with its place in the author's file, such as game.ts:12:3. */
export interface PlacedDiagnostic extends Diagnostic {
  readonly place?: string
}

/** Words to write rules with, and the rules written so far. */
export interface Relations<Ds extends Domains, Fs extends Signatures, Ms extends Signatures, Rs extends Signatures> {
  readonly fluents: Words<Ds, Fs, 'fluent'>
  readonly moves: Words<Ds, Ms, 'move'>
  readonly relations: Words<Ds, Rs, 'relation'>
  /** Whether something is a member of a domain. */
  readonly domains: { readonly [D in keyof Ds]: (member: Argument<Ds, D>) => Term<'relation'> }
  /** Variables, one for each domain that is named. */
  variables<const D extends readonly (keyof Ds & string)[]>(...of: D): { readonly [I in keyof D]: Variable<D[I]> }

  /** Holds at the start. */
  init(fluent: Term<'fluent'>, ...conditions: readonly Condition[]): void
  /** Holds always, or wherever the conditions do. */
  rule(relation: Term<'relation'>, ...conditions: readonly Condition[]): void
  legal(role: Argument<Ds, 'role'>, move: Term<'move'>, ...conditions: readonly Condition[]): void
  /** Holds in the next state; what no rule keeps is gone. */
  next(fluent: Term<'fluent'>, ...conditions: readonly Condition[]): void
  /** 0 … 100. */
  goal(role: Argument<Ds, 'role'>, value: number, ...conditions: readonly Condition[]): void
  terminal(...conditions: readonly Condition[]): void

  does(role: Argument<Ds, 'role'>, move: Term<'move'>): Clause
  not(condition: Condition): Clause
  or(...conditions: readonly Condition[]): Clause
  distinct<D extends keyof Ds & string>(left: Argument<Ds, D>, right: Argument<Ds, D>): Clause

  /** The rules in GDL, one a line. */
  text(): string
  /** What is wrong with them. */
  check(): readonly PlacedDiagnostic[]
  /** The game, compiled; errors are thrown with their places. */
  game(options?: CompileOptions): Game
}

/**
 * A game by relations: say what holds, and it is compiled to the fastest machine.
 *
 * @example
 * ```ts
 * const g = defineRelations({
 *   name: 'count down',
 *   roles: ['me'],
 *   domains: { number: [0, 1, 2, 3] },
 *   fluents: { at: ['number'] },
 *   moves: { down: [] },
 *   relations: { before: ['number', 'number'] },
 * })
 * const { at } = g.fluents
 * const [n, m] = g.variables('number', 'number')
 * for (const i of [1, 2, 3]) g.rule(g.relations.before(i - 1, i))
 * g.init(at(3))
 * g.legal('me', g.moves.down())
 * g.next(at(m), at(n), g.relations.before(m, n))
 * g.terminal(at(0))
 * g.goal('me', 100, at(0))
 * const bot = createBot(g.game())
 * ```
 */
export function defineRelations<
  const R extends string,
  const Ds extends Domains,
  const Fs extends Signatures,
  const Ms extends Signatures,
  const Rs extends Signatures,
>(vocabulary: Vocabulary<R, Ds, Fs, Ms, Rs>): Relations<Ds & { readonly role: readonly R[] }, Fs, Ms, Rs> {
  type All = Ds & { readonly role: readonly R[] }
  checkVocabulary(vocabulary)
  const { name, roles } = vocabulary
  const domains: All = { ...vocabulary.domains, role: roles }
  const lines: { readonly text: string; readonly place: string | undefined }[] = []
  const add = (text: string) => lines.push({ text, place: authorPlace(3) })
  const clause = (text: string): Clause => ({ kind: 'clause', text })
  const roleText = (role: string | Variable<'role'>, word: string) => argumentText(role, 'role', roles, word)
  const ruled = (head: string, conditions: readonly Condition[]) =>
    conditions.length === 0 ? head : `(<= ${head} ${conditions.map(textOf).join(' ')})`
  const members = Object.values<readonly (string | number)[]>(domains).flat()
  const memberText = (arg: string | number | Variable<string>) => {
    if (typeof arg === 'object') return arg.name
    if (members.includes(arg)) return String(arg)
    throw new Error(`distinct: ${arg} is in no domain`)
  }
  let count = 0

  for (const role of roles) add(`(role ${role})`)
  for (const [domain, members] of Object.entries(vocabulary.domains))
    for (const member of members) add(`(${domain} ${member})`)
  const isIn = createWords(domains, Object.fromEntries(Object.keys(domains).map((each) => [each, [each]])), 'relation')

  const placed = (found: readonly Diagnostic[]): PlacedDiagnostic[] =>
    found.map((diagnostic) => {
      const place = diagnostic.span && lines[locate(text(), diagnostic.span.start).line - 1].place
      return place === undefined ? diagnostic : { ...diagnostic, place }
    })
  const text = () => lines.map((line) => line.text).join('\n')
  const fail = (found: readonly Diagnostic[], why: string): never => {
    const said = placed(found).map((each) => `${each.place ?? name}: ${each.severity}: ${each.message} [${each.code}]`)
    throw new Error([`${name} cannot be played: ${why}`, ...said].join('\n'))
  }

  return {
    fluents: createWords(domains, vocabulary.fluents, 'fluent'),
    moves: createWords(domains, vocabulary.moves, 'move'),
    relations: createWords(domains, vocabulary.relations, 'relation'),
    domains: isIn as Relations<All, Fs, Ms, Rs>['domains'],
    variables: <const D extends readonly (keyof All & string)[]>(...of: D) =>
      of.map((domain) => ({ kind: 'variable', domain, name: `?${domain}-${++count}` })) as never,
    init: (fluent, ...conditions) => void add(ruled(`(init ${termText('init', fluent)})`, conditions)),
    rule: (relation, ...conditions) => void add(ruled(termText('rule', relation), conditions)),
    legal: (role, move, ...conditions) =>
      void add(ruled(`(legal ${roleText(role, 'legal')} ${termText('legal', move)})`, conditions)),
    next: (fluent, ...conditions) => void add(ruled(`(next ${termText('next', fluent)})`, conditions)),
    goal: (role, value, ...conditions) => {
      if (!Number.isInteger(value) || value < 0 || value > 100)
        throw new Error(`goal: ${value} is no whole number from 0 to 100`)
      add(ruled(`(goal ${roleText(role, 'goal')} ${value})`, conditions))
    },
    terminal: (...conditions) => void add(ruled('terminal', conditions)),
    does: (role, move) => clause(`(does ${roleText(role, 'does')} ${termText('does', move)})`),
    not: (condition) => clause(`(not ${textOf(condition)})`),
    or: (...conditions) => clause(`(or ${conditions.map(textOf).join(' ')})`),
    distinct: (left, right) => clause(`(distinct ${memberText(left)} ${memberText(right)})`),
    text,
    check: () => placed(checkRules(text()).diagnostics),
    game(options = {}) {
      const found = checkRules(text()).diagnostics
      if (hasErrors(found)) fail(found, 'its rules have errors')
      const compiled = compileGame(text(), { name, ...options })
      return compiled.game ?? fail(compiled.diagnostics, compiled.why)
    },
  }
}

const TERM: Kind = {
  wanted: 'a word of the game with its arguments, such as fluents.cell(1)',
  fits: (value) => TEXT.fits((value as Partial<Clause> | null | undefined)?.text),
}

function termText(owner: string, term: { readonly text: string }): string {
  check(`what ${owner} is told`, term, TERM)
  return term.text
}

function textOf(condition: Condition): string {
  check('a condition', condition, TERM)
  return condition.kind === 'fluent' ? `(true ${condition.text})` : condition.text
}

const WORDS = named('an object of words, each with the domains of its arguments', OBJECT)
const KINDS = {
  roles: named('a list of names', LIST),
  domains: named('an object of lists', OBJECT),
  fluents: WORDS,
  moves: WORDS,
  relations: WORDS,
}

/** Every word has one meaning, and one that GDL does not give it. */
function checkVocabulary(given: Vocabulary<string, Domains, Signatures, Signatures, Signatures>) {
  check('what defineRelations takes', given, OBJECT)
  const { name, roles, domains, fluents, moves, relations } = given
  check('the name of a game', name, TEXT)
  checkMembers(name, given, KINDS, Object.keys(KINDS))
  for (const [word, members] of Object.entries({ ...domains, ...fluents, ...moves, ...relations }))
    check(`${name}: ${word}`, members, LIST)
  if (roles.length === 0) throw new Error(`${name} has no roles`)
  for (const member of [...roles, ...Object.values(domains).flat()]) checkWord(String(member), 'member')
  const words = [domains, fluents, moves, relations].flatMap((each) => Object.keys(each))
  for (const word of words) checkWord(word, name)
  const twice = words.find((word, i) => words.indexOf(word) < i)
  if (twice !== undefined) throw new Error(`${name}: the word "${twice}" is used for two things`)
}
