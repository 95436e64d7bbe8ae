// Stratified bottom-up evaluation, as far as it is asked for.
//
// A relation that does not depend on the position is computed once, as a whole, after the relations it is defined by.
// One that does is computed for the arguments it is asked for: the call (p 3 ?) becomes a sentence (call 3) that stands
// as an extra first condition before the rules of p (magic sets; Bancilhon et al. 1986). Mutually recursive relations
// are always computed as a whole, each new sentence once being put in the place of every recursive condition
// (semi-naive evaluation; Bancilhon 1986).
import { components } from '../base/graph.ts'
import type { IntList } from '../base/list.ts'
import type { Clause } from '../gdl/normal.ts'
import type { Sentence } from '../gdl/rules.ts'
import { type Access, type Builder, type Plan, planClause } from './plan.ts'
import { createRelation, follow, type Relation } from './relation.ts'
import type { SymbolId, TermId, Terms } from './terms.ts'

export interface Database {
  /** All sentences of a relation. */
  relation(name: string): Relation
  /** Replaces the sentences of a given relation, such as true/1, and forgets what was computed from them. */
  give(name: string, sentences: Iterable<TermId>): void
}

/** The rules, planned: shared by all databases of a game. */
export interface Program {
  open(): Database
}

/** More sentences than any real relation has: the rules make ever new terms. */
const MOST_SENTENCES = 20_000_000

/** What is thrown where a relation grows beyond the limit. */
export class TooManySentences extends Error {}

const UNKNOWN_SIZE = 1000

/** Mutually recursive relations, or a single one. */
interface Group {
  readonly relations: readonly SymbolId[]
  readonly clauses: readonly Clause[]
  readonly recursive: boolean
  /** The given relations it is defined by, however indirectly. */
  readonly given: ReadonlySet<SymbolId>
}

type Emit = (sentence: TermId) => void
/** Emits what a clause derives; with a seed, that sentence stands for the first condition. */
type Run = (emit: Emit, seed?: TermId) => void

/** `given` names the relations whose sentences come from outside; no relation may have more than `most` sentences. */
export function createProgram(
  clauses: readonly Clause[],
  given: readonly string[],
  terms: Terms,
  most = MOST_SENTENCES,
): Program {
  const givenSymbols = new Set(given.map(terms.symbolNamed))
  const groups = groupRelations(clauses, givenSymbols, terms)
  const fixed = openDatabase(groups, terms, most)
  return { open: () => openDatabase(groups, terms, most, fixed) }
}

/** With `fixed`, relations that depend on nothing given are taken from there. */
function openDatabase(groups: ReadonlyMap<SymbolId, Group>, terms: Terms, most: number, fixed?: Resolver): Resolver {
  const relations: Relation[] = [] // by symbol
  const complete = new Set<SymbolId>()
  const partial = new Map<SymbolId, Map<TermId, Relation>>() // by call
  const prepared = new Map<string, readonly Run[]>()

  const plain = (symbol: SymbolId): Relation => (relations[symbol] ??= createRelation(terms))

  /** How many sentences a relation has or, where it is not computed as a whole, a number that keeps it from going first. */
  function expect(sentence: Sentence): number {
    const symbol = terms.symbol(sentence)
    const group = groups.get(symbol)
    if (group === undefined || complete.has(symbol))
      return sentence.name === 'does' ? 1 : plain(symbol).sentences.length
    return group.given.size === 0 ? whole(symbol).sentences.length : UNKNOWN_SIZE
  }

  /** The relation as a whole. */
  function whole(symbol: SymbolId): Relation {
    const group = groups.get(symbol)
    if (group === undefined || complete.has(symbol)) return plain(symbol)
    if (group.given.size === 0 && fixed !== undefined) return fixed.whole(symbol)
    for (const member of group.relations) complete.add(member)
    const queue: TermId[] = []
    const emit = (sentence: TermId) => {
      const relation = plain(terms.symbolAt(sentence))
      if (relation.add(sentence)) queue.push(sentence)
      if (relation.sentences.length > most)
        throw new TooManySentences(`there is no end to ${terms.text(sentence).slice(0, 200)}`)
    }
    for (const member of group.relations)
      for (const run of runsOf(`whole ${member}`, member, (clause) => [planClause(clause, terms, expect)])) run(emit)
    if (!group.recursive) return plain(symbol)
    for (let i = 0; i < queue.length; i++)
      for (const run of followUps(group, terms.symbolAt(queue[i]))) run(emit, queue[i])
    return plain(symbol)
  }

  /** At least the sentences of the relation that a call asks for. */
  function part(symbol: SymbolId, call: TermId, positions: readonly number[]): Relation {
    if (complete.has(symbol)) return plain(symbol)
    const found = partial.get(symbol)?.get(call)
    if (found !== undefined) return found
    const relation = createRelation(terms)
    if (!partial.has(symbol)) partial.set(symbol, new Map())
    partial.get(symbol)!.set(call, relation)
    const plans = (clause: Clause) => [
      planClause({ ...clause, positive: [callOf(clause.head, positions), ...clause.positive] }, terms, expect, 0),
    ]
    for (const run of runsOf(`${symbol} ${positions}`, symbol, plans)) run(relation.add, call)
    return relation
  }

  /** Plans for the new sentences of a relation in the recursion that defines it. */
  function followUps(group: Group, symbol: SymbolId): readonly Run[] {
    return group.relations.flatMap((member) =>
      runsOf(`${member} after ${symbol}`, member, (clause) =>
        clause.positive.flatMap((sentence, i) =>
          terms.symbol(sentence) === symbol ? [planClause(clause, terms, expect, i)] : [],
        ),
      ),
    )
  }

  function runsOf(key: string, symbol: SymbolId, plansOf: (clause: Clause) => Plan[]): readonly Run[] {
    let runs = prepared.get(key)
    if (runs === undefined) {
      const own = groups.get(symbol)!.clauses.filter((clause) => terms.symbol(clause.head) === symbol)
      runs = own.flatMap(plansOf).map(prepare)
      prepared.set(key, runs)
    }
    return runs
  }

  function prepare(plan: Plan): Run {
    const slots = new Int32Array(plan.slots)
    let emit: Emit = () => {}

    function build(builder: Builder): TermId {
      if (builder.kind === 'value') return builder.value
      if (builder.kind === 'slot') return slots[builder.slot]
      return terms.intern(builder.symbol, builder.args.map(build))
    }
    function accept(access: Access, sentence: TermId): boolean {
      for (const { path, slot } of access.binds) slots[slot] = follow(sentence, path, terms)
      for (const { path, slot } of access.repeats) if (follow(sentence, path, terms) !== slots[slot]) return false
      return true
    }
    function fits(access: Access, sentence: TermId): boolean {
      return access.known.every(({ path, what, value }) => {
        const term = follow(sentence, path, terms)
        return term >= 0 && (what === 'symbol' ? terms.symbolAt(term) : term) === build(value)
      })
    }

    /** A function that finds the candidates of an access. */
    function finder(access: Access): () => IntList {
      const { relation, known } = access
      const key = new Int32Array(known.length)
      const group = groups.get(relation)
      const byCall = group !== undefined && !group.recursive && group.given.size > 0
      // The call names the arguments that are known as a whole.
      const asked = known.flatMap(({ path, what }, i) => (path.length === 1 && what === 'term' ? [i] : []))
      const positions = asked.map((i) => known[i].path[0])
      const values = new Int32Array(asked.length)
      const symbol = terms.symbolNamed(`${callName(positions)}/${asked.length}`)
      return () => {
        for (let i = 0; i < key.length; i++) key[i] = build(known[i].value)
        if (!byCall || asked.length === 0) return whole(relation).index(access).find(key)
        for (let i = 0; i < asked.length; i++) values[i] = key[asked[i]]
        return part(relation, terms.intern(symbol, values), positions).index(access).find(key)
      }
    }

    // From the last step to the first, each holding the next.
    let next = () => emit(build(plan.head))
    const [first, ...rest] = plan.steps
    for (const step of rest.reverse()) next = follower(step, next)
    const second = next
    const start = first === undefined ? second : follower(first, second)
    return (to, seed) => {
      emit = to
      if (seed === undefined || first?.kind !== 'each') start()
      else if (fits(first.access, seed) && accept(first.access, seed)) second()
    }

    function follower(step: Plan['steps'][number], then: () => void): () => void {
      if (step.kind === 'distinct') {
        return () => {
          if (build(step.left) !== build(step.right)) then()
        }
      }
      const { access } = step
      const find = finder(access)
      if (step.kind === 'none') {
        return () => {
          const found = find()
          for (let i = 0; i < found.length; i++) if (accept(access, found.at(i))) return
          then()
        }
      }
      return () => {
        const found = find()
        const count = found.length // what recursion adds meanwhile comes by way of its queue
        for (let i = 0; i < count; i++) if (accept(access, found.at(i))) then()
      }
    }
  }

  return {
    whole,
    relation: (name) => whole(terms.symbolNamed(name)),
    give(name, sentences) {
      const given = terms.symbolNamed(name)
      plain(given).clear()
      for (const sentence of sentences) plain(given).add(sentence)
      const depends = (symbol: SymbolId) => groups.get(symbol)!.given.has(given)
      for (const symbol of [...partial.keys()].filter(depends)) partial.delete(symbol)
      for (const symbol of [...complete].filter(depends)) {
        complete.delete(symbol)
        plain(symbol).clear()
      }
    },
  }
}

interface Resolver extends Database {
  whole(symbol: SymbolId): Relation
}

/** What a call with these arguments is named; no name in KIF has a blank in it. */
function callName(positions: readonly number[]): string {
  return `call by ${positions}`
}

function callOf(head: Sentence, positions: readonly number[]): Sentence {
  const args = head.kind === 'compound' ? positions.map((position) => head.args[position]) : []
  return { kind: 'compound', name: callName(positions), args, span: head.span }
}

function groupRelations(
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
      clauses: members.flatMap((n) => bySymbol.get(defined[n])!),
      recursive: members.length > 1 || successors[members[0]].includes(members[0]),
      given: new Set(
        outside.flatMap((symbol) => (given.has(symbol) ? [symbol] : [...(groups.get(symbol)?.given ?? [])])),
      ),
    }
    for (const symbol of group.relations) groups.set(symbol, group)
  }
  return groups
}
