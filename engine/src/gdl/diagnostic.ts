// What is wrong with a text, and where. Every stage that reads rules reports these instead of throwing.

/** Character offsets into the text: start inclusive, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

export type Severity = 'error' | 'warning'

/** A part of the text, and what goes in its place. */
export interface Edit {
  readonly span: Span
  readonly text: string
}

/** Edits that mend a fault, or what was probably meant. */
export interface Fix {
  /** What it does, as an order. */
  readonly title: string
  readonly edits: readonly Edit[]
}

export interface Diagnostic {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  /** Absent where the fault has no place, for instance a missing relation. */
  readonly span?: Span
  readonly fix?: Fix
}

export interface TextPlace {
  /** Both count from 1; a column is a character. */
  readonly line: number
  readonly column: number
}

/** Line and column of an offset. */
export function locate(text: string, offset: number): TextPlace {
  let line = 1
  let lineStart = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++
    lineStart = at + 1
  }
  return { line, column: offset - lineStart + 1 }
}

const WIDEST = 160 // characters of a source line that are shown

/** The compiler-style picture of a diagnostic: place, message, source line, caret. */
export function renderDiagnostic(file: string, text: string, diagnostic: Diagnostic): string {
  const { severity, message, code, span } = diagnostic
  if (span === undefined) return `${file}: ${severity}: ${message} [${code}]`
  const { line, column } = locate(text, span.start)
  const lineStart = span.start - column + 1
  const lineEnd = text.indexOf('\n', span.start)
  const source = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd).replace(/\r$/, '')
  // A long line is cut around the fault, so that the caret stays in sight.
  const cut = column > WIDEST - 20 ? column - 40 : 0
  const shown = source.slice(cut, cut + WIDEST).replace(/[\t\p{Cc}]/gu, ' ')
  const before = column - 1 - cut
  const width = Math.max(1, Math.min(span.end - span.start, shown.length - before))
  const number = String(line)
  return [
    `${file}:${line}:${column}: ${severity}: ${message} [${code}]`,
    ` ${number} | ${shown}`,
    ` ${' '.repeat(number.length)} | ${' '.repeat(before)}${'^'.repeat(width)}`,
  ].join('\n')
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((d) => d.severity === 'error')
}

/** Why something cannot be done; warnings may stand before it. */
export function firstError(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  return diagnostics.find((d) => d.severity === 'error')
}
