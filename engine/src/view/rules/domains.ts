// Rules → the constants that can come to stand at each argument, found by letting them flow from bodies to heads until
// nothing new arrives. A variable takes the values that all its conditions allow, so the sets are close to exact; they
// hold what random play may never reach, such as the far corner of a large board.
import type { Clause } from '../../gdl/normal.ts'
import { symbolOf } from '../../gdl/rules.ts'
import { type ArgumentPlace, type Occurrence, occurrences } from './places.ts'
import { column, type Statics } from './statics.ts'

export type Domains = ReadonlyMap<ArgumentPlace, ReadonlySet<string>>

const NOTHING: ReadonlySet<string> = new Set()

export function domainsOf(clauses: readonly Clause[], statics: Statics): Domains {
  const domains = new Map<ArgumentPlace, Set<string>>()
  for (const [symbol, table] of statics) {
    const arity = table[0]?.length ?? 0
    for (let arg = 0; arg < arity; arg++) domains.set(`${symbol} ${arg}`, new Set(column(table, arg)))
  }
  const flows = clauses.filter(({ head }) => !statics.has(symbolOf(head))).map(flowOf)

  for (let changed = true; changed; ) {
    changed = false
    for (const { targets, constants, sources } of flows) {
      for (const [place, name] of constants) changed = add(domains, place, [name]) || changed
      for (const [place, variable] of targets) {
        const from = sources.get(variable)
        if (from === undefined) continue
        changed = add(domains, place, shared(from.map((source) => domains.get(source) ?? NOTHING))) || changed
      }
    }
  }
  return domains
}

/** One clause as flow: from the places that bind a variable to the places of the head. */
interface Flow {
  readonly targets: readonly (readonly [ArgumentPlace, string])[]
  readonly constants: readonly (readonly [ArgumentPlace, string])[]
  readonly sources: ReadonlyMap<string, readonly ArgumentPlace[]>
}

function flowOf({ head, positive }: Clause): Flow {
  const sources = new Map<string, ArgumentPlace[]>()
  for (const { place, term } of positive.flatMap(occurrences)) {
    if (term.kind !== 'variable') continue
    if (!sources.has(term.name)) sources.set(term.name, [])
    sources.get(term.name)!.push(place)
  }
  const inHead = occurrences(head)
  const of = (kind: 'variable' | 'constant') =>
    inHead.filter((each: Occurrence) => each.term.kind === kind).map(({ place, term }) => [place, term.name] as const)
  return { targets: of('variable'), constants: of('constant'), sources }
}

function shared(sets: readonly ReadonlySet<string>[]): readonly string[] {
  const [smallest, ...others] = [...sets].sort((a, b) => a.size - b.size)
  return [...smallest].filter((value) => others.every((set) => set.has(value)))
}

function add(domains: Map<ArgumentPlace, Set<string>>, place: ArgumentPlace, values: Iterable<string>): boolean {
  let domain = domains.get(place)
  if (domain === undefined) domains.set(place, (domain = new Set()))
  const before = domain.size
  for (const value of values) domain.add(value)
  return domain.size > before
}
