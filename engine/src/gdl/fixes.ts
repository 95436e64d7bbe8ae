// Fixes that several checks offer.
import type { Edit, Fix, Span } from './diagnostic.ts'
import type { Sentence } from './rules.ts'

/** Another name in the place of this one. */
export function respell(term: Sentence, name: string): Fix {
  return respellAll([term], name)
}

/** The same, wherever it stands. */
export function respellAll(terms: readonly Sentence[], name: string): Fix {
  return { title: `Change to "${name}"`, edits: terms.map((term) => named(term, name)) }
}

/** Leaves of a form only the parts inside it, one after the other. */
export function unwrap(title: string, form: Span, parts: readonly Span[]): Fix {
  const edits: Edit[] = []
  let at = form.start
  for (const [i, { start, end }] of parts.entries()) {
    edits.push({ span: { start: at, end: start }, text: i === 0 ? '' : ' ' })
    at = end
  }
  edits.push({ span: { start: at, end: form.end }, text: '' })
  return { title, edits }
}

/** Where the name ends is not known, where the first argument begins is. */
function named(term: Sentence, name: string): Edit {
  if (term.kind === 'constant') return { span: term.span, text: name }
  const [first] = term.args
  if (first === undefined) return { span: term.span, text: `(${name})` }
  return { span: { start: term.span.start, end: first.span.start }, text: `(${name} ` }
}
