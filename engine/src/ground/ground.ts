// Rules → GroundProgram, by semi-naive evaluation of a relaxed game: a fluent may hold if it holds at first or some rule
// may bring it about; a move may be made if it may be legal; what may hold may also not hold. Relations that do not
// depend on the state are known exactly and vanish.
//
// Every instance of a rule is found once: a sentence enters the indices when it is taken from the queue, it is then put
// in the place of each condition in turn, and the conditions before that place may not be the same sentence again.
import { createList } from '../base/list.ts'
import { type Diagnostic, hasErrors } from '../gdl/diagnostic.ts'
import { type Clause, normalise } from '../gdl/normal.ts'
import { type Rules, type Sentence, variablesOf } from '../gdl/rules.ts'
import { createProgram, TooManySentences } from '../reason/evaluate.ts'
import { planClause } from '../reason/plan.ts'
import { createRelation, type Relation } from '../reason/relation.ts'
import { createTerms, EndlessTerms, type SymbolId, type TermId, type Terms } from '../reason/terms.ts'
import { createFiring, type Firing, type Sources } from './firing.ts'
import { createInstances, type GroundBudget, type Instances, OverBudget } from './instances.ts'
import { keywordsOf } from './keywords.ts'
import { numberSentences } from './number.ts'
import type { GroundProgram } from './program.ts'
import { splitClauses } from './split.ts'

export interface GroundOptions extends GroundBudget {
  /** Split clauses with many variables: far fewer instances in some games, more gates in others. */
  readonly split?: boolean
}

export interface Grounded {
  readonly program?: GroundProgram
  readonly diagnostics: readonly Diagnostic[]
}

const MAX_FIXED = 1_000_000 // sentences of a relation that does not depend on the state
const EXPECTED = 1000 // sentences of a relation that depends on the state, for the order of joins
const SELDOM = 1024 // sentences of the queue between two questions whether to go on

export function ground(rules: Rules, options: GroundOptions = {}): Grounded {
  const { clauses, diagnostics } = normalise(rules)
  if (hasErrors(diagnostics)) return { diagnostics }
  const instances = createInstances(options)
  const warned = (warning: Omit<Diagnostic, 'severity'>): Grounded => ({
    diagnostics: [...diagnostics, { ...warning, severity: 'warning' }],
  })
  try {
    const found = groundClauses(options.split ? splitClauses(clauses) : clauses, instances)
    if ('program' in found) return { program: found.program, diagnostics }
    const message = 'a negation with a variable that nothing binds cannot be grounded'
    return warned({ code: 'not-groundable', message, span: found.unbound.origin.span })
  } catch (error) {
    if (error instanceof EndlessTerms)
      return warned({ code: 'not-groundable', message: `the rules cannot be grounded: ${error.message}` })
    const number = (n: number) => n.toLocaleString('en')
    const reached = `after ${number(instances.count())} rule instances and ${number(instances.sentences.length())} sentences`
    const message = `grounding was given up ${reached}`
    if (error instanceof TooManySentences)
      return warned({ code: 'fixed-budget', message: `${message}: ${error.message}` })
    if (error instanceof OverBudget) return warned({ code: 'grounding-budget', message })
    throw error
  }
}

/** The program, or a clause that cannot be grounded. */
function groundClauses(
  clauses: readonly Clause[],
  instances: Instances,
): { readonly program: GroundProgram } | { readonly unbound: Clause } {
  const terms = createTerms()
  const keywords = keywordsOf(terms)
  const exact = createProgram(clauses, ['true/1', 'does/2'], terms, MAX_FIXED)
  const dynamic = new Set([...exact.dependent, keywords['true/1'], keywords['does/2']])
  const isDynamic = (sentence: Sentence) => dynamic.has(terms.symbol(sentence))
  const own = clauses.filter(({ head }) => isDynamic(head))
  const unbound = own.find((clause) =>
    clause.negative.some((sentence) => isDynamic(sentence) && hasFree(clause, sentence)),
  )
  if (unbound !== undefined) return { unbound }

  const fixed = exact.open()
  const relations: Relation[] = [] // the dynamic ones, by symbol: the sentences taken from the queue
  const relationOf = (symbol: SymbolId): Relation => (relations[symbol] ??= createRelation(terms))
  const sources: Sources = {
    terms,
    instances,
    isDynamic: (relation) => dynamic.has(relation),
    finder: (access) =>
      dynamic.has(access.relation) ? relationOf(access.relation).index(access).find : fixed.finder(access),
  }
  const expect = (sentence: Sentence): number | undefined =>
    isDynamic(sentence) ? EXPECTED : fixed.sizeOf(terms.symbol(sentence))
  const plan = (clause: Clause, first?: number) => planClause(clause, terms, expect, first)

  const firings = new Map<SymbolId, Firing[]>() // by the relation of the seed
  for (const clause of own)
    for (const [i, sentence] of clause.positive.entries()) {
      if (!isDynamic(sentence)) continue
      const relation = terms.symbol(sentence)
      firings.set(relation, [...(firings.get(relation) ?? []), createFiring(plan(clause, i), i, sources)])
    }
  // Rules without a dynamic condition fire once, and so do the facts of relations that have other rules besides.
  for (const clause of own) if (!clause.positive.some(isDynamic)) createFiring(plan(clause), -1, sources)(-1)

  const roles = argsOf(terms, fixed.whole(keywords['role/1']))
  const isRole = new Set(roles)
  const initial = new Set(argsOf(terms, fixed.whole(keywords['init/1'])))
  for (const fluent of initial) instances.push(terms.intern(keywords['true/1'], [fluent]))
  // Rules that do not depend on the state may still define these.
  const none = createList(1)
  for (const name of ['next/1', 'legal/2', 'goal/2', 'terminal'] as const) {
    if (dynamic.has(keywords[name])) continue
    const { sentences } = fixed.whole(keywords[name])
    for (let i = 0; i < sentences.length(); i++) instances.add(sentences.at(i), none)
  }

  const queue = instances.sentences
  for (let at = 0; at < queue.length(); at++) {
    const sentence = queue.at(at)
    const relation = terms.symbolAt(sentence)
    relationOf(relation).add(sentence)
    if (relation === keywords['next/1']) instances.push(terms.intern(keywords['true/1'], [terms.arg(sentence, 0)]))
    if (relation === keywords['legal/2'] && isRole.has(terms.arg(sentence, 0)))
      instances.push(terms.intern(keywords['does/2'], [terms.arg(sentence, 0), terms.arg(sentence, 1)]))
    for (const fire of firings.get(relation) ?? []) fire(sentence)
    if (at % SELDOM === 0) instances.check()
  }
  return { program: numberSentences(terms, keywords, instances, { roles, initial }) }
}

function hasFree(clause: Clause, sentence: Sentence): boolean {
  const bound = new Set<string>()
  for (const condition of clause.positive) variablesOf(condition, bound)
  return [...variablesOf(sentence)].some((name) => !bound.has(name))
}

/** The first arguments of all sentences of a relation. */
function argsOf(terms: Terms, { sentences }: Relation): TermId[] {
  return Array.from({ length: sentences.length() }, (_, i) => terms.arg(sentences.at(i), 0))
}
