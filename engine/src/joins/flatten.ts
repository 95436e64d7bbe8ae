// Clauses with nested terms → predicates over flat tuples of constants. A clause becomes one flat clause for each way
// its variables can take shape; a variable that stands for a (move ?x ?y) becomes two, named after it. A variable for
// which only one constant is left becomes that constant.
import type { Clause } from '../gdl/normal.ts'
import { printRule } from '../gdl/print.ts'
import { type Sentence, symbolOf, type Term } from '../gdl/rules.ts'
import type { TermId, Terms } from '../reason/terms.ts'
import type { Arg, Atom, Differences, FlatClause, Predicate, Source } from './flat.ts'
import { expansions, type Inferred, matchSentence, type Sentenced } from './infer.ts'
import { type Environment, formOf, leavesOf, type Shape } from './shapes.ts'

/** As a Predicate, but constants are still terms. */
export interface LoosePredicate
  extends Pick<Predicate, 'number' | 'name' | 'relation' | 'forms' | 'source' | 'lifetime'> {
  /** By position: the constants that can stand there. */
  readonly domains: readonly ReadonlySet<TermId>[]
  readonly tuples: (readonly TermId[])[]
  readonly clauses: FlatClause<LoosePredicate>[]
}

export function flatten(inferred: Inferred, terms: Terms): readonly LoosePredicate[] {
  const { variants, fixed } = inferred
  const predicates = new Map<Sentenced, LoosePredicate>()
  for (const each of variants.values())
    for (const shape of each.values()) predicates.set(shape, predicateOf(shape, predicates.size, inferred))

  const byForm = (relation: string, form: string) => predicates.get(variants.get(relation)!.get(form)!)!
  for (const [name, families] of fixed) {
    for (const { shape, rows } of families) {
      const meant = [byForm(name, formOf(shape))]
      if (name === 'init/1') meant.push(byForm('true/1', formOf({ ...shape, name: 'true/1' })))
      for (const predicate of meant) for (const row of rows) predicate.tuples.push(row)
    }
  }

  const flat = createFlattener(inferred, predicates, terms)
  for (const clause of inferred.clauses) {
    for (const environment of expansions(clause, variants, terms)) {
      const made = flat(clause, environment)
      if (made !== undefined) made.predicate.clauses.push(made.clause)
    }
  }
  return [...predicates.values()]
}

function predicateOf(shape: Sentenced, number: number, { fixed, moving, turning }: Inferred): LoosePredicate {
  const relation = shape.name
  const given: Record<string, Source> = { 'true/1': 'fact', 'does/2': 'does' }
  return {
    number,
    name: formOf({ ...shape, name: relation.replace(/\/\d+$/, '') }),
    relation,
    forms: shape.args.map(formOf),
    source: given[relation] ?? (fixed.has(relation) ? 'fixed' : 'rule'),
    lifetime: turning.has(relation) ? 'turn' : moving.has(relation) ? 'state' : 'game',
    domains: leavesOf(shape),
    tuples: [],
    clauses: [],
  }
}

interface Made {
  readonly predicate: LoosePredicate
  readonly clause: FlatClause<LoosePredicate>
}

function createFlattener(
  { variants }: Inferred,
  predicates: ReadonlyMap<Sentenced, LoosePredicate>,
  terms: Terms,
): (clause: Clause, environment: Environment) => Made | undefined {
  /** The leaves of a term; undefined where a variable has no shape. */
  function leaves(term: Term, environment: Environment): Arg[] | undefined {
    if (term.kind === 'constant') return [terms.of(term)]
    if (term.kind === 'compound') {
      const args = term.args.map((arg) => leaves(arg, environment))
      return args.includes(undefined) ? undefined : args.flatMap((arg) => arg!)
    }
    const shape = environment.get(term.name)
    return shape && spread(term.name, shape)
  }
  function spread(name: string, shape: Shape): Arg[] {
    if (shape.kind === 'compound') return shape.args.flatMap((arg, i) => spread(`${name}.${i}`, arg))
    return [shape.constants.size === 1 ? [...shape.constants][0] : name]
  }

  /** The shapes of the sentence's relation that it can take, as atoms. */
  function atoms(sentence: Sentence, environment: Environment): Atom<LoosePredicate>[] {
    const found: Atom<LoosePredicate>[] = []
    for (const variant of variants.get(symbolOf(sentence))?.values() ?? []) {
      const narrowed = matchSentence(sentence, variant, environment, terms)
      if (narrowed === undefined) continue
      // What a negation narrows holds for its own variables only.
      const shapes = new Map([...narrowed, ...environment])
      const args = sentence.kind === 'compound' ? sentence.args.flatMap((arg) => leaves(arg, shapes)!) : []
      found.push({ predicate: predicates.get(variant)!, args })
    }
    return found
  }

  /** Undefined if the terms can never be equal; empty if they always are. */
  function differences(left: Term, right: Term, environment: Environment): Differences | undefined {
    if (left.kind === 'compound' && right.kind === 'compound') {
      if (left.name !== right.name || left.args.length !== right.args.length) return undefined
      const parts = left.args.map((arg, i) => differences(arg, right.args[i], environment))
      return parts.includes(undefined) ? undefined : parts.flatMap((part) => part!)
    }
    if (left.kind === 'constant' && right.kind === 'constant') return left.name === right.name ? [] : undefined
    const [a, b] = [shapeIn(left, environment), shapeIn(right, environment)]
    // A variable that no condition binds excludes nothing.
    if (a === undefined || b === undefined || formOf(a) !== formOf(b)) return undefined
    const [these, those] = [leavesOf(a), leavesOf(b)]
    if (these.some((constants, i) => !overlap(constants, those[i]))) return undefined
    const [xs, ys] = [leaves(left, environment)!, leaves(right, environment)!]
    return xs.map((x, i) => [x, ys[i]] as const).filter(([x, y]) => x !== y)
  }
  function shapeIn(term: Term, environment: Environment): Shape | undefined {
    if (term.kind === 'variable') return environment.get(term.name)
    if (term.kind === 'constant') return { kind: 'leaf', constants: new Set([terms.of(term)]) }
    const args = term.args.map((arg) => shapeIn(arg, environment))
    return args.includes(undefined) ? undefined : { kind: 'compound', name: term.name, args: args as Shape[] }
  }

  return (clause, environment) => {
    const distinct: Differences[] = []
    for (const [left, right] of clause.distinct) {
      const pairs = differences(left, right, environment)
      if (pairs?.length === 0) return undefined
      if (pairs !== undefined) distinct.push(pairs)
    }
    const [head] = atoms(clause.head, environment)
    return {
      predicate: head.predicate,
      clause: {
        head: head.args,
        positive: clause.positive.map((sentence) => atoms(sentence, environment)[0]),
        negative: clause.negative.flatMap((sentence) => atoms(sentence, environment)),
        distinct,
        text: printRule(clause.origin),
      },
    }
  }
}

function overlap(a: ReadonlySet<TermId>, b: ReadonlySet<TermId>): boolean {
  for (const constant of a) if (b.has(constant)) return true
  return false
}
