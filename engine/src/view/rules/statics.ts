// Rules → the relations that never change, as tables of constants: where orders, neighbours and the cells of a board
// are written down. Tables too large for any of these, such as sums of numbers, are left out.
import { dependenciesOf } from '../../gdl/depend.ts'
import { normalise, UNIVERSE } from '../../gdl/normal.ts'
import { type Rules, symbolOf } from '../../gdl/rules.ts'
import { createProgram, TooManySentences } from '../../reason/evaluate.ts'
import { createTerms } from '../../reason/terms.ts'
import { dynamicRelations } from './places.ts'

/** Rows of arguments, as text. */
export type Table = readonly (readonly string[])[]
/** By relation, as symbolOf writes it. */
export type Statics = ReadonlyMap<string, Table>

const LARGEST = 20_000 // rows; the queen's moves on a board of 19 by 19 are 25,000, its steps 2,800

export function staticsOf(rules: Rules): Statics {
  const { clauses } = normalise(rules)
  const dynamic = dynamicRelations(clauses)
  const fixed = clauses.filter(({ head }) => !dynamic.has(symbolOf(head)))
  // Rules that range over all constants say nothing about boards.
  const unusable = new Set(dynamic)
  for (const { head, positive } of fixed)
    if (positive.some(({ name }) => name === UNIVERSE)) unusable.add(symbolOf(head))

  const terms = createTerms()
  const database = createProgram(fixed, [], terms, LARGEST).open()
  const tables = new Map<string, Table>()
  const { components, relations, outgoing } = dependenciesOf(rules)
  for (const component of components) {
    const needs = component.flatMap((relation) => [relation, ...outgoing[relation].map(({ to }) => to)])
    const usable = !needs.some((relation) => unusable.has(relations[relation]))
    for (const symbol of component.map((relation) => relations[relation])) {
      const table = usable ? tableOf(symbol) : undefined
      if (table === undefined) unusable.add(symbol)
      else tables.set(symbol, table)
    }
  }
  return tables

  function tableOf(symbol: string): Table | undefined {
    try {
      const { sentences } = database.relation(symbol)
      return Array.from({ length: sentences.length() }, (_, row) => {
        const sentence = sentences.at(row)
        return Array.from({ length: terms.arity(sentence) }, (_, arg) => terms.text(terms.arg(sentence, arg)))
      })
    } catch (error) {
      if (error instanceof TooManySentences) return undefined
      throw error
    }
  }
}

/** The values of one column of a table. */
export function column(table: Table, index: number): ReadonlySet<string> {
  return new Set(table.map((row) => row[index]))
}
