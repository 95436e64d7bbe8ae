// Which relation is defined by which: the graph behind stratification, evaluation order and half the checks.
import { components } from '../base/graph.ts'
import type { Clause } from './normal.ts'
import type { Rule, Rules, Sentence, Term } from './rules.ts'
import { symbolOf, walkSentences } from './rules.ts'

export interface Dependency {
  readonly from: number
  readonly to: number
  readonly negated: boolean
  readonly rule: Rule
  /** The sentence of the body that causes it. */
  readonly sentence: Sentence
}

export interface Dependencies {
  /** Relation names such as cell/4; all numbers below index this. */
  readonly relations: readonly string[]
  readonly number: ReadonlyMap<string, number>
  readonly edges: readonly Dependency[]
  /** Dependencies that leave a relation, by relation. */
  readonly outgoing: readonly (readonly Dependency[])[]
  /** Mutually recursive relations together, what they need first. */
  readonly components: readonly (readonly number[])[]
  readonly componentOf: Int32Array
}

export function dependenciesOf(rules: Rules): Dependencies {
  const relations: string[] = []
  const number = new Map<string, number>()
  const outgoing: Dependency[][] = []
  const numberOf = (name: string): number => {
    let n = number.get(name)
    if (n === undefined) {
      n = relations.length
      number.set(name, n)
      relations.push(name)
      outgoing.push([])
    }
    return n
  }
  for (const rule of rules.rules) {
    const from = numberOf(symbolOf(rule.head))
    for (const literal of rule.body) {
      walkSentences(literal, (sentence, negations) => {
        const to = numberOf(symbolOf(sentence))
        outgoing[from].push({ from, to, negated: negations % 2 === 1, rule, sentence })
      })
    }
  }
  const successors = outgoing.map((edges) => [...new Set(edges.map((e) => e.to))])
  const found = components(relations.length, (n) => successors[n])
  const componentOf = new Int32Array(relations.length)
  found.forEach((members, c) => {
    for (const n of members) componentOf[n] = c
  })
  return { relations, number, edges: outgoing.flat(), outgoing, components: found, componentOf }
}

/** Whether two relations define each other (or the relation itself). */
export function mutual(dependencies: Dependencies, from: number, to: number): boolean {
  const { componentOf, components: all, outgoing } = dependencies
  if (componentOf[from] !== componentOf[to]) return false
  return from !== to || all[componentOf[from]].length > 1 || outgoing[from].some((edge) => edge.to === from)
}

/** A shortest chain of dependencies from one relation to another, or undefined. */
export function chain(dependencies: Dependencies, from: string, to: string): readonly Dependency[] | undefined {
  const start = dependencies.number.get(from)
  const goal = dependencies.number.get(to)
  if (start === undefined || goal === undefined) return undefined
  const reachedBy = new Map<number, Dependency | undefined>([[start, undefined]])
  const queue = [start]
  for (const at of queue) {
    for (const edge of dependencies.outgoing[at]) {
      if (reachedBy.has(edge.to)) continue
      reachedBy.set(edge.to, edge)
      queue.push(edge.to)
    }
  }
  if (!reachedBy.has(goal)) return undefined
  const path: Dependency[] = []
  for (let edge = reachedBy.get(goal); edge !== undefined; edge = reachedBy.get(edge.from)) path.unshift(edge)
  return path
}

/**
 * Clauses that need each other together, what they need first. This is finer than the order of relations: (goal ?r 0)
 * may be defined by the negation of (goal ?r 100), though not by its own.
 */
export function layersOf(clauses: readonly Clause[]): readonly (readonly Clause[])[] {
  const isFact = ({ positive, negative }: Clause) => positive.length + negative.length === 0
  const facts = clauses.filter(isFact)
  const derived = clauses.filter((clause) => !isFact(clause))
  const byRelation = new Map<string, number[]>()
  derived.forEach(({ head }, i) => {
    const relation = symbolOf(head)
    if (!byRelation.has(relation)) byRelation.set(relation, [])
    byRelation.get(relation)!.push(i)
  })
  const needs = derived.map(({ positive, negative }) =>
    [...positive, ...negative].flatMap((sentence) =>
      (byRelation.get(symbolOf(sentence)) ?? []).filter((i) => overlap(sentence, derived[i].head)),
    ),
  )
  const layers = components(derived.length, (i) => needs[i]).map((members) => members.map((i) => derived[i]))
  return facts.length > 0 ? [facts, ...layers] : layers
}

/** Whether two terms may have an instance in common, each variable being taken for another one. */
export function overlap(a: Term, b: Term): boolean {
  if (a.kind === 'variable' || b.kind === 'variable') return true
  if (symbolOf(a) !== symbolOf(b)) return false
  return a.kind === 'constant' || b.kind === 'constant' || a.args.every((arg, i) => overlap(arg, b.args[i]))
}
