// Stratified bottom-up evaluation, as far as it is asked for.
//
// A relation that does not depend on the position is computed once, as a whole, after the relations it is defined by.
// One that does, or that would be vast, is computed for the arguments it is asked for: the call (p 3 ?) becomes a
// sentence (call 3) that stands as an extra first condition before the rules of p (magic sets; Bancilhon et al. 1986).
// Mutually recursive relations are always computed as a whole, each new sentence once being put in the place of every
// recursive condition (semi-naive evaluation; Bancilhon 1986).
import type { IntList } from '../base/list.ts'
import type { Clause } from '../gdl/normal.ts'
import type { Sentence } from '../gdl/rules.ts'
import { type Group, groupRelations } from './groups.ts'
import { type Access, type Builder, type Plan, planClause } from './plan.ts'
import { createRelation, follow, type Relation } from './relation.ts'
import type { SymbolId, TermId, Terms } from './terms.ts'

export interface Database {
  /** As relation, by symbol. */
  whole(symbol: SymbolId): Relation
  /** All sentences of a relation. */
  relation(name: string): Relation
  /** Replaces the sentences of a given relation, such as true/1, and forgets what was computed from them. */
  give(name: string, sentences: Iterable<TermId>): void
}

/** The rules, planned: shared by all databases of a game. */
export interface Program {
  /** The relations that are defined by given ones, however indirectly. */
  readonly dependent: ReadonlySet<SymbolId>
  open(): Database
}

const MOST_SENTENCES = 4_000_000 // no relation of a real game that must be computed as a whole comes near it
const VAST = 300_000 // sentences that nobody asks for take longer than the calls
const UNKNOWN_SIZE = 1000

type Emit = (sentence: TermId) => void
/** Emits what a clause derives; with a seed, that sentence stands for the first condition. */
type Run = (emit: Emit, seed?: TermId) => void

/** A relation has more sentences than were allowed. What it holds then is not whole. */
export class TooManySentences extends Error {}

/** `given` names the relations whose sentences come from outside; `most` is how many any relation may have. */
export function createProgram(
  clauses: readonly Clause[],
  given: readonly string[],
  terms: Terms,
  most = MOST_SENTENCES,
): Program {
  const givenSymbols = new Set(given.map(terms.symbolNamed))
  const groups = groupRelations(clauses, givenSymbols, terms)
  const fixed = openDatabase(groups, terms, most)
  const dependent = new Set([...groups].filter(([, group]) => group.given.size > 0).map(([symbol]) => symbol))
  return { dependent, open: () => openDatabase(groups, terms, most, fixed) }
}

/** With `fixed`, relations that depend on nothing given are taken from there. */
function openDatabase(groups: ReadonlyMap<SymbolId, Group>, terms: Terms, allowed: number, fixed?: Resolver): Resolver {
  const relations: Relation[] = [] // by symbol
  const complete = new Set<SymbolId>()
  const partial = new Map<SymbolId, Map<TermId, Relation>>() // by call
  const prepared = new Map<readonly Clause[], Map<string, readonly Run[]>>() // by layer and purpose
  const vast = new Set<SymbolId>() // relations found to have more than VAST sentences
  let most = allowed // that a relation may have before its computation is given up

  const plain = (symbol: SymbolId): Relation => (relations[symbol] ??= createRelation(terms))

  /** How many sentences a relation has or, where it is not computed as a whole, a number that keeps it from going first. */
  function expect(sentence: Sentence): number {
    const symbol = terms.symbol(sentence)
    const group = groups.get(symbol)
    if (group === undefined || complete.has(symbol))
      return sentence.name === 'does' ? 1 : plain(symbol).sentences.length
    if (group.given.size > 0) return UNKNOWN_SIZE
    return goesByCall(symbol) ? VAST : whole(symbol).sentences.length
  }

  /** The relation as a whole. */
  function whole(symbol: SymbolId): Relation {
    const group = groups.get(symbol)
    if (group === undefined || complete.has(symbol)) return plain(symbol)
    if (group.given.size === 0 && fixed !== undefined) return fixed.whole(symbol)
    if (most === VAST && vast.has(symbol)) throw new TooManySentences(`more than ${VAST} sentences`)
    for (const member of group.relations) complete.add(member)
    try {
      compute(group)
    } catch (error) {
      group.relations.forEach(forget)
      throw error
    }
    return plain(symbol)
  }

  function compute(group: Group): void {
    const limit = group.recursive ? allowed : most
    const queue: TermId[] = []
    const emit = (sentence: TermId) => {
      const relation = plain(terms.symbolAt(sentence))
      if (relation.add(sentence)) queue.push(sentence)
      if (relation.sentences.length > limit)
        throw new TooManySentences(`more than ${limit} sentences such as ${terms.text(sentence).slice(0, 100)}`)
    }
    let done = 0
    for (const layer of group.layers) {
      for (const run of runsOf('whole', layer, (clause) => [planClause(clause, terms, expect)])) run(emit)
      if (!group.recursive) break
      for (; done < queue.length; done++)
        for (const run of followUps(layer, terms.symbolAt(queue[done]))) run(emit, queue[done])
    }
  }

  function forget(symbol: SymbolId): void {
    complete.delete(symbol)
    plain(symbol).clear()
  }

  /** Whether a relation is computed for the arguments it is asked for rather than as a whole. */
  function goesByCall(symbol: SymbolId): boolean {
    const group = groups.get(symbol)
    if (group === undefined || group.recursive) return false
    if (group.given.size > 0 || vast.has(symbol)) return true
    if (fixed !== undefined) return fixed.goesByCall(symbol)
    const before = most
    most = VAST
    try {
      whole(symbol)
      return false
    } catch (error) {
      if (!(error instanceof TooManySentences)) throw error
      vast.add(symbol)
      return true
    } finally {
      most = before
    }
  }

  /** At least the sentences of the relation that a call asks for. */
  function part(symbol: SymbolId, call: TermId, positions: readonly number[]): Relation {
    if (complete.has(symbol)) return plain(symbol)
    if (fixed !== undefined && groups.get(symbol)!.given.size === 0) return fixed.part(symbol, call, positions)
    const found = partial.get(symbol)?.get(call)
    if (found !== undefined) return found
    const relation = createRelation(terms)
    const plans = (clause: Clause) => [
      planClause({ ...clause, positive: [callOf(clause.head, positions), ...clause.positive] }, terms, expect, 0),
    ]
    for (const run of runsOf(callName(positions), groups.get(symbol)!.layers[0], plans)) run(relation.add, call)
    if (!partial.has(symbol)) partial.set(symbol, new Map())
    partial.get(symbol)!.set(call, relation)
    return relation
  }

  /** Plans for the new sentences of a relation in the recursion that defines it. */
  function followUps(layer: readonly Clause[], symbol: SymbolId): readonly Run[] {
    return runsOf(`after ${symbol}`, layer, (clause) =>
      clause.positive.flatMap((sentence, i) =>
        terms.symbol(sentence) === symbol ? [planClause(clause, terms, expect, i)] : [],
      ),
    )
  }

  /** The plans for the clauses of a layer, made when they are first needed; `purpose` tells them apart. */
  function runsOf(purpose: string, layer: readonly Clause[], plansOf: (clause: Clause) => Plan[]): readonly Run[] {
    let known = prepared.get(layer)
    if (known === undefined) prepared.set(layer, (known = new Map()))
    let runs = known.get(purpose)
    if (runs === undefined) known.set(purpose, (runs = layer.flatMap(plansOf).map(prepare)))
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
      const byCall = goesByCall(relation)
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
    part,
    goesByCall,
    relation: (name) => whole(terms.symbolNamed(name)),
    give(name, sentences) {
      const given = terms.symbolNamed(name)
      plain(given).clear()
      for (const sentence of sentences) plain(given).add(sentence)
      const depends = (symbol: SymbolId) => groups.get(symbol)!.given.has(given)
      for (const symbol of [...partial.keys()].filter(depends)) partial.delete(symbol)
      for (const symbol of [...complete].filter(depends)) forget(symbol)
    },
  }
}

interface Resolver extends Database {
  whole(symbol: SymbolId): Relation
  part(symbol: SymbolId, call: TermId, positions: readonly number[]): Relation
  goesByCall(symbol: SymbolId): boolean
}

interface Resolver extends Database {
  part(symbol: SymbolId, call: TermId, positions: readonly number[]): Relation
  goesByCall(symbol: SymbolId): boolean
}

/** What a call with these arguments is named; no name in KIF has a blank in it. */
function callName(positions: readonly number[]): string {
  return `call by ${positions}`
}

function callOf(head: Sentence, positions: readonly number[]): Sentence {
  const args = head.kind === 'compound' ? positions.map((position) => head.args[position]) : []
  return { kind: 'compound', name: callName(positions), args, span: head.span }
}
