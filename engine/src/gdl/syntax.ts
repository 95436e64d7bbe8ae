// Text → s-expressions with exact positions. The stack is an array, so depth cannot overflow anything;
// what is wrong is reported and stepped over, and the forms around it are still read.
import type { Diagnostic, Fix, Span } from './diagnostic.ts'
import { readToken, type Token } from './tokens.ts'

export interface Word extends Span {
  readonly kind: 'word'
  readonly text: string
}
export interface List extends Span {
  readonly kind: 'list'
  readonly items: readonly Expression[]
}
export type Expression = Word | List

export interface Comment extends Span {
  readonly text: string
}

export interface Syntax {
  readonly forms: readonly Expression[]
  readonly comments: readonly Comment[]
  readonly diagnostics: readonly Diagnostic[]
}

const DEEPEST = 200 // real rulesheets stay under 10; stages below may recurse on what passes here
/** After this many errors a text is taken for something else than rules, and reading stops. */
export const MAX_ERRORS = 100
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters looked for
const UNREADABLE = /[\u0000-\u001f\u007f\ufffd]/

export function readSyntax(text: string): Syntax {
  const forms: Expression[] = []
  const comments: Comment[] = []
  const diagnostics: Diagnostic[] = []
  const openAt: number[] = []
  const openItems: Expression[][] = []
  let tooDeep = 0 // parentheses open beyond DEEPEST; their contents are dropped
  const token: Token = { kind: 'end', start: 0, end: 0 }

  const report = (code: string, message: string, start: number, end: number, fix?: Fix) =>
    diagnostics.push({ code, severity: 'error', message, span: { start, end }, ...(fix && { fix }) })
  const add = (expression: Expression) =>
    (openItems.length > 0 ? openItems[openItems.length - 1] : forms).push(expression)

  for (let at = 0; ; at = token.end) {
    readToken(text, at, token)
    const { kind, start, end } = token
    if (kind === 'end') break
    if (diagnostics.length >= MAX_ERRORS) {
      report('too-many-errors', `stopped reading after ${MAX_ERRORS} errors`, start, end)
      return { forms, comments, diagnostics }
    }
    if (kind === 'comment') comments.push({ start, end, text: text.slice(start, end).trimEnd() })
    else if (kind === 'open') {
      if (openAt.length === DEEPEST) {
        if (tooDeep++ === 0) report('too-deep', `parentheses nested more than ${DEEPEST} deep`, start, end)
      } else {
        openAt.push(start)
        openItems.push([])
      }
    } else if (kind === 'close') {
      if (tooDeep > 0) tooDeep--
      else if (openAt.length === 0)
        report('unbalanced', 'this ")" closes nothing', start, end, replace('Remove it', start, end, ''))
      else {
        const items = openItems.pop()!
        add({ kind: 'list', items, start: openAt.pop()!, end })
      }
    } else if (tooDeep === 0) {
      const word = text.slice(start, end)
      if (UNREADABLE.test(word))
        report('unreadable', 'a word holds characters that are not text', start, Math.min(end, start + 20))
      add({ kind: 'word', text: word, start, end })
    }
  }
  const recovered = recover(text, openAt, openItems)
  for (const form of recovered) forms.push(form)
  const starts = openAt.flatMap((at, level) => (level === 0 || beginsLine(text, at) ? [level] : []))
  for (const [i, level] of starts.slice(0, MAX_ERRORS).entries()) {
    const start = openAt[level]
    const end = recovered.find((form) => form.start === start)!.end
    const missing = ')'.repeat((starts[i + 1] ?? openAt.length) - level)
    report('unbalanced', 'this "(" is never closed', start, start + 1, replace('Close it', end, end, missing))
  }
  return { forms, comments, diagnostics }
}

function replace(title: string, start: number, end: number, text: string): Fix {
  return { title, edits: [{ span: { start, end }, text }] }
}

/**
 * The forms of a text that ends inside parentheses. A "(" at the beginning of a line is taken to open a form of its own
 * and to end what was open before it, so that one lost parenthesis does not swallow the rest of the text.
 */
function recover(text: string, openAt: readonly number[], openItems: readonly Expression[][]): readonly Expression[] {
  let found: readonly Expression[] = []
  for (let level = openAt.length - 1; level >= 0; level--) {
    const items = [...openItems[level], ...found]
    const next = items.findIndex((item) => item.kind === 'list' && beginsLine(text, item.start))
    const own = next < 0 ? items : items.slice(0, next)
    const start = openAt[level]
    found = [{ kind: 'list', items: own, start, end: own.at(-1)?.end ?? start + 1 }, ...items.slice(own.length)]
  }
  return found
}

function beginsLine(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n'
}
