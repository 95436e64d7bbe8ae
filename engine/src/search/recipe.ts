// A recipe says what a search is made of: parts with parameters, as JSON or as text such as
//
//   grave(ref=50,bias=1e-5)+mast(epsilon=0.4)+solver
//
// Text → uses with positions → the same checked against the catalogue. Unknown names are errors with a suggestion, never
// defaults; a part that cannot stand beside another is refused with the reason.
import { closest } from '../base/closest.ts'
import type { Diagnostic, Span } from '../gdl/diagnostic.ts'
import type { Params, ParamValue, Part, Range } from './part.ts'

/** One part with the parameters that differ from its defaults. */
export interface PartUse {
  readonly part: string
  readonly params: Params
}
export type Recipe = readonly PartUse[]

export interface Catalogue {
  readonly parts: readonly Part[]
  /** Names for whole recipes, which may stand wherever a part may. */
  readonly presets: Readonly<Record<string, string>>
  /** Names of parts that larger catalogues have, with how to come by them. */
  readonly absent?: Readonly<Record<string, string>>
}

export interface ReadRecipe {
  /** Without what the errors are about. */
  readonly recipe: Recipe
  readonly diagnostics: readonly Diagnostic[]
}

type Report = (span: Span, message: string) => void
interface PlacedUse extends PartUse {
  readonly span: Span
}

/** Kinds of which a recipe holds one part at most, and what they decide. */
const DECIDED_ONCE: Readonly<Record<string, string>> = {
  driver: 'what kind of search is made',
  value: 'what moves in the tree are worth',
  exploration: 'how much is explored',
  urgency: 'when a move is tried for the first time',
  draw: 'how a move in the tree is drawn',
  expansion: 'when a node is added',
  playout: 'how playouts choose moves',
  reply: 'which replies playouts repeat',
  cutoff: 'when a playout is cut off',
  evaluation: 'what an unfinished state is worth',
  backup: 'how results change values',
  proof: 'what is proven',
  final: 'which move is made in the end',
}

const MAX_PARTS = 100 // many times what makes sense
const MAX_ERRORS = 100

export function parseRecipe(text: string, catalogue: Catalogue): ReadRecipe {
  const diagnostics: Diagnostic[] = []
  const report: Report = (span, message) => {
    if (diagnostics.length < MAX_ERRORS) diagnostics.push({ code: 'recipe', severity: 'error', message, span })
  }
  const all = expandPresets(readUses(text, report), catalogue)
  const uses = all.slice(0, MAX_PARTS)
  if (all.length > MAX_PARTS) report(all[MAX_PARTS].span, `a recipe has ${MAX_PARTS} parts at most, not ${all.length}`)
  const known = uses.filter((use) => checkUse(use, catalogue, report))
  checkTogether(known, catalogue, report)
  return { recipe: known.map(({ part, params }) => ({ part, params })), diagnostics }
}

/** The shortest text that parses to the recipe. */
export function printRecipe(recipe: Recipe): string {
  return recipe
    .map(({ part, params }) => {
      const given = Object.entries(params).map(
        ([name, value]) => `${name}=${value === Number.POSITIVE_INFINITY ? 'inf' : value}`,
      )
      return given.length === 0 ? part : `${part}(${given.join(',')})`
    })
    .join('+')
}

/** All parameters of a use, defaults included. */
export function paramsOf(part: Part, use: PartUse): Params {
  return { ...part.params, ...use.params }
}

function readUses(text: string, report: Report): PlacedUse[] {
  const uses: PlacedUse[] = []
  let at = 0
  let broken = false // what comes after a mistake is not read
  const space = () => {
    while (at < text.length && /\s/.test(text[at])) at++
  }
  const word = (): string => {
    space()
    const found = /^[-+]?[\w.]+(?:(?<=[0-9.]e)[-+]?\d+)?/i.exec(text.slice(at))?.[0] ?? ''
    at += found.length
    return found
  }
  const next = (sign: string): boolean => {
    space()
    if (text[at] !== sign) return false
    at++
    return true
  }
  const expected = (what: string) => {
    space()
    const found = at < text.length ? `"${text[at]}"` : 'the end'
    report({ start: at, end: Math.min(text.length, at + 1) }, `expected ${what}, found ${found}`)
    at = text.length
    broken = true
  }
  do {
    space()
    const start = at
    const part = word()
    if (!/^[a-z]/i.test(part)) {
      expected('the name of a part, such as uct')
      break
    }
    const params: Record<string, ParamValue> = {}
    if (next('(') && !next(')')) {
      do {
        space()
        const place = at
        const name = word()
        if (name === '' || !next('=')) {
          expected(`a parameter of ${part}, such as c=0.4`)
          break
        }
        const value = word()
        if (value === '') {
          expected(`a value for ${name}`)
          break
        }
        if (Object.hasOwn(params, name)) report({ start: place, end: at }, `${name} is given twice`)
        params[name] = readValue(value)
      } while (next(','))
      if (!broken && !next(')')) expected(at < text.length ? '")" or ","' : '")"')
    }
    uses.push({ part, params, span: { start, end: at } })
  } while (next('+'))
  space()
  if (at < text.length) expected('"+" and another part')
  return uses
}

function readValue(text: string): ParamValue {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\+?inf(inity)?$/i.test(text)) return Number.POSITIVE_INFINITY
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

function expandPresets(uses: readonly PlacedUse[], catalogue: Catalogue): PlacedUse[] {
  return uses.flatMap((use) => {
    const whole = Object.hasOwn(catalogue.presets, use.part) ? catalogue.presets[use.part] : undefined
    if (whole === undefined || Object.keys(use.params).length > 0) return [use]
    return readUses(whole, () => {}).map((inner) => ({ ...inner, span: use.span }))
  })
}

function checkUse(
  { part: name, params, span }: PlacedUse,
  { parts, presets, absent = {} }: Catalogue,
  report: Report,
): boolean {
  const part = parts.find((candidate) => candidate.name === name)
  if (part === undefined) {
    if (Object.hasOwn(presets, name)) report(span, `${name} is a ready-made recipe and takes no parameters`)
    else if (Object.hasOwn(absent, name)) report(span, `the part "${name}" is not in this catalogue: ${absent[name]}`)
    else {
      const names = [...parts.map((candidate) => candidate.name), ...Object.keys(presets)]
      const meant = closest(name, names)
      report(span, `there is no part "${name}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`)
    }
    return false
  }
  for (const [key, value] of Object.entries(params)) {
    if (!Object.hasOwn(part.params, key)) {
      const known = Object.keys(part.params)
      const hint = known.length === 0 ? `${name} has none` : `it has ${known.join(', ')}`
      const meant = closest(key, known)
      report(span, `${name} has no parameter "${key}"; ${meant === undefined ? hint : `did you mean "${meant}"?`}`)
    } else {
      const fault = valueFault(value, part.params[key], part.ranges[key])
      if (fault !== undefined) report(span, `${key} of ${name} ${fault}, not ${value}`)
    }
  }
  return true
}

/** What is wrong with a value, to go after the name of its parameter. */
function valueFault(value: ParamValue, defaults: ParamValue, range: Range | undefined): string | undefined {
  if (typeof defaults === 'boolean') return typeof value === 'boolean' ? undefined : 'is true or false'
  if (typeof defaults === 'string') {
    const words = range as readonly string[]
    if (words.length === 0) return typeof value === 'string' ? undefined : 'is a word'
    return words.includes(value as string) ? undefined : `is one of ${words.join(', ')}`
  }
  const [least, most] = range as readonly [number, number]
  if (typeof value === 'number' && value >= least && value <= most) return undefined
  return `is a number from ${least} to ${most === Number.POSITIVE_INFINITY ? 'infinity' : most}`
}

function checkTogether(uses: readonly PlacedUse[], { parts }: Catalogue, report: Report): void {
  const partOf = (use: PlacedUse) => parts.find(({ name }) => name === use.part)!
  uses.forEach((use, i) => {
    const part = partOf(use)
    const others = uses.filter((_, j) => j !== i).map(partOf)
    const whole = others.find(({ takes }) => takes !== undefined && !takes.includes(part.kind))
    if (whole !== undefined && part.kind !== 'driver')
      report(use.span, `${whole.name} is a whole search; ${part.name} belongs to tree search and has no place in it`)
    for (const earlier of uses.slice(0, i).map(partOf)) {
      if (earlier.name === part.name) report(use.span, `${part.name} is there twice`)
      else if (earlier.kind === part.kind && part.kind in DECIDED_ONCE)
        report(use.span, `${earlier.name} and ${part.name} both say ${DECIDED_ONCE[part.kind]}; keep one of them`)
      else {
        const reason = clash(part, earlier) ?? clash(earlier, part)
        if (reason !== undefined) report(use.span, `${part.name} cannot stand beside ${earlier.name}: ${reason}`)
      }
    }
    for (const [need, reason] of Object.entries(part.needs ?? {})) {
      if (others.some(({ name, kind }) => name === need || kind === need)) continue
      const choices = parts.filter(({ name, kind }) => name === need || kind === need).map(({ name }) => name)
      report(
        use.span,
        `${part.name} needs ${choices.length === 1 ? choices[0] : `one of ${choices.join(', ')}`}: ${reason}`,
      )
    }
  })
}

function clash(part: Part, other: Part): string | undefined {
  return part.clashes?.[other.name] ?? part.clashes?.[other.kind]
}
