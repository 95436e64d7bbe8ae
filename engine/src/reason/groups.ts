// Clauses → groups of relations that can only be computed together, and in each group the order of its clauses.
import { components } from '../base/graph.ts'
import { layersOf } from '../gdl/depend.ts'
import type { Clause } from '../gdl/normal.ts'
import type { SymbolId, Terms } from './terms.ts'

/** Mutually recursive relations, or a single one. */
export interface Group {
  readonly relations: readonly SymbolId[]
  /** What is needed first comes first; a negation looks only at what earlier layers made. */
  readonly layers: readonly (readonly Clause[])[]
  /** The given relations it is defined by, however indirectly. */
  readonly given: ReadonlySet<SymbolId>
}

/** The group of every relation that clauses define, those given from outside excepted. */
export function groupRelations(
  clauses: readonly Clause[],
  given: ReadonlySet<SymbolId>,
  terms: Terms,
): ReadonlyMap<SymbolId, Group> {
  const bySymbol = new Map<SymbolId, Clause[]>()
  for (const clause of clauses) {
    const symbol = terms.symbol(clause.head)
    if (given.has(symbol)) continue
    if (!bySymbol.has(symbol)) bySymbol.set(symbol, [])
    bySymbol.get(symbol)!.push(clause)
  }
  const defined = [...bySymbol.keys()]
  const number = new Map(defined.map((symbol, i) => [symbol, i]))
  const needs = defined.map((symbol) => [
    ...new Set(bySymbol.get(symbol)!.flatMap((clause) => [...clause.positive, ...clause.negative].map(terms.symbol))),
  ])
  const successors = needs.map((symbols) => symbols.flatMap((symbol) => number.get(symbol) ?? []))
  const groups = new Map<SymbolId, Group>()
  for (const members of components(defined.length, (n) => successors[n])) {
    const outside = members.flatMap((n) => needs[n])
    const own = members.flatMap((n) => bySymbol.get(defined[n])!)
    const relations = members.map((n) => defined[n])
    const negatesItself = own.some(({ negative }) => negative.some((s) => relations.includes(terms.symbol(s))))
    const group: Group = {
      relations,
      layers: negatesItself ? layersOf(own) : [own],
      given: new Set(
        outside.flatMap((symbol) => (given.has(symbol) ? [symbol] : [...(groups.get(symbol)?.given ?? [])])),
      ),
    }
    for (const symbol of group.relations) groups.set(symbol, group)
  }
  return groups
}
