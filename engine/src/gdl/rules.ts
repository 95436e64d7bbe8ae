// The data a rulesheet becomes. A sentence, such as (cell 1 1 b), is a term that is not a variable.
import type { Span } from './diagnostic.ts'

export interface Constant {
  readonly kind: 'constant'
  readonly name: string
  readonly span: Span
}
export interface Variable {
  readonly kind: 'variable'
  readonly name: string
  readonly span: Span
}
/** (name arg …). With no argument it is still another thing than the constant: (open) is not open. */
export interface Compound {
  readonly kind: 'compound'
  readonly name: string
  readonly args: readonly Term[]
  readonly span: Span
}
export type Term = Constant | Variable | Compound
export type Sentence = Constant | Compound

export type Literal =
  | { readonly kind: 'holds'; readonly sentence: Sentence; readonly span: Span }
  | { readonly kind: 'distinct'; readonly left: Term; readonly right: Term; readonly span: Span }
  | { readonly kind: 'not'; readonly literal: Literal; readonly span: Span }
  | { readonly kind: 'or'; readonly literals: readonly Literal[]; readonly span: Span }

/** A fact is a rule with an empty body. */
export interface Rule {
  readonly head: Sentence
  readonly body: readonly Literal[]
  readonly span: Span
}

export interface Rules {
  readonly rules: readonly Rule[]
}

/** The relations the language gives a meaning to, with the number of their arguments. */
export const KEYWORD_ARITY: ReadonlyMap<string, number> = new Map([
  ['role', 1],
  ['init', 1],
  ['true', 1],
  ['next', 1],
  ['base', 1],
  ['legal', 2],
  ['does', 2],
  ['input', 2],
  ['goal', 2],
  ['terminal', 0],
])

/** The words that build rules out of sentences. */
export const CONNECTIVES: ReadonlySet<string> = new Set(['<=', 'not', 'or', 'distinct'])

/** A name that tells relations and functions apart: cell/4, open/0, and open for the bare word. */
export function symbolOf(term: Sentence): string {
  if (term.kind === 'compound') return `${term.name}/${term.args.length}`
  // No word begins with a blank, so a constant that is spelt a/1 is not taken for the function a of one argument.
  return /\/\d+$/.test(term.name) ? ` ${term.name}` : term.name
}

/** Calls `visit` for the term and everything inside it. */
export function walkTerm(term: Term, visit: (term: Term) => void): void {
  visit(term)
  if (term.kind === 'compound') for (const arg of term.args) walkTerm(arg, visit)
}

/** Calls `visit` for every sentence of a literal, with how many negations stand around it. */
export function walkSentences(
  literal: Literal,
  visit: (sentence: Sentence, negations: number) => void,
  negations = 0,
): void {
  if (literal.kind === 'holds') visit(literal.sentence, negations)
  else if (literal.kind === 'not') walkSentences(literal.literal, visit, negations + 1)
  else if (literal.kind === 'or') for (const each of literal.literals) walkSentences(each, visit, negations)
}

/** Calls `visit` for every term of a literal, at any depth. */
export function walkLiteral(literal: Literal, visit: (term: Term) => void): void {
  if (literal.kind === 'distinct') {
    walkTerm(literal.left, visit)
    walkTerm(literal.right, visit)
  } else if (literal.kind === 'not') walkLiteral(literal.literal, visit)
  else if (literal.kind === 'or') for (const each of literal.literals) walkLiteral(each, visit)
  else walkTerm(literal.sentence, visit)
}

/** Calls `visit` for every term of a rule, head first. */
export function walkRule(rule: Rule, visit: (term: Term) => void): void {
  walkTerm(rule.head, visit)
  for (const literal of rule.body) walkLiteral(literal, visit)
}

/** The names of the variables that occur in a term. */
export function variablesOf(term: Term, into: Set<string> = new Set()): Set<string> {
  walkTerm(term, (t) => {
    if (t.kind === 'variable') into.add(t.name)
  })
  return into
}
