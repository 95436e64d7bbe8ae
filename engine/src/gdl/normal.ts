// Rules → clauses: `or` spelled out as several clauses, `not` pushed inwards until it stands before a sentence,
// (not (distinct a b)) resolved by making a and b equal. What is left has four parts and no nesting.
//
//   (<= p (or q r) (not (distinct ?x 1)) (s ?x))   →   p ← q, s(1)      p ← r, s(1)
import type { Diagnostic } from './diagnostic.ts'
import { type Literal, type Rule, type Rules, type Sentence, type Term, variablesOf, walkRule } from './rules.ts'

export interface Clause {
  readonly head: Sentence
  readonly positive: readonly Sentence[]
  readonly negative: readonly Sentence[]
  readonly distinct: readonly (readonly [Term, Term])[]
  readonly origin: Rule
}

/**
 * The relation of every constant of the rulesheet. A head variable that no positive condition binds ranges over
 * it: such rules are outside the language, but this is what they say. The name cannot be written in KIF.
 */
export const UNIVERSE = 'any constant'

const MAX_CLAUSES = 4096 // of one rule

/** The conjunction of plain literals one way of satisfying a body amounts to. */
interface Conjunct {
  readonly positive: readonly Sentence[]
  readonly negative: readonly Sentence[]
  readonly distinct: readonly (readonly [Term, Term])[]
  readonly same: readonly (readonly [Term, Term])[]
}
const NOTHING: Conjunct = { positive: [], negative: [], distinct: [], same: [] }

export interface Normalised {
  readonly clauses: readonly Clause[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Rules never change, so that checks, machines and views share what the first of them made. */
const known = new WeakMap<Rules, Normalised>()

export function normalise(rules: Rules): Normalised {
  const found = known.get(rules) ?? normalised(rules)
  known.set(rules, found)
  return found
}

function normalised(rules: Rules): Normalised {
  const clauses: Clause[] = []
  const diagnostics: Diagnostic[] = []
  for (const rule of rules.rules) {
    const conjuncts = every(rule.body, 'true')
    if (conjuncts === undefined) {
      const message = `the "or"s of this rule multiply to more than ${MAX_CLAUSES} rules; name parts of it as relations of their own`
      diagnostics.push({ code: 'too-many-disjuncts', severity: 'error', message, span: rule.span })
      continue
    }
    for (const conjunct of conjuncts) {
      const clause = clauseOf(rule, conjunct)
      if (clause !== undefined) clauses.push(clause)
    }
  }
  const unsafe = clauses.some((clause) => clause.positive.some((sentence) => sentence.name === UNIVERSE))
  return { clauses: unsafe ? [...clauses, ...universe(rules)] : clauses, diagnostics }
}

/** One fact per constant. */
function universe(rules: Rules): Clause[] {
  const facts = new Map<string, Clause>()
  for (const rule of rules.rules) {
    walkRule(rule, (term) => {
      if (term.kind !== 'constant') return
      const head = { kind: 'compound', name: UNIVERSE, args: [term], span: term.span } as const
      facts.set(term.name, { head, positive: [], negative: [], distinct: [], origin: rule })
    })
  }
  return [...facts.values()]
}

/** What a literal is to be. */
type Truth = 'true' | 'false'

/** All ways for every literal to be so; undefined when there are too many. */
function every(literals: readonly Literal[], truth: Truth): readonly Conjunct[] | undefined {
  let ways: readonly Conjunct[] = [NOTHING]
  for (const literal of literals) {
    const more = waysOf(literal, truth)
    if (more === undefined || ways.length * more.length > MAX_CLAUSES) return undefined
    ways = ways.flatMap((a) => more.map((b) => both(a, b)))
  }
  return ways
}

function waysOf(literal: Literal, truth: Truth): readonly Conjunct[] | undefined {
  switch (literal.kind) {
    case 'holds':
      return [{ ...NOTHING, [truth === 'true' ? 'positive' : 'negative']: [literal.sentence] }]
    case 'distinct': {
      const pair = [[literal.left, literal.right] as const]
      return [{ ...NOTHING, [truth === 'true' ? 'distinct' : 'same']: pair }]
    }
    case 'not':
      return waysOf(literal.literal, truth === 'true' ? 'false' : 'true')
    case 'or': {
      if (truth === 'false') return every(literal.literals, 'false')
      const ways = literal.literals.map((each) => waysOf(each, 'true'))
      return ways.includes(undefined) ? undefined : ways.flatMap((each) => each!)
    }
  }
}

function both(a: Conjunct, b: Conjunct): Conjunct {
  return {
    positive: [...a.positive, ...b.positive],
    negative: [...a.negative, ...b.negative],
    distinct: [...a.distinct, ...b.distinct],
    same: [...a.same, ...b.same],
  }
}

function clauseOf(rule: Rule, conjunct: Conjunct): Clause | undefined {
  const bindings = new Map<string, Term>()
  for (const [left, right] of conjunct.same) if (!unify(left, right, bindings)) return undefined
  const resolve = <T extends Term>(term: T): T => (bindings.size === 0 ? term : (substitute(term, bindings) as T))
  const head = resolve(rule.head)
  const positive = conjunct.positive.map(resolve)
  const bound = new Set<string>()
  for (const sentence of positive) variablesOf(sentence, bound)
  for (const name of variablesOf(head)) {
    if (bound.has(name)) continue
    const { span } = rule.head
    positive.push({ kind: 'compound', name: UNIVERSE, args: [{ kind: 'variable', name, span }], span })
  }
  return {
    head,
    positive,
    negative: conjunct.negative.map(resolve),
    distinct: conjunct.distinct.map(([left, right]) => [resolve(left), resolve(right)] as const),
    origin: rule,
  }
}

function unify(left: Term, right: Term, bindings: Map<string, Term>): boolean {
  const a = substitute(left, bindings)
  const b = substitute(right, bindings)
  if (a.kind === 'variable') {
    if (b.kind === 'variable' && b.name === a.name) return true
    if (variablesOf(b).has(a.name)) return false
    bindings.set(a.name, b)
    return true
  }
  if (b.kind === 'variable') return unify(b, a, bindings)
  if (a.kind !== b.kind || a.name !== b.name) return false
  if (a.kind === 'constant' || b.kind === 'constant') return true
  return a.args.length === b.args.length && a.args.every((arg, i) => unify(arg, b.args[i], bindings))
}

function substitute(term: Term, bindings: ReadonlyMap<string, Term>): Term {
  if (term.kind === 'constant') return term
  if (term.kind === 'compound') return { ...term, args: term.args.map((arg) => substitute(arg, bindings)) }
  const value = bindings.get(term.name)
  return value === undefined ? term : substitute(value, bindings)
}
