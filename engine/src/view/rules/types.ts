// Which arguments speak of the same thing. Two of them have one type if a rule puts the same variable in both; the
// classes are found by union-find over all rules.
//
// Only relations that change with the position join types. Those that do not, such as succ or index, serve columns,
// rows and step counters alike and would make one type of all.
import type { Clause } from '../../gdl/normal.ts'
import { symbolOf } from '../../gdl/rules.ts'
import { type ArgumentPlace, dynamicRelations, occurrences } from './places.ts'

/** A name for the type of a place. Places no rule joins with another have a type of their own. */
export type Types = (place: ArgumentPlace) => string

export function typesOf(clauses: readonly Clause[]): Types {
  const dynamic = dynamicRelations(clauses)
  const parent = new Map<ArgumentPlace, ArgumentPlace>()
  const find = (place: ArgumentPlace): ArgumentPlace => {
    let root = place
    for (let up = parent.get(root); up !== undefined; up = parent.get(root)) root = up
    if (root !== place) parent.set(place, root)
    return root
  }
  for (const { head, positive, negative } of clauses) {
    const met = new Map<string, ArgumentPlace>() // by variable
    for (const sentence of [head, ...positive, ...negative]) {
      if (!dynamic.has(symbolOf(sentence))) continue
      for (const { place, term } of occurrences(sentence)) {
        if (term.kind !== 'variable') continue
        const before = met.get(term.name)
        if (before === undefined) met.set(term.name, place)
        else if (find(before) !== find(place)) parent.set(find(place), find(before))
      }
    }
  }
  return find
}
