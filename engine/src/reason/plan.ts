// Clause → plan: in which order its conditions are looked up, and where in a stored sentence each variable is found.
//
// A place in a sentence is a path: [1, 0] is the first argument of the second argument. So (true (cell ?x 3 b)) with
// ?x known is: in relation true/1, the sentences with cell/3 at [0], ?x at [0,0], 3 at [0,1], b at [0,2]. The known
// places are the key of an index; the unknown ones bind variables. Nested terms need no further mechanism.
import { power } from '../base/arithmetic.ts'
import type { Clause } from '../gdl/normal.ts'
import { type Sentence, type Term, variablesOf } from '../gdl/rules.ts'
import type { SymbolId, TermId, Terms } from './terms.ts'

/** A variable's place in the environment of one clause. */
export type Slot = number
export type Path = readonly number[]

/** How to make a term from the environment. */
export type Builder =
  | { readonly kind: 'value'; readonly value: TermId }
  | { readonly kind: 'slot'; readonly slot: Slot }
  | { readonly kind: 'compound'; readonly symbol: SymbolId; readonly args: readonly Builder[] }

/** Something known about a place: the whole term there, or only its symbol. */
export interface Known {
  readonly path: Path
  readonly what: 'term' | 'symbol'
  readonly value: Builder
}
export interface Found {
  readonly path: Path
  readonly slot: Slot
}

/** A lookup in a relation. */
export interface Access {
  readonly relation: SymbolId
  readonly known: readonly Known[]
  /** Names the known places: accesses with the same name can share an index. */
  readonly places: string
  readonly binds: readonly Found[]
  /** Second occurrences of a variable that this very access binds. */
  readonly repeats: readonly Found[]
}

export type Step =
  /** `condition` is the index of the positive condition. */
  | { readonly kind: 'each'; readonly access: Access; readonly condition: number }
  | { readonly kind: 'none'; readonly access: Access; readonly sentence: Builder }
  | { readonly kind: 'distinct'; readonly left: Builder; readonly right: Builder }

export interface Plan {
  readonly slots: number
  readonly steps: readonly Step[]
  readonly relation: SymbolId
  readonly head: Builder
}

const UNKNOWN_SIZE = 1000 // makes a relation that nothing is known of go late
const TO_COMPUTE = 0.5 // answers; of two equally good conditions, the one that need not be computed goes first

/** How many sentences a relation is expected to have; undefined where nothing is known of it. */
export type Expect = (sentence: Sentence) => number | undefined

/** Plans a clause. With `first`, the positive condition of that index is looked up before all others. */
export function planClause(clause: Clause, terms: Terms, expect: Expect, first?: number): Plan {
  const slots = new Map<string, Slot>()
  const bound = new Set<string>()
  const slotOf = (name: string): Slot => {
    let slot = slots.get(name)
    if (slot === undefined) slots.set(name, (slot = slots.size))
    return slot
  }

  function builderOf(term: Term): Builder {
    if (term.kind === 'variable') return { kind: 'slot', slot: slotOf(term.name) }
    if (variablesOf(term).size === 0) return { kind: 'value', value: terms.of(term) }
    return {
      kind: 'compound',
      symbol: terms.symbol(term),
      args: (term as { args: readonly Term[] }).args.map(builderOf),
    }
  }

  function accessOf(sentence: Sentence): Access {
    const known: Known[] = []
    const binds: Found[] = []
    const repeats: Found[] = []
    const here = new Set<string>()
    const visit = (term: Term, path: Path) => {
      if (term.kind === 'variable' && !bound.has(term.name)) {
        const found = { path, slot: slotOf(term.name) }
        if (here.has(term.name)) repeats.push(found)
        else binds.push(found)
        here.add(term.name)
      } else if ([...variablesOf(term)].every((name) => bound.has(name))) {
        known.push({ path, what: 'term', value: builderOf(term) })
      } else if (term.kind === 'compound') {
        known.push({ path, what: 'symbol', value: { kind: 'value', value: terms.symbol(term) } })
        term.args.forEach((arg, i) => {
          visit(arg, [...path, i])
        })
      }
    }
    if (sentence.kind === 'compound')
      sentence.args.forEach((arg, i) => {
        visit(arg, [i])
      })
    const places = known.map(({ path, what }) => `${path.join('.')}${what}`).join(' ')
    return { relation: terms.symbol(sentence), known, places, binds, repeats }
  }

  const steps: Step[] = []
  const negative = [...clause.negative]
  const distinct = [...clause.distinct]
  const isBound = (term: Term) => [...variablesOf(term)].every((name) => bound.has(name))

  const addNone = (sentence: Sentence) => {
    steps.push({ kind: 'none', access: accessOf(sentence), sentence: builderOf(sentence) })
    negative.splice(negative.indexOf(sentence), 1)
  }
  /** Tests go as early as their variables allow. */
  const addTests = () => {
    for (const pair of distinct.filter((terms) => terms.every(isBound))) {
      steps.push({ kind: 'distinct', left: builderOf(pair[0]), right: builderOf(pair[1]) })
      distinct.splice(distinct.indexOf(pair), 1)
    }
    negative.filter(isBound).forEach(addNone)
  }

  if (first === undefined) addTests()
  for (const condition of orderConditions(clause.positive, expect, first)) {
    const sentence = clause.positive[condition]
    steps.push({ kind: 'each', access: accessOf(sentence), condition })
    variablesOf(sentence, bound)
    addTests()
  }
  // Variables that only negations hold stay free there: no instance may exist. In a `distinct` they exclude nothing.
  for (const sentence of [...negative]) addNone(sentence)
  return { slots: slots.size, steps, relation: terms.symbol(clause.head), head: builderOf(clause.head) }
}

/**
 * The indices of positive conditions in the order they are looked up in: after `first`, always the one that promises
 * the fewest answers. Those nothing is known of stay in the order of the text, which is meant for provers that go from
 * left to right, unless all their variables are known.
 */
export function orderConditions(conditions: readonly Sentence[], expect: Expect, first?: number): readonly number[] {
  const bound = new Set<string>()
  const order: number[] = []
  const waiting = new Set(conditions.keys())
  const take = (condition: number) => {
    order.push(condition)
    waiting.delete(condition)
    variablesOf(conditions[condition], bound)
  }
  if (first !== undefined) take(first)
  while (waiting.size > 0) {
    let best = -1
    let bestCost = Number.POSITIVE_INFINITY
    let isFirstUnknown = true
    for (const i of waiting) {
      const size = expect(conditions[i])
      const answers = answersOf(conditions[i], size ?? UNKNOWN_SIZE, bound)
      const cost = size === undefined ? answers + TO_COMPUTE : answers
      if (cost < bestCost && (answers === 0 || size !== undefined || isFirstUnknown)) {
        best = i
        bestCost = cost
      }
      if (size === undefined) isFirstUnknown = false
    }
    take(best)
  }
  return order
}

/**
 * How many answers a condition promises. A relation of n sentences is taken for a box with sides of equal length: with
 * k of its v variables unknown it gives n^(k/v) of them.
 */
function answersOf(sentence: Sentence, size: number, bound: ReadonlySet<string>): number {
  const variables = [...variablesOf(sentence)]
  const unknown = variables.filter((name) => !bound.has(name)).length
  return unknown === 0 ? 0 : power(Math.max(1, size), unknown / variables.length)
}
