// JSON text → values that know their place in it, so that what is wrong with one can be shown where it stands. The
// platform's parser says neither where a value stood nor, everywhere, where it gave up; it still reads the strings and
// numbers here.
import type { Span } from '../../gdl/diagnostic.ts'

/** A value with its place. */
export type Json =
  | { readonly kind: 'object'; readonly entries: readonly JsonEntry[]; readonly span: Span }
  | { readonly kind: 'list'; readonly items: readonly Json[]; readonly span: Span }
  | { readonly kind: 'text'; readonly value: string; readonly span: Span }
  | { readonly kind: 'number'; readonly value: number; readonly span: Span }
  | { readonly kind: 'flag'; readonly value: boolean; readonly span: Span }
  | { readonly kind: 'null'; readonly span: Span }

export interface JsonEntry {
  readonly key: string
  readonly keySpan: Span
  readonly value: Json
}

/** The value, or what stands where it should not. */
export type ReadJson = { readonly json: Json } | { readonly message: string; readonly span: Span }

class Misplaced extends Error {
  readonly span: Span
  constructor(message: string, span: Span) {
    super(message)
    this.span = span
  }
}

const TOKEN = /[[\]{}:,]|"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|[^\s[\]{}:,"]+|"/g
const DEEPEST = 50

/** Never throws. */
export function readJson(text: string): ReadJson {
  const tokens = Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => ({ token, start: index }))
  let next = 0
  const spanAt = (i: number): Span => {
    const found = tokens[i]
    return found === undefined
      ? { start: text.length, end: text.length }
      : { start: found.start, end: found.start + found.token.length }
  }
  const peek = () => tokens[next]?.token
  const fail = (message: string, at = next): never => {
    throw new Misplaced(message, spanAt(at))
  }
  const shown = () => peek()?.slice(0, 20) ?? 'the end'
  const expect = (token: string) => (peek() === token ? next++ : fail(`${token} is expected here, not ${shown()}`))

  function literal(): unknown {
    try {
      return JSON.parse(tokens[next].token)
    } catch {
      return fail(`${shown()} is no value; texts stand in "…"`)
    }
  }

  /** Things separated by commas up to the closing sign. */
  function several<T>(close: string, one: () => T): readonly T[] {
    const found: T[] = []
    if (peek() === close) return found
    for (;;) {
      found.push(one())
      if (peek() !== ',') return found
      next++
    }
  }

  function value(depth: number): Json {
    const { start } = spanAt(next)
    const token = peek()
    if (token === undefined) return fail('a value is missing')
    if (depth > DEEPEST) return fail('this is nested too deep')
    const ended = (close: string): Span => {
      const end = spanAt(next).end
      expect(close)
      return { start, end }
    }
    if (token === '{') {
      next++
      const entries = several('}', (): JsonEntry => {
        const keySpan = spanAt(next)
        if (!peek()?.startsWith('"')) fail(`a key in "…" is expected here, not ${shown()}`)
        const key = literal() as string
        next++
        expect(':')
        return { key, keySpan, value: value(depth + 1) }
      })
      return { kind: 'object', entries, span: ended('}') }
    }
    if (token === '[') {
      next++
      const items = several(']', () => value(depth + 1))
      return { kind: 'list', items, span: ended(']') }
    }
    const span = spanAt(next)
    const read = literal()
    next++
    if (typeof read === 'string') return { kind: 'text', value: read, span }
    if (typeof read === 'number') return { kind: 'number', value: read, span }
    return typeof read === 'boolean' ? { kind: 'flag', value: read, span } : { kind: 'null', span }
  }

  try {
    const json = value(0)
    if (next < tokens.length) fail(`nothing is expected after the end, and here is ${shown()}`)
    return { json }
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error
    return { message: error.message, span: error.span }
  }
}
