// Stratified bottom-up evaluation, as far as it is asked for.
//
// Who looks up a relation calls it with the arguments that are known (demand.ts). Calls and answers wait in one queue;
// each is put, once, in the place of every condition it can satisfy, and what follows is queued in turn (semi-naive
// evaluation; Bancilhon 1986). When the queue is empty the relation holds all that was asked for.
//
// A relation that does not depend on the position is computed only once, and as a whole, so that its size can guide
// the planning; unless it turns out to be very large: then it is called like any other.
import type { Clause } from '../gdl/normal.ts'
import type { Sentence, Term } from '../gdl/rules.ts'
import { callOf, demand, type Positions } from './demand.ts'
import { type Group, groupRelations } from './groups.ts'
import { type Access, orderConditions, planClause } from './plan.ts'
import { createRelation, type Relation } from './relation.ts'
import { createRun, type Find, type Run } from './run.ts'
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

const MOST_SENTENCES = 5_000_000 // more than any real relation has: the rules make ever new terms
const LARGE = 100_000 // sentences; a relation beyond this is not computed as a whole if it can be helped
const UNKNOWN_SIZE = 1000 // keeps a relation that is called from going first

/** `given` names the relations whose sentences come from outside. */
export function createProgram(clauses: readonly Clause[], given: readonly string[], terms: Terms): Program {
  const groups = groupRelations(clauses, new Set(given.map(terms.symbolNamed)), terms)
  const fixed = openDatabase(groups, terms)
  return { open: () => openDatabase(groups, terms, fixed) }
}

/** What a database knows about a group. */
interface Progress {
  readonly group: Group
  /** The relations of the group and of their calls. */
  readonly symbols: Set<SymbolId>
  /** Nothing is missing in any of its relations. */
  complete: boolean
  /** Whether it was tried to compute it as a whole, and there was too much of it. */
  tried: boolean
  large: boolean
}

interface Resolver extends Database {
  finder(access: Access): Find
  /** The number of sentences of a relation if it is complete or can be completed at little cost. */
  sizeOf(symbol: SymbolId): number | undefined
}

class TooLarge extends Error {}

/** With `fixed`, relations that depend on nothing given are taken from there. */
function openDatabase(groups: ReadonlyMap<SymbolId, Group>, terms: Terms, fixed?: Resolver): Resolver {
  const relations: Relation[] = [] // by symbol
  const groupOf = new Map(groups) // with the calls
  const progress = new Map<Group, Progress>()
  const runs = new Map<SymbolId, Run[]>() // by the symbol of the seed
  let limit = MOST_SENTENCES

  const plain = (symbol: SymbolId): Relation => (relations[symbol] ??= createRelation(terms))

  function progressOf(group: Group): Progress {
    let state = progress.get(group)
    if (state === undefined) {
      state = { group, symbols: new Set(group.relations), complete: false, tried: false, large: false }
      progress.set(group, state)
    }
    return state
  }

  function forget(state: Progress): void {
    for (const symbol of state.symbols) plain(symbol).clear()
    state.complete = false
  }

  function sizeOf(symbol: SymbolId): number | undefined {
    const state = progressOf(groupOf.get(symbol)!)
    if (state.group.given.size === 0) tryWhole(state)
    return state.complete ? plain(symbol).sentences.length : undefined
  }

  /** How many given sentences have the functions of this one. None now need not be none in the next position. */
  function givenSize(sentence: Sentence): number | undefined {
    const { sentences } = plain(terms.symbol(sentence))
    const args = sentence.kind === 'compound' ? sentence.args : []
    let count = 0
    for (let i = 0; i < sentences.length; i++) {
      const isAlike = (arg: Term, at: number) =>
        arg.kind === 'variable' || terms.symbolAt(terms.arg(sentences.at(i), at)) === terms.symbol(arg)
      if (args.every(isAlike)) count++
    }
    return count > 0 ? count : undefined
  }

  function expect(sentence: Sentence): number {
    if (sentence.name === 'does') return 1
    const symbol = terms.symbol(sentence)
    const group = groupOf.get(symbol)
    const home = fixed !== undefined && group?.given.size === 0 ? fixed : database
    return (group === undefined ? givenSize(sentence) : home.sizeOf(symbol)) ?? UNKNOWN_SIZE
  }

  /** The symbol of the calls of a relation by these arguments; its clauses are made ready for them. */
  function prepare(state: Progress, relation: SymbolId, positions: Positions): SymbolId {
    const { group, symbols } = state
    const own = group.clauses.filter((clause) => terms.symbol(clause.head) === relation)
    const call = terms.symbol(callOf(own[0].head, positions))
    if (symbols.has(call)) return call
    symbols.add(call)
    groupOf.set(call, group)
    const isRecursive = (sentence: Sentence) => groups.get(terms.symbol(sentence)) === group
    for (const clause of own) {
      const { answer, calls } = demand(clause, positions, isRecursive, (all) => orderConditions(all, expect, 0))
      for (const made of calls) prepare(state, terms.symbol(made.sentence), made.positions)
      for (const made of [...calls.map((each) => each.clause), answer]) addRuns(made, group)
    }
    return call
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
      if (relation.sentences.length > limit)
        throw new TooLarge(`there is no end to ${terms.text(sentence).slice(0, 200)}`)
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
    if (state.large && limit < MOST_SENTENCES) throw new TooLarge('a large relation is part of this one')
    for (const relation of state.group.relations) ask(state, terms.intern(prepare(state, relation, []), []))
    state.complete = true
  }

  /** Completes the relations of a group unless there is too much of them. */
  function tryWhole(state: Progress): void {
    if (state.tried) return
    state.tried = true
    const before = limit
    limit = LARGE
    try {
      askWhole(state)
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      state.large = true
    } finally {
      limit = before
    }
  }

  /** `own` is the group whose clauses are being carried out: it is the queue that completes its relations. */
  function finder(access: Access, own?: Group): Find {
    const { relation, known } = access
    const group = groups.get(relation)
    if (group !== undefined && group.given.size === 0 && fixed !== undefined) return fixed.finder(access)
    const { find } = plain(relation).index(access)
    if (group === undefined || group === own) return find
    const state = progressOf(group)
    // A call names the arguments that are known as a whole.
    const named = known.flatMap(({ path, what }, i) => (path.length === 1 && what === 'term' ? [i] : []))
    const positions = named.map((i) => known[i].path[0])
    const args = new Int32Array(named.length)
    let call = -1
    return (key) => {
      if (!state.complete) {
        if (group.given.size === 0) tryWhole(state)
        if (positions.length === 0) askWhole(state)
        else if (!state.complete) {
          if (call < 0) call = prepare(state, relation, positions)
          for (let i = 0; i < named.length; i++) args[i] = key[named[i]]
          ask(state, terms.intern(call, args))
        }
      }
      return find(key)
    }
  }

  const database: Resolver = {
    finder,
    sizeOf,
    relation(name) {
      const symbol = terms.symbolNamed(name)
      const group = groups.get(symbol)
      if (group === undefined) return plain(symbol)
      if (group.given.size === 0 && fixed !== undefined) return fixed.relation(name)
      askWhole(progressOf(group))
      return plain(symbol)
    },
    give(name, sentences) {
      const given = terms.symbolNamed(name)
      plain(given).clear()
      for (const sentence of sentences) plain(given).add(sentence)
      for (const state of progress.values()) if (state.group.given.has(given)) forget(state)
    },
  }
  return database
}
