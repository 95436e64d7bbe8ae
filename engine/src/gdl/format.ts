// Text → the same rulesheet, laid out for people. Comments and the order of everything stay; runs of blank lines become
// one; a rule with several conditions gets one a line. format(format(text)) = format(text).
import type { Diagnostic } from './diagnostic.ts'
import { type Comment, type Expression, readSyntax } from './syntax.ts'

export interface Formatted {
  /** Absent when the parentheses of the text do not match: there is nothing safe to lay out. */
  readonly text?: string
  readonly diagnostics: readonly Diagnostic[]
}

const WIDTH = 100
const INDENT = '  '

export function formatRules(text: string): Formatted {
  const { forms, comments, diagnostics } = readSyntax(text)
  if (diagnostics.length > 0) return { diagnostics }
  const widthOf = createWidths()
  let laidComments = 0 // everything is laid out in the order of the text, so this many are done
  const lines: string[] = []
  let end = 0
  for (const item of withComments(forms, text.length)) {
    const breaks = lineBreaks(text.slice(end, item.start))
    if (lines.length > 0 && breaks > 1) lines.push('')
    const laid = 'kind' in item ? layOut(item, 0) : item.text
    // What shared a line, short facts or a comment behind a rule, goes on sharing it.
    const last = lines[lines.length - 1]
    const joins = breaks === 0 && last !== undefined && (!('kind' in item) || isShort(last, laid))
    if (joins) lines[lines.length - 1] += ` ${laid}`
    else lines.push(laid)
    end = item.end
  }
  return { text: lines.length === 0 ? '' : `${lines.join('\n')}\n`, diagnostics }

  /** The items and the comments between them up to `end`; those inside an item are left to whoever lays it out. */
  function* withComments(items: readonly Expression[], end: number): Generator<Expression | Comment> {
    for (const item of items) {
      while (commentBefore(item.start)) yield comments[laidComments++]
      yield item
    }
    while (commentBefore(end)) yield comments[laidComments++]
  }

  function commentBefore(offset: number): boolean {
    return laidComments < comments.length && comments[laidComments].start < offset
  }

  /** An expression over as many lines as it needs, the first without indentation. */
  function layOut(form: Expression, depth: number): string {
    if (form.kind === 'word') return form.text
    const conditions = isRule(form) ? form.items.length - 2 : 0
    const fits = depth * INDENT.length + widthOf(form) <= WIDTH
    if (!commentBefore(form.end) && fits && conditions < 2) return flat(form)

    // The name, and in a rule the head, stay on the first line; everything else gets a line of its own.
    const kept = isRule(form) ? 2 : 1
    const parts: string[] = []
    let current = '('
    let previousEnd = form.start + 1
    let placed = 0
    for (const item of withComments(form.items, form.end)) {
      if (!('kind' in item)) {
        // A comment behind something on its line stays there; the next item then begins a line.
        const trailing = lineBreaks(text.slice(previousEnd, item.start)) === 0
        if (trailing) current += `${current.endsWith('(') ? '' : ' '}${item.text}`
        else {
          if (current !== '') parts.push(current)
          current = INDENT.repeat(depth + 1) + item.text
        }
        parts.push(current)
        current = ''
      } else {
        const laid = layOut(item, depth + 1)
        if (placed < kept && current !== '') current += (placed === 0 ? '' : ' ') + laid
        else {
          if (current !== '') parts.push(current)
          current = INDENT.repeat(depth + 1) + laid
        }
        placed++
      }
      previousEnd = item.end
    }
    // A closing parenthesis behind a comment would be part of it.
    parts.push(current === '' ? `${INDENT.repeat(depth)})` : `${current})`)
    return parts.join('\n')
  }
}

function lineBreaks(gap: string): number {
  return gap.split(/\r\n?|\n/).length - 1
}

function isShort(line: string, next: string): boolean {
  return !line.includes('\n') && !next.includes('\n') && line.length + 1 + next.length <= WIDTH
}

function isRule(form: Expression): boolean {
  return form.kind === 'list' && form.items[0]?.kind === 'word' && form.items[0].text === '<='
}

/** How long expressions are in one line; each is measured once, however deep it lies. */
function createWidths(): (form: Expression) => number {
  const known = new Map<Expression, number>()
  return function widthOf(form) {
    if (form.kind === 'word') return form.text.length
    const found = known.get(form)
    if (found !== undefined) return found
    let width = 2 + Math.max(0, form.items.length - 1)
    for (const item of form.items) width += widthOf(item)
    known.set(form, width)
    return width
  }
}

function flat(form: Expression): string {
  return form.kind === 'word' ? form.text : `(${form.items.map(flat).join(' ')})`
}
