// Stratified bottom-up evaluation, as far as it is asked for.
//
// Who looks up a relation calls it with the arguments that are known (demand.ts). Calls and answers wait in one queue;
// each is put, once, in the place of every condition it can satisfy, and what follows is queued in turn (semi-naive
// evaluation; Bancilhon 1986). When the queue is empty the relation holds all that was asked for.
//
// A relation that does not depend on the position is computed only once, and as a whole, so that its size can guide
// the planning; unless it turns out to be very large: then it is called like any other. Where calls come to no end, the
// relation is computed as a whole after all.
import type { Clause } from '../gdl/normal.ts'
import type { Sentence, Term } from '../gdl/rules.ts'
import { callOf, demand, type Positions, wholeCall } from './demand.ts'
import type { Find } from './environment.ts'
import { type Group, groupRelations } from './groups.ts'
import { type Access, orderConditions, planClause } from './plan.ts'
import { createRelation, type Relation } from './relation.ts'
import { createRun, type Run } from './run.ts'
import { type SymbolId, type TermId, type Terms, TooManySentences } from './terms.ts'

export { TooManySentences }

export interface Database {
  /** All sentences of a relation. */
  relation(name: string): Relation
  /** As relation, by symbol. */
  whole(symbol: SymbolId): Relation
  /** Lookups in a relation; what is looked for is computed, if need be, but no more of the relation than that. */
  finder(access: Access): Find
  /** How many sentences a relation has; undefined where that is not known or there are very many. */
  sizeOf(symbol: SymbolId): number | undefined
  /** Replaces the sentences of a given relation, such as true/1, and forgets what was computed from them. */
  give(name: string, sentences: Iterable<TermId>): void
}

/** The rules, planned: shared by all databases of a game. */
export interface Program {
  /** The relations that are defined by given ones, however indirectly. */
  readonly dependent: ReadonlySet<SymbolId>
  open(): Database
}

const MAX_SENTENCES = 5_000_000 // more than any real relation has: the rules make ever new terms
const LARGE = 100_000 // sentences; a relation beyond this is computed as a whole only if it is asked for as a whole

/** `given` names the relations whose sentences come from outside; `most` is how many any relation may have. */
export function createProgram(
  clauses: readonly Clause[],
  given: readonly string[],
  terms: Terms,
  most = MAX_SENTENCES,
): Program {
  const groups = groupRelations(clauses, new Set(given.map(terms.symbolNamed)), terms)
  const fixed = openDatabase(groups, terms, most)
  const dependent = new Set([...groups].filter(([, group]) => group.given.size > 0).map(([symbol]) => symbol))
  return { dependent, open: () => openDatabase(groups, terms, most, fixed) }
}

/** What a database knows about a group. */
interface Progress {
  readonly group: Group
  /** The relations of the group and of their calls. */
  readonly symbols: Set<SymbolId>
  /** Nothing is missing in any of its relations. */
  complete: boolean
  /** Whether it was tried to complete it, and there was too much of it. */
  tried: boolean
  large: boolean
  /** Calls led to ever new calls: it can only be computed as a whole. */
  endless: boolean
  /** Why that cannot be done either. */
  failure: unknown
}

/** With `fixed`, relations that depend on nothing given are taken from there. */
function openDatabase(groups: ReadonlyMap<SymbolId, Group>, terms: Terms, most: number, fixed?: Database): Database {
  const relations: Relation[] = [] // by symbol
  const groupOf = new Map(groups) // with the calls
  const progress = new Map<Group, Progress>()
  const runs = new Map<SymbolId, Run[]>() // by the symbol of the seed
  let limit = most

  const isFixed = (group: Group) => group.given.size === 0
  const plain = (symbol: SymbolId): Relation => (relations[symbol] ??= createRelation(terms))

  function progressOf(group: Group): Progress {
    let state = progress.get(group)
    if (state === undefined) {
      const symbols = new Set(group.relations)
      state = { group, symbols, complete: false, tried: false, large: false, endless: false, failure: undefined }
      progress.set(group, state)
    }
    return state
  }

  function forget(state: Progress): void {
    for (const symbol of state.symbols) plain(symbol).clear()
    state.complete = false
  }

  function sizeOf(symbol: SymbolId): number | undefined {
    const group = groupOf.get(symbol)
    if (group === undefined) return plain(symbol).sentences.length()
    if (isFixed(group)) {
      if (fixed !== undefined) return fixed.sizeOf(symbol)
      tryWhole(progressOf(group))
    }
    return progressOf(group).complete ? plain(symbol).sentences.length() : undefined
  }

  /** How many given sentences have the functions of this one. None now need not be none in the next position. */
  function givenSize(sentence: Sentence): number | undefined {
    const { sentences } = plain(terms.symbol(sentence))
    const args = sentence.kind === 'compound' ? sentence.args : []
    let count = 0
    for (let i = 0; i < sentences.length(); i++) {
      const isAlike = (arg: Term, at: number) =>
        arg.kind === 'variable' || terms.symbolAt(terms.arg(sentences.at(i), at)) === terms.symbol(arg)
      if (args.every(isAlike)) count++
    }
    return count > 0 ? count : undefined
  }

  function expect(sentence: Sentence): number | undefined {
    if (sentence.name === 'does') return 1
    const symbol = terms.symbol(sentence)
    return groupOf.has(symbol) ? sizeOf(symbol) : givenSize(sentence)
  }

  /** Makes the clauses of a relation ready for calls by these arguments. Returns the symbol of such calls. */
  function prepare(state: Progress, relation: SymbolId, positions: Positions): SymbolId {
    const { group, symbols } = state
    const clauses = group.layers.flat().filter((clause) => terms.symbol(clause.head) === relation)
    const call = terms.symbol(callOf(clauses[0].head, positions))
    if (symbols.has(call)) return call
    symbols.add(call)
    groupOf.set(call, group)
    const isRecursive = (sentence: Sentence) => groups.get(terms.symbol(sentence)) === group
    const order = (all: readonly Sentence[]) => orderConditions(all, expect, 0).map((i) => all[i])
    for (const clause of clauses) {
      const { answer, calls } = demand(clause, positions, isRecursive, order)
      addRuns(answer, group)
      for (const { clause: caller, sentence, positions: known } of calls) {
        if (known.length > 0) prepare(state, terms.symbol(sentence), known)
        else prepareWhole(state, 0)
        addRuns(known.length > 0 ? caller : { ...caller, head: wholeCall(group, 0) }, group)
      }
    }
    return call
  }

  /** The same for the call of everything in a layer of a group. */
  function prepareWhole({ group, symbols }: Progress, layer: number): SymbolId {
    const call = wholeCall(group, layer)
    const symbol = terms.symbol(call)
    if (symbols.has(symbol)) return symbol
    symbols.add(symbol)
    groupOf.set(symbol, group)
    for (const clause of group.layers[layer]) addRuns({ ...clause, positive: [call, ...clause.positive] }, group)
    return symbol
  }

  /** A run for each condition that the queue of the group can bring a sentence for. */
  function addRuns(clause: Clause, group: Group): void {
    clause.positive.forEach((sentence, i) => {
      const symbol = terms.symbol(sentence)
      if (groupOf.get(symbol) !== group) return
      if (!runs.has(symbol)) runs.set(symbol, [])
      const plan = planClause(clause, terms, expect, i)
      runs.get(symbol)!.push(createRun(plan, terms, (access) => finder(access, group)))
    })
  }

  /** Adds a call and all that follows from it. */
  function ask(state: Progress, call: TermId): void {
    if (plain(terms.symbolAt(call)).has(call)) return
    const queue: TermId[] = []
    const emit = (sentence: TermId) => {
      const relation = plain(terms.symbolAt(sentence))
      if (relation.add(sentence)) queue.push(sentence)
      if (relation.sentences.length() > limit)
        throw new TooManySentences(`there is no end to ${terms.text(sentence).slice(0, 200)}`)
    }
    try {
      emit(call)
      for (let i = 0; i < queue.length; i++)
        for (const run of runs.get(terms.symbolAt(queue[i])) ?? []) run(queue[i], emit)
    } catch (error) {
      forget(state) // half an answer must not be taken for a whole one
      throw error
    }
  }

  function askWhole(state: Progress): void {
    if (state.complete) return
    state.tried = true // whoever wants to know its size from now on would ask in a circle
    if (state.large && limit < most) throw new TooManySentences('a part of this relation is too large')
    if (state.failure !== undefined) throw state.failure
    try {
      state.group.layers.forEach((_, layer) => {
        ask(state, terms.intern(prepareWhole(state, layer), []))
      })
    } catch (error) {
      if (limit === most) state.failure = error
      throw error
    }
    state.complete = true
  }

  /** Completes the relations of a group unless there is too much of them. */
  function tryWhole(state: Progress): void {
    if (state.tried) return
    const before = limit
    limit = Math.min(LARGE, most)
    try {
      askWhole(state)
    } catch (error) {
      if (!(error instanceof TooManySentences)) throw error
      state.large = true
    } finally {
      limit = before
    }
  }

  /** `own` is the group whose clauses are being carried out: it is the queue that completes its relations. */
  function finder(access: Access, own?: Group): Find {
    const { relation, known } = access
    const group = groups.get(relation)
    if (group !== undefined && isFixed(group) && fixed !== undefined) return fixed.finder(access)
    const { find } = plain(relation).index(access)
    if (group === undefined || group === own) return find
    const state = progressOf(group)
    // A call names the arguments that are known as a whole.
    const named = known.flatMap(({ path, what }, i) => (path.length === 1 && what === 'term' ? [i] : []))
    const positions = named.map((i) => known[i].path[0])
    const isCalled = positions.length > 0 && group.layers.length === 1
    const args = new Int32Array(named.length)
    let call = -1
    function askFor(key: Int32Array): void {
      if (call < 0) call = prepare(state, relation, positions)
      for (let i = 0; i < named.length; i++) args[i] = key[named[i]]
      try {
        ask(state, terms.intern(call, args))
      } catch (error) {
        if (!(error instanceof TooManySentences) || limit < most) throw error
        state.endless = true
        askWhole(state)
      }
    }
    return (key) => {
      if (!state.complete && isFixed(group)) tryWhole(state)
      if (isCalled && !state.complete && !state.endless) askFor(key)
      else askWhole(state)
      return find(key)
    }
  }

  function whole(symbol: SymbolId): Relation {
    const group = groups.get(symbol)
    if (group === undefined) return plain(symbol)
    if (isFixed(group) && fixed !== undefined) return fixed.whole(symbol)
    askWhole(progressOf(group))
    return plain(symbol)
  }

  const database: Database = {
    finder,
    sizeOf,
    relation: (name) => whole(terms.symbolNamed(name)),
    whole,
    give(name, sentences) {
      const given = terms.symbolNamed(name)
      plain(given).clear()
      for (const sentence of sentences) plain(given).add(sentence)
      for (const state of progress.values()) {
        if (!state.group.given.has(given)) continue
        forget(state)
        state.failure = undefined
      }
    },
  }
  return database
}
