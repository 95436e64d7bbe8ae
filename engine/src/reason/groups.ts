// Clauses → groups of relations: mutually recursive ones together, each group after those it is defined by.
import { components } from '../base/graph.ts'
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

/** The group of every relation that has clauses; `given` relations have none, whatever the clauses say. */
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
    const group: Group = {
      relations: members.map((n) => defined[n]),
      layers: [members.flatMap((n) => bySymbol.get(defined[n])!)],
      given: new Set(
        outside.flatMap((symbol) => (given.has(symbol) ? [symbol] : [...(groups.get(symbol)?.given ?? [])])),
      ),
    }
    for (const symbol of group.relations) groups.set(symbol, group)
  }
  return groups
}
