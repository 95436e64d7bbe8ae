// Rules → GroundProgram, by semi-naive evaluation of a relaxed game: a fluent may hold if it holds at first or some rule
// may bring it about; a move may be made if it may be legal; what may hold may also not hold. Relations that do not
// depend on the state are known exactly and vanish.
//
// Every instance of a rule is found once: a sentence enters the indices when it is taken from the queue, it is then put
// in the place of each condition in turn, and the conditions before that place may not be the same sentence again.
import { createList, type IntList } from '../base/list.ts'
import type { Diagnostic } from '../gdl/diagnostic.ts'
import { hasErrors } from '../gdl/diagnostic.ts'
import { type Clause, normalise } from '../gdl/normal.ts'
import { type Rules, type Sentence, variablesOf } from '../gdl/rules.ts'
import { createProgram, TooManySentences } from '../reason/evaluate.ts'
import { type Access, type Builder, type Plan, planClause } from '../reason/plan.ts'
import { createRelation, follow, type Relation } from '../reason/relation.ts'
import { createTerms, EndlessTerms, type SymbolId, type TermId } from '../reason/terms.ts'
import { createChunks } from './chunks.ts'
import type { Fluent, GroundGoal, GroundMove, GroundProgram } from './program.ts'
import { splitClauses } from './split.ts'

export interface GroundOptions {
  /** Clauses beyond this number end the attempt. */
  readonly maxClauses?: number
  /** Asked now and then with the number of clauses so far; false ends the attempt. */
  readonly goOn?: (clauses: number) => boolean
  /** Split clauses with many variables: far fewer instances in some games, more gates in others. */
  readonly split?: boolean
}

export interface Grounded {
  readonly program?: GroundProgram
  readonly diagnostics: readonly Diagnostic[]
}

const MAX_CLAUSES = 8_000_000
const MAX_FIXED = 1_000_000 // sentences of a relation that does not depend on the state
const RARELY = 1_000_000
const OFTEN = 16_384 // clauses between two questions whether to go on

const EXPECTED = 1000 // sentences of a relation that depends on the state, for the order of joins

/** Thrown out of the joins when the budget is spent; never leaves this file. */
class OverBudget extends Error {}

export function ground(rules: Rules, options: GroundOptions = {}): Grounded {
  const { maxClauses = MAX_CLAUSES, goOn = () => true } = options
  const { clauses: given, diagnostics } = normalise(rules)
  if (hasErrors(diagnostics)) return { diagnostics }
  const clauses = options.split ? splitClauses(given) : given
  const terms = createTerms()
  const symbol = Object.fromEntries(
    ['true/1', 'does/2', 'next/1', 'legal/2', 'goal/2', 'init/1', 'role/1'].map((name) => [
      name,
      terms.symbolNamed(name),
    ]),
  ) as Record<string, SymbolId>
  const exact = createProgram(clauses, ['true/1', 'does/2'], terms, MAX_FIXED)
  const dynamic = new Set([...exact.dependent, symbol['true/1'], symbol['does/2']])
  const fixed = exact.open()
  const wholeFixed = (relation: SymbolId): Relation => fixed.whole(relation)

  const relations: Relation[] = [] // the dynamic ones, by symbol: the sentences taken from the queue
  const relationOf = (s: SymbolId): Relation => (relations[s] ??= createRelation(terms))
  const queue = createList(1024)
  let seen = new Uint8Array(1024) // by sentence
  const instances = createChunks()
  let count = 0
  let work = 0 // sentences tried since the last question whether to go on

  const push = (sentence: TermId): void => {
    if (sentence >= seen.length) {
      const more = new Uint8Array(Math.max(seen.length * 2, sentence + 1))
      more.set(seen)
      seen = more
    }
    if (seen[sentence] === 1) return
    seen[sentence] = 1
    queue.push(sentence)
  }

  type Run = (seed: TermId) => void

  /** Plans a clause for new sentences in the place of one of its conditions. */
  function prepare(plan: Plan, first: number): Run {
    const slots = new Int32Array(plan.slots)
    const held = createList() // the dynamic sentences chosen so far, as conditions
    let seed = -1

    function build(builder: Builder): TermId {
      if (builder.kind === 'value') return builder.value
      if (builder.kind === 'slot') return slots[builder.slot]
      return terms.intern(builder.symbol, builder.args.map(build))
    }
    function accept(access: Access, sentence: TermId): boolean {
      const { binds, repeats } = access
      for (let i = 0; i < binds.length; i++) slots[binds[i].slot] = follow(sentence, binds[i].path, terms)
      for (let i = 0; i < repeats.length; i++)
        if (follow(sentence, repeats[i].path, terms) !== slots[repeats[i].slot]) return false
      return true
    }
    function fits(access: Access, sentence: TermId): boolean {
      for (const { path, what, value } of access.known) {
        const term = follow(sentence, path, terms)
        if (term < 0 || (what === 'symbol' ? terms.symbolAt(term) : term) !== build(value)) return false
      }
      return true
    }
    function emit(): void {
      const head = build(plan.head)
      instances.start(held.length() + 2)
      instances.push(head)
      instances.push(held.length())
      for (let i = 0; i < held.length(); i++) instances.push(held.at(i))
      push(head)
      if (++count > maxClauses || (count % OFTEN === 0 && !goOn(count))) throw new OverBudget()
    }
    function finder(access: Access): () => IntList {
      const key = new Int32Array(access.known.length)
      const find = dynamic.has(access.relation) ? relationOf(access.relation).index(access).find : fixed.finder(access)
      return () => {
        for (let i = 0; i < key.length; i++) key[i] = build(access.known[i].value)
        return find(key)
      }
    }
    function follower(step: Plan['steps'][number], then: () => void): () => void {
      if (step.kind === 'distinct') {
        return () => {
          if (build(step.left) !== build(step.right)) then()
        }
      }
      const { access } = step
      if (step.kind === 'none') {
        if (dynamic.has(access.relation)) {
          // Whether it may hold at all is known only in the end.
          const wanted = step.sentence
          return () => {
            const before = held.length()
            held.push(build(wanted) * 2 + 1)
            then()
            held.truncate(before)
          }
        }
        const find = finder(access)
        return () => {
          const found = find()
          for (let i = 0; i < found.length(); i++) if (accept(access, found.at(i))) return
          then()
        }
      }
      const find = finder(access)
      const changes = dynamic.has(access.relation)
      const earlier = changes && step.condition < first
      return () => {
        const found = find()
        const before = held.length()
        const most = found.length()
        work += most
        if (work > RARELY) {
          work = 0
          if (!goOn(count)) throw new OverBudget()
        }
        for (let i = 0; i < most; i++) {
          const sentence = found.at(i)
          if ((earlier && sentence === seed) || !accept(access, sentence)) continue
          if (changes) held.push(sentence * 2)
          then()
          held.truncate(before)
        }
      }
    }

    let next: () => void = emit
    const [head, ...rest] = plan.steps
    for (const step of rest.reverse()) next = follower(step, next)
    const second = next
    if (first < 0) {
      const start = head === undefined ? second : follower(head, second)
      return () => start()
    }
    const { access } = head as { access: Access }
    return (sentence) => {
      if (!fits(access, sentence) || !accept(access, sentence)) return
      seed = sentence
      held.push(sentence * 2)
      second()
      held.truncate(0)
    }
  }

  const expect = (sentence: Sentence): number | undefined =>
    dynamic.has(terms.symbol(sentence)) ? EXPECTED : fixed.sizeOf(terms.symbol(sentence))
  const plan = (clause: Clause, first?: number) => planClause(clause, terms, expect, first)

  try {
    const own = clauses.filter((clause) => dynamic.has(terms.symbol(clause.head)))
    for (const clause of own) {
      if (clause.negative.some((sentence) => dynamic.has(terms.symbol(sentence)) && hasFree(clause, sentence))) {
        const message = 'a negation with a variable that nothing binds cannot be grounded'
        return {
          diagnostics: [
            ...diagnostics,
            { code: 'not-groundable', severity: 'warning', message, span: clause.origin.span },
          ],
        }
      }
    }
    const runs = new Map<SymbolId, Run[]>()
    for (const clause of own) {
      clause.positive.forEach((sentence, i) => {
        const relation = terms.symbol(sentence)
        if (!dynamic.has(relation)) return
        if (!runs.has(relation)) runs.set(relation, [])
        runs.get(relation)!.push(prepare(plan(clause, i), i))
      })
    }
    // Rules without a dynamic condition fire once, and so do the facts of relations that have other rules besides.
    for (const clause of own) {
      if (!clause.positive.some((sentence) => dynamic.has(terms.symbol(sentence)))) prepare(plan(clause), -1)(-1)
    }
    const roleTerms: TermId[] = argsOf(wholeFixed(symbol['role/1']), 0)
    const roleOf = new Map(roleTerms.map((term, role) => [term, role]))
    const initial = new Set<TermId>()
    for (const fluent of argsOf(wholeFixed(symbol['init/1']), 0)) {
      initial.add(fluent)
      push(terms.intern(symbol['true/1'], [fluent]))
    }
    // Rules that do not depend on the state may still define these.
    for (const name of ['next/1', 'legal/2', 'goal/2']) {
      if (dynamic.has(symbol[name])) continue
      const { sentences } = wholeFixed(symbol[name])
      for (let i = 0; i < sentences.length(); i++) fact(sentences.at(i))
    }
    const terminalSymbol = terms.symbolNamed('terminal')
    if (!dynamic.has(terminalSymbol)) {
      const { sentences } = wholeFixed(terminalSymbol)
      for (let i = 0; i < sentences.length(); i++) fact(sentences.at(i))
    }
    for (let at = 0; at < queue.length(); at++) {
      const sentence = queue.at(at)
      const relation = terms.symbolAt(sentence)
      relationOf(relation).add(sentence)
      if (relation === symbol['next/1']) push(terms.intern(symbol['true/1'], [terms.arg(sentence, 0)]))
      if (relation === symbol['legal/2'] && roleOf.has(terms.arg(sentence, 0))) {
        push(terms.intern(symbol['does/2'], [terms.arg(sentence, 0), terms.arg(sentence, 1)]))
      }
      for (const run of runs.get(relation) ?? []) run(sentence)
      if ((at & 1023) === 0 && !goOn(count)) throw new OverBudget()
    }
    return { program: collect(roleTerms, initial), diagnostics }
  } catch (error) {
    const reached = `after ${count.toLocaleString('en')} rule instances and ${queue.length().toLocaleString('en')} sentences`
    if (error instanceof EndlessTerms) {
      const message = `the rules cannot be grounded: ${error.message}`
      return { diagnostics: [...diagnostics, { code: 'not-groundable', severity: 'warning', message }] }
    }
    if (error instanceof TooManySentences) {
      const message = `grounding was given up ${reached}: ${error.message}`
      return { diagnostics: [...diagnostics, { code: 'fixed-budget', severity: 'warning', message }] }
    }
    if (!(error instanceof OverBudget)) throw error
    const message = `grounding was given up ${reached}`
    return { diagnostics: [...diagnostics, { code: 'grounding-budget', severity: 'warning', message }] }
  }

  function fact(sentence: TermId): void {
    instances.start(2)
    instances.push(sentence)
    instances.push(0)
    count++
    push(sentence)
  }

  function argsOf(relation: Relation, position: number): TermId[] {
    return Array.from({ length: relation.sentences.length() }, (_, i) => terms.arg(relation.sentences.at(i), position))
  }

  function hasFree(clause: Clause, sentence: Clause['head']): boolean {
    const bound = new Set<string>()
    for (const condition of clause.positive) variablesOf(condition, bound)
    return [...variablesOf(sentence)].some((name) => !bound.has(name))
  }

  /** Renumbers the sentences that may hold and names those the game is about. */
  function collect(roleTerms: readonly TermId[], initial: ReadonlySet<TermId>): GroundProgram {
    const atomOf = new Int32Array(terms.size()).fill(-1)
    for (let at = 0; at < queue.length(); at++) atomOf[queue.at(at)] = at
    const sentences = queue
    const atom = (s: SymbolId, args: readonly TermId[]): number => atomOf[terms.intern(s, args)] ?? -1
    const roles = roleTerms.map(terms.text)
    const roleOf = new Map(roleTerms.map((term, role) => [term, role]))

    const fluents: Fluent[] = []
    const moves: GroundMove[] = []
    const goals: GroundGoal[] = []
    for (let at = 0; at < sentences.length(); at++) {
      const sentence = sentences.at(at)
      const relation = terms.symbolAt(sentence)
      if (relation === symbol['true/1']) {
        const fluent = terms.arg(sentence, 0)
        fluents.push({
          text: terms.text(fluent),
          holds: at,
          next: atom(symbol['next/1'], [fluent]),
          initial: initial.has(fluent),
        })
      } else if (relation === symbol['legal/2']) {
        const role = roleOf.get(terms.arg(sentence, 0))
        if (role === undefined) continue
        const move = terms.arg(sentence, 1)
        moves.push({
          role,
          text: terms.text(move),
          legal: at,
          does: atom(symbol['does/2'], [terms.arg(sentence, 0), move]),
        })
      } else if (relation === symbol['goal/2']) {
        const role = roleOf.get(terms.arg(sentence, 0))
        const text = terms.text(terms.arg(sentence, 1))
        if (role !== undefined && /^\d+$/.test(text)) goals.push({ role, value: Number(text), atom: at })
      }
    }
    fluents.sort((a, b) => (a.text < b.text ? -1 : 1))
    moves.sort((a, b) => a.role - b.role || (a.text < b.text ? -1 : 1))

    // A condition that never holds decides a clause: positive ones cannot occur, negative ones are dropped.
    const clausesOut = createChunks()
    for (const chunk of instances.chunks()) {
      for (let at = 0; at < chunk.length; at += chunk[at + 1] + 2) {
        const size = chunk[at + 1]
        clausesOut.start(size + 2)
        clausesOut.push(atomOf[chunk[at]])
        let kept = 0
        for (let i = 0; i < size; i++) if (atomOf[chunk[at + 2 + i] >> 1] >= 0) kept++
        clausesOut.push(kept)
        for (let i = 0; i < size; i++) {
          const condition = chunk[at + 2 + i]
          const known = atomOf[condition >> 1]
          if (known >= 0) clausesOut.push(known * 2 + (condition & 1))
        }
      }
    }
    return {
      atoms: sentences.length(),
      text: (a) => terms.text(sentences.at(a)),
      clauses: clausesOut.chunks(),
      clauseCount: count,
      roles,
      fluents,
      moves,
      goals,
      terminal: atom(terms.symbolNamed('terminal'), []),
    }
  }
}
