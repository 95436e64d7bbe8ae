// YAML or JSON text + a schema → the value, or sentences that say in which line what is wrong.
import { closest, type Diagnostic, renderDiagnostic, type Span } from '@depthcharge/engine/gdl'
import { type Document, isCollection, isMap, isPair, isScalar, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'
import { Failure } from '../../base/failure.ts'

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

export interface ReadYaml<T> {
  readonly value: T
  /** A failure that points at a place of the text. */
  fault(path: Path, message: string): Failure
}

/** Throws a failure with all that is wrong. */
export function readYaml<T>(file: string, text: string, schema: z.ZodType<T>): ReadYaml<T> {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error' })
  const render = (message: string, span: Span | undefined) => {
    const diagnostic: Diagnostic = { code: 'plan', severity: 'error', message, ...(span && { span }) }
    return renderDiagnostic(file, text, diagnostic)
  }
  if (document.errors.length > 0)
    throw new Failure(
      document.errors.map(({ message, pos }) => render(inOurWords(message), { start: pos[0], end: pos[1] })).join('\n'),
    )
  const odd = oddNode(document.contents)
  if (odd !== undefined) throw new Failure(render(odd.message, odd.span))
  const parsed = schema.safeParse(resolved(document, render))
  if (!parsed.success) {
    const lines = parsed.error.issues.flatMap(innermost).flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [render(sentence(issue), spanOf(document, issue.path))]
      return issue.keys.map((key) => render(unknownKey(key, schema), keySpan(document, issue.path, key)))
    })
    throw new Failure(lines.join('\n'))
  }
  return { value: parsed.data, fault: (path, message) => new Failure(render(message, spanOf(document, path))) }
}

const DEEPEST = 64
const TOO_DEEP = `it is nested more than ${DEEPEST} levels deep`

/** What the reader says where its stack is used up. */
function inOurWords(message: string): string {
  return /call stack/.test(message) ? TOO_DEEP : message
}

/** The first node that no plan has: one far down, or a key that is a map or a list, which would be printed again at every level. */
function oddNode(contents: unknown): { readonly message: string; readonly span?: Span } | undefined {
  const spanOfNode = (node: unknown) => {
    const range = (node as Node | null)?.range
    return range ? { span: { start: range[0], end: range[1] } } : {}
  }
  let level: unknown[] = [contents]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return { message: TOO_DEEP, ...spanOfNode(level[0]) }
    const items = level.filter(isCollection).flatMap((node): unknown[] => node.items)
    const key = items.filter(isPair).find(({ key }) => isCollection(key))?.key
    if (key !== undefined) return { message: 'a key is a word, not a list or a map', ...spanOfNode(key) }
    level = items.map((item) => (isPair(item) ? item.value : item))
  }
  return undefined
}

/** Aliases that lead nowhere, or to more than any plan holds, show only now. */
function resolved(document: Document, render: (message: string, span: Span | undefined) => string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    throw new Failure(render((error as Error).message, undefined))
  }
}

/** Of the ways a value could be right, the one that it tries to be. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const near = issue.errors.filter(
    (issues) => !issues.some((each) => each.path.length === 0 && each.code === 'invalid_type'),
  )
  if (near.length === 0) return [issue]
  const fewest = near.reduce((a, b) => (b.length < a.length ? b : a))
  return fewest.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}

function sentence(issue: Issue): string {
  const name = issue.path.length === 0 ? 'the file' : `"${issue.path.map(String).join('.')}"`
  const message = issue.message.replace(/^Invalid input: /, '').replace(/^Too /, 'too ')
  return `${name}: ${message}`
}

function unknownKey(key: string, schema: z.ZodType): string {
  const known = new Set<string>()
  collectKeys(schema, known)
  const meant = closest(key, known)
  return `there is no "${key}" here${meant === undefined ? '' : `; did you mean "${meant}"?`}`
}

/** All keys that occur anywhere in a schema. */
function collectKeys(schema: z.ZodType, into: Set<string>): void {
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const inner = [def.innerType, def.element, ...((def.options as unknown[]) ?? [])]
  for (const [key, value] of Object.entries((def.shape as Record<string, unknown>) ?? {})) {
    into.add(key)
    inner.push(value)
  }
  for (const each of inner) if (each !== undefined) collectKeys(each as z.ZodType, into)
}

/** The place of what stands there; of something that is missing, of what it is missing in. */
function spanOf(document: Document, path: Path): Span | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : (document.getIn(path.slice(0, length), true) as Node | undefined)
    const range = node?.range
    if (range) return { start: range[0], end: range[1] }
  }
  return undefined
}

function keySpan(document: Document, path: Path, key: string): Span | undefined {
  const map = path.length === 0 ? document.contents : document.getIn(path, true)
  const item = isMap(map) ? map.items.find((pair) => isScalar(pair.key) && pair.key.value === key) : undefined
  const range = (item?.key as Node | undefined)?.range
  return range ? { start: range[0], end: range[1] } : spanOf(document, path)
}
