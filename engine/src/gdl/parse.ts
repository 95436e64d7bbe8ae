// Text → Rules. Throws on no text: whatever is not a rule is reported with its place and left out, the rest is kept.
import { check, TEXT } from '../base/given.ts'
import type { Diagnostic, Span } from './diagnostic.ts'
import { CONNECTIVES, KEYWORD_ARITY, type Literal, type Rule, type Rules, type Sentence, type Term } from './rules.ts'
import { type Expression, type List, MAX_ERRORS, readSyntax } from './syntax.ts'

export interface Parsed {
  readonly rules: Rules
  readonly diagnostics: readonly Diagnostic[]
}

export function parseRules(text: string): Parsed {
  check('what has the rules', text, TEXT)
  const { forms, diagnostics } = readSyntax(text)
  const parsed = rulesOf(forms)
  return { rules: parsed.rules, diagnostics: [...diagnostics, ...parsed.diagnostics] }
}

/** Rules from forms that were read already, as in the START message of the GGP protocol. */
export function rulesOf(forms: readonly Expression[]): Parsed {
  const diagnostics: Diagnostic[] = []
  const report = (code: string, message: string, span: Span) => {
    diagnostics.push({ code, severity: 'error', message, span: { start: span.start, end: span.end } })
    return undefined
  }

  function readRule(form: Expression): Rule | undefined {
    if (form.kind === 'list' && wordOf(form) === '<=') {
      if (form.items.length === 1) return report('empty-rule', 'a rule needs a head after "<="', form)
      const head = readSentence(form.items[1], 'the head of a rule')
      const body = form.items.slice(2).map(readLiteral)
      // A body that lost a literal would be another rule, and a weaker one.
      if (head === undefined || body.includes(undefined)) return undefined
      return { head, body: body as Literal[], span: spanOf(form) }
    }
    const head = readSentence(form, 'a fact')
    return head && { head, body: [], span: spanOf(form) }
  }

  function readLiteral(form: Expression): Literal | undefined {
    const span = spanOf(form)
    const connective = form.kind === 'list' ? wordOf(form) : undefined
    if (form.kind === 'list' && connective !== undefined && CONNECTIVES.has(connective)) {
      const args = form.items.slice(1)
      if (connective === '<=')
        return report('nested-rule', 'a rule cannot stand inside another; is a ")" missing before it?', form)
      if (connective === 'or') {
        const literals = args.map(readLiteral)
        return literals.includes(undefined) ? undefined : { kind: 'or', literals: literals as Literal[], span }
      }
      const wanted = connective === 'not' ? 1 : 2
      if (args.length !== wanted)
        return report(
          'connective-arity',
          `"${connective}" takes ${count(wanted, 'argument')}, not ${args.length}`,
          form,
        )
      if (connective === 'not') {
        const literal = readLiteral(args[0])
        return literal && { kind: 'not', literal, span }
      }
      const left = readTerm(args[0])
      const right = readTerm(args[1])
      return left && right && { kind: 'distinct', left, right, span }
    }
    const sentence = readSentence(form, 'a condition')
    return sentence && { kind: 'holds', sentence, span }
  }

  function readSentence(form: Expression, what: string): Sentence | undefined {
    const word = form.kind === 'word' ? form.text.toLowerCase() : wordOf(form)
    if (word !== undefined && CONNECTIVES.has(word))
      return report('misplaced-connective', `"${word}" cannot be ${what}`, form)
    const term = readTerm(form)
    if (term?.kind === 'variable')
      return report('variable-sentence', `the variable ${term.name} cannot be ${what}; a relation is needed`, form)
    if (term === undefined) return undefined
    const name = term.name.toLowerCase()
    // Keywords are the same in any case; `(terminal)` is meant as `terminal`.
    if (!KEYWORD_ARITY.has(name)) return term
    if (name === 'terminal' && term.kind === 'compound' && term.args.length === 0)
      return { kind: 'constant', name, span: term.span }
    return { ...term, name }
  }

  function readTerm(form: Expression): Term | undefined {
    const span = spanOf(form)
    if (form.kind === 'word') {
      if (form.text.startsWith('?')) {
        if (form.text.length === 1) return report('nameless-variable', 'a variable needs a name after "?"', form)
        return { kind: 'variable', name: form.text, span }
      }
      return { kind: 'constant', name: form.text, span }
    }
    if (form.items.length === 0) return report('empty-list', '"()" means nothing here', form)
    const [first, ...rest] = form.items
    if (first.kind === 'list')
      return report('nameless-term', 'a relation or function name is expected after "("', first)
    if (first.text.startsWith('?'))
      return report('variable-name', `the variable ${first.text} cannot name a relation or function`, first)
    const args = rest.map(readTerm)
    return args.includes(undefined) ? undefined : { kind: 'compound', name: first.text, args: args as Term[], span }
  }

  const rules: Rule[] = []
  for (const form of forms) {
    if (diagnostics.length >= MAX_ERRORS) {
      report('too-many-errors', `stopped reading after ${MAX_ERRORS} errors`, form)
      break
    }
    const rule = readRule(form)
    if (rule !== undefined) rules.push(rule)
  }
  return { rules: { rules }, diagnostics }
}

function wordOf(list: List): string | undefined {
  const first = list.items[0]
  return first?.kind === 'word' ? first.text.toLowerCase() : undefined
}

function spanOf(form: Expression): Span {
  return { start: form.start, end: form.end }
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}
