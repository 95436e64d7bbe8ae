// Clauses → the shapes every relation can take, with the constants that can stand at each leaf: more than what is ever
// true, never less. Fixed relations are evaluated and give theirs exactly; the others start from init and grow by their
// rules until nothing is new, as in the relaxed planning graphs of AI planning.
import { components } from '../base/graph.ts'
import type { Clause } from '../gdl/normal.ts'
import { type Sentence, symbolOf } from '../gdl/rules.ts'
import { createProgram, type Database, TooManySentences } from '../reason/evaluate.ts'
import type { TermId, Terms } from '../reason/terms.ts'
import { NotCompilable } from './not-compilable.ts'
import {
  createAnatomist,
  depthOf,
  type Environment,
  formOf,
  instantiate,
  join,
  match,
  meet,
  type Parts,
  type Shape,
} from './shapes.ts'

/** The shapes of one relation, by form; each is a compound of the relation's arguments. */
export type Variants = ReadonlyMap<string, Sentenced>
export interface Sentenced {
  readonly kind: 'compound'
  readonly name: string
  readonly args: readonly Shape[]
}

export interface Inferred {
  readonly variants: ReadonlyMap<string, Variants>
  /** The sentences of the relations that were evaluated, by relation. */
  readonly fixed: ReadonlyMap<string, readonly Family[]>
  /** The roles, in the order of the rules. */
  readonly roles: readonly Parts[]
  /** The clauses of all others that matter. */
  readonly clauses: readonly Clause[]
  /** The relations, given ones included, that the state or the moves made have a part in. */
  readonly moving: ReadonlySet<string>
  /** Those of them that the moves made have a part in. */
  readonly turning: ReadonlySet<string>
}

/** Sentences of one relation and one form, as the constants at their leaves. */
interface Family {
  readonly shape: Sentenced
  readonly rows: readonly (readonly TermId[])[]
}

/** The relations a game is asked for in every state; even where they never change, they are treated as if they did. */
const ASKED = ['legal/2', 'next/1', 'goal/2', 'terminal']
const ENTRIES = ['role/1', 'init/1', ...ASKED]
const GIVEN = ['true/1', 'does/2']

const DEEPEST = 12 // functions inside functions: more is taken for endless
const MAX_VARIANTS = 1000 // of one relation
const MAX_FIXED = 50_000 // sentences of a relation that is worth evaluating as a whole

/** Throws where the rules nest functions without end. */
export function infer(all: readonly Clause[], terms: Terms): Inferred {
  const needs = new Map<string, Set<string>>()
  for (const { head, positive, negative } of all) {
    const name = symbolOf(head)
    if (!needs.has(name)) needs.set(name, new Set())
    for (const sentence of [...positive, ...negative]) needs.get(name)!.add(symbolOf(sentence))
  }
  const users = new Map<string, string[]>()
  for (const [name, body] of needs) for (const each of body) users.set(each, [...(users.get(each) ?? []), name])
  const usersOf = (name: string) => users.get(name) ?? []

  const used = closure(ENTRIES, (name) => needs.get(name) ?? [])
  const moving = closure(GIVEN, usersOf)
  const relevant = all.filter(({ head }) => used.has(symbolOf(head)))
  const database = createProgram(relevant, GIVEN, terms, MAX_FIXED).open()
  const fixed = new Map<string, readonly Family[]>()
  const apart = createAnatomist(terms)
  const tooLarge = new Set<string>()
  for (const name of dependenciesFirst([...used], needs)) {
    if (moving.has(name) || tooLarge.has(name) || ASKED.includes(name) || !needs.has(name)) continue
    const sentences = evaluate(database, name)
    if (sentences === undefined) for (const each of closure([name], usersOf)) tooLarge.add(each)
    else fixed.set(name, familiesOf(name, sentences, terms, apart))
  }
  const roles = (evaluate(database, 'role/1') ?? []).map((sentence) => apart(terms.arg(sentence, 0)))
  for (const name of tooLarge) fixed.delete(name)
  const clauses = relevant.filter(({ head }) => !fixed.has(symbolOf(head)) && !GIVEN.includes(symbolOf(head)))
  const variants = grow(clauses, fixed, roles, terms)
  return { variants, fixed, roles, clauses, moving, turning: closure(['does/2'], usersOf) }
}

/** The names reachable from those of `start`. */
function closure(start: readonly string[], next: (name: string) => Iterable<string>): Set<string> {
  const found = new Set(start)
  for (const name of found) for (const each of next(name)) found.add(each)
  return found
}

/** So that a relation that is too large is found out before those defined by it. */
function dependenciesFirst(names: readonly string[], needs: ReadonlyMap<string, Iterable<string>>): string[] {
  const number = new Map(names.map((name, i) => [name, i]))
  const successors = names.map((name) => [...(needs.get(name) ?? [])].flatMap((each) => number.get(each) ?? []))
  return components(names.length, (n) => successors[n]).flatMap((members) => members.map((n) => names[n]))
}

/** All sentences of a relation, or undefined if they are too many. */
function evaluate(database: Database, relation: string): readonly TermId[] | undefined {
  try {
    const { sentences } = database.relation(relation)
    return Array.from({ length: sentences.length() }, (_, i) => sentences.at(i))
  } catch (error) {
    // Terms may be so deep that spelling them out runs out of stack.
    if (error instanceof TooManySentences || error instanceof RangeError) return undefined
    throw error
  }
}

/** Sorts sentences by form. */
function familiesOf(
  name: string,
  sentences: readonly TermId[],
  terms: Terms,
  apart: (term: TermId) => Parts,
): readonly Family[] {
  const families = new Map<string, { first: readonly Parts[]; rows: (readonly TermId[])[] }>()
  for (const sentence of sentences) {
    const args: Parts[] = []
    const row: TermId[] = []
    let form = ''
    for (let i = 0; i < terms.arity(sentence); i++) {
      args.push(apart(terms.arg(sentence, i)))
      form += args[i].form
      for (const leaf of args[i].leaves) row.push(leaf)
    }
    if (!families.has(form)) families.set(form, { first: args, rows: [] })
    families.get(form)!.rows.push(row)
  }
  return [...families.values()].map(({ first, rows }) => {
    let column = 0
    // The shape of the first sentence, with the constants of all.
    const widen = (shape: Shape): Shape => {
      if (shape.kind === 'compound') return { ...shape, args: shape.args.map(widen) }
      const at = column++
      return { kind: 'leaf', constants: new Set(rows.map((row) => row[at])) }
    }
    return { shape: { kind: 'compound', name, args: first.map(({ shape }) => widen(shape)) }, rows }
  })
}

function grow(
  clauses: readonly Clause[],
  fixed: Inferred['fixed'],
  roles: readonly Parts[],
  terms: Terms,
): Inferred['variants'] {
  const variants = new Map<string, Map<string, Sentenced>>()
  const version = new Map<string, number>()
  const add = (relation: string, args: readonly Shape[]) => {
    if (!variants.has(relation)) variants.set(relation, new Map())
    const own = variants.get(relation)!
    const shape: Sentenced = { kind: 'compound', name: relation, args }
    const form = formOf(shape)
    const known = own.get(form)
    const joined = known === undefined ? shape : (join(known, shape) as Sentenced)
    if (joined === known) return
    if (known === undefined && (depthOf(shape) > DEEPEST || own.size >= MAX_VARIANTS))
      throw new NotCompilable(`functions are nested without end in ${form.slice(0, 200)}`)
    own.set(form, joined)
    version.set(relation, (version.get(relation) ?? 0) + 1)
    if (relation === 'next/1' || relation === 'init/1') add('true/1', args)
    if (relation === 'legal/2') for (const { shape } of roles) addMove(shape, args)
  }
  const addMove = (role: Shape, [by, move]: readonly Shape[]) => {
    const mover = meet(role, by)
    if (mover !== undefined) add('does/2', [mover, move])
  }

  for (const [name, families] of fixed) for (const { shape } of families) add(name, shape.args)

  // A clause is looked at again when a relation of its body has grown.
  const seen = new Map<Clause, number>()
  for (let changed = true; changed; ) {
    changed = false
    for (const clause of clauses) {
      const now = clause.positive.reduce((sum, each) => sum + (version.get(symbolOf(each)) ?? 0), 0)
      if (seen.get(clause) === now) continue
      seen.set(clause, now)
      changed = true
      for (const environment of [...expansions(clause, variants, terms)]) {
        const head = clause.head.kind === 'compound' ? clause.head.args : []
        const args = head.map((arg) => instantiate(arg, environment, terms)!)
        add(symbolOf(clause.head), args)
      }
    }
  }
  return variants
}

/** All ways in which the positive conditions of a clause can take shape. */
export function* expansions(
  clause: Clause,
  variants: ReadonlyMap<string, Variants>,
  terms: Terms,
  at = 0,
  environment: Environment = new Map(),
): Generator<Environment> {
  if (at === clause.positive.length) return yield environment
  const sentence = clause.positive[at]
  for (const variant of variants.get(symbolOf(sentence))?.values() ?? []) {
    const narrowed = matchSentence(sentence, variant, environment, terms)
    if (narrowed !== undefined) yield* expansions(clause, variants, terms, at + 1, narrowed)
  }
}

/** As match, for a sentence and a shape of its relation. */
export function matchSentence(
  sentence: Sentence,
  variant: Sentenced,
  environment: Environment,
  terms: Terms,
): Environment | undefined {
  if (sentence.kind === 'constant') return environment
  let found: Environment | undefined = environment
  for (let i = 0; i < sentence.args.length && found !== undefined; i++)
    found = match(sentence.args[i], variant.args[i], found, terms)
  return found
}
