// Constants → small integers. Two places are of one sort if a variable can carry a constant from one to the other; each
// sort numbers its constants on its own, so that rank 1 and step 1 have nothing to do with each other. Within a sort the
// constants of every place get neighbouring numbers as far as possible: then a place is described by its least and
// greatest number, and a tuple by a number in mixed radix, for which nothing needs to be looked up.
import type { TermId, Terms } from '../reason/terms.ts'
import {
  type Arg,
  type Atom,
  type FlatClause,
  type FlatProgram,
  isVariable,
  leafCount,
  type Predicate,
  type Range,
  textOf,
  type Value,
} from './flat.ts'
import type { LoosePredicate } from './flatten.ts'
import type { Parts } from './shapes.ts'

interface Sort {
  readonly values: ReadonlyMap<TermId, Value>
  readonly texts: readonly string[]
}

/** The relations that begin with a role. */
const BY_ROLE = ['role/1', 'legal/2', 'does/2', 'goal/2']

export function numberBySorts(loose: readonly LoosePredicate[], roles: readonly Parts[], terms: Terms): FlatProgram {
  const { sortOf, roleSort } = sortPlaces(loose, terms)
  const predicates = loose.map(({ domains, ...rest }) => ({
    ...rest,
    ranges: domains.map((domain, i) => rangeOf(domain, sortOf(rest.number, i))),
    texts: domains.map((_, i) => sortOf(rest.number, i).texts),
    tuples: rest.tuples.map((tuple) => tuple.map((constant, i) => sortOf(rest.number, i).values.get(constant)!)),
    clauses: [] as FlatClause[],
  }))

  const encode = (args: readonly Arg[], { number }: LoosePredicate): Arg[] =>
    args.map((arg, i) => (isVariable(arg) ? arg : sortOf(number, i).values.get(arg)!))
  const encodeAtom = ({ predicate, args }: Atom<LoosePredicate>): Atom => ({
    predicate: predicates[predicate.number] as Predicate,
    args: encode(args, predicate),
  })
  for (const predicate of loose) {
    for (const clause of predicate.clauses) {
      const sorts = new Map<string, Sort>()
      for (const { predicate: own, args } of clause.positive)
        for (const [i, arg] of args.entries()) if (isVariable(arg)) sorts.set(arg, sortOf(own.number, i))
      const encodePair = ([left, right]: readonly [Arg, Arg]) => {
        const sort = sorts.get(left as string) ?? sorts.get(right as string)!
        return [left, right].map((arg) => (isVariable(arg) ? arg : sort.values.get(arg)!)) as [Arg, Arg]
      }
      predicates[predicate.number].clauses.push({
        head: encode(clause.head, predicate),
        positive: clause.positive.map(encodeAtom),
        negative: clause.negative.map(encodeAtom),
        distinct: clause.distinct.map((pairs) => pairs.map(encodePair)),
        text: clause.text,
      })
    }
  }
  return {
    predicates,
    roles: roles.map(({ form, leaves }) => ({
      text: textOf(form, leaves.map(terms.text)),
      form,
      leaves: leaves.map((leaf, i) => roleSort(form, i).values.get(leaf)!),
    })),
  }
}

function rangeOf(domain: ReadonlySet<TermId>, { values }: Sort): Range {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const constant of domain) {
    const value = values.get(constant)!
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return { low, high }
}

function sortPlaces(loose: readonly LoosePredicate[], terms: Terms) {
  const parent: number[] = [] // a forest over places and variables; every tree is a sort
  const domainsAt: ReadonlySet<TermId>[][] = [] // by place
  const root = (node: number): number => {
    let top = node
    while (parent[top] !== top) top = parent[top] = parent[parent[top]]
    return top
  }
  const create = (...domains: ReadonlySet<TermId>[]): number => {
    parent.push(parent.length)
    domainsAt.push(domains)
    return parent.length - 1
  }
  const unite = (a: number, b: number) => {
    parent[root(a)] = root(b)
  }

  const places = loose.map(({ domains }) => domains.map((domain) => create(domain)))
  const named = new Map<string, number>()
  const shared = (name: string): number => {
    if (!named.has(name)) named.set(name, create())
    return named.get(name)!
  }
  for (const { number, relation, forms } of loose) {
    if (BY_ROLE.includes(relation))
      for (let i = 0; i < leafCount(forms[0]); i++) unite(places[number][i], shared(`role ${forms[0]} ${i}`))
    // What is next will be true, and what is legal may be done.
    const before = { 'next/1': 'true/1', 'init/1': 'true/1', 'legal/2': 'does/2' }[relation] ?? relation
    places[number].forEach((place, i) => {
      unite(place, shared(`${before} ${forms.join(' ')} ${i}`))
    })
  }
  for (const predicate of loose) {
    for (const { head, positive, negative, distinct } of predicate.clauses) {
      const variables = new Map<string, number>()
      const variable = (name: string): number => {
        if (!variables.has(name)) variables.set(name, create())
        return variables.get(name)!
      }
      for (const { predicate: own, args } of [{ predicate, args: head }, ...positive, ...negative])
        for (const [i, arg] of args.entries()) if (isVariable(arg)) unite(places[own.number][i], variable(arg))
      for (const [left, right] of distinct.flat())
        if (isVariable(left) && isVariable(right)) unite(variable(left), variable(right))
    }
  }

  const gathered = new Map<number, ReadonlySet<TermId>[]>()
  domainsAt.forEach((domains, node) => {
    gathered.set(root(node), [...(gathered.get(root(node)) ?? []), ...domains])
  })
  const sorts = new Map([...gathered].map(([node, domains]) => [node, numberSort(domains, terms)]))
  return {
    sortOf: (predicate: number, position: number): Sort => sorts.get(root(places[predicate][position]))!,
    roleSort: (form: string, leaf: number): Sort => sorts.get(root(shared(`role ${form} ${leaf}`)))!,
  }
}

/** Orders the constants by the largest places they occur in, then by the next smaller ones, and so on. */
function numberSort(domains: readonly ReadonlySet<TermId>[], terms: Terms): Sort {
  const bySize = [...domains].sort((a, b) => b.size - a.size)
  const signature = new Map<TermId, string>()
  for (const constant of new Set(domains.flatMap((domain) => [...domain])))
    signature.set(constant, bySize.map((domain) => (domain.has(constant) ? '0' : '1')).join(''))
  const order = [...signature].sort(
    ([a, left], [b, right]) => (left < right ? -1 : left > right ? 1 : 0) || compare(a, b, terms),
  )
  return {
    values: new Map(order.map(([constant], value) => [constant, value])),
    texts: order.map(([constant]) => terms.text(constant)),
  }
}

/** Numbers by size, before words in order of appearance. */
function compare(a: TermId, b: TermId, terms: Terms): number {
  const [left, right] = [Number(terms.text(a)), Number(terms.text(b))]
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || a - b
  return left - right || a - b
}
