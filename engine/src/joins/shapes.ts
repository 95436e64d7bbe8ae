// What a place in a sentence can hold: any of a set of constants, or a function of such places. Matching a clause
// against shapes in place of sentences tells which shapes its variables can take: the type inference of the rule compiler.
import type { Term } from '../gdl/rules.ts'
import type { TermId, Terms } from '../reason/terms.ts'

export type Shape =
  | { readonly kind: 'leaf'; readonly constants: ReadonlySet<TermId> }
  | { readonly kind: 'compound'; readonly name: string; readonly args: readonly Shape[] }

/** What is known about the variables of a clause. */
export type Environment = ReadonlyMap<string, Shape>

/** The form of a shape, without its constants: equal texts can be joined. */
export function formOf(shape: Shape): string {
  if (shape.kind === 'leaf') return '_'
  return `(${[shape.name, ...shape.args.map(formOf)].join(' ')})`
}

export function depthOf(shape: Shape): number {
  return shape.kind === 'leaf' ? 0 : 1 + Math.max(0, ...shape.args.map(depthOf))
}

export function leavesOf(shape: Shape): ReadonlySet<TermId>[] {
  return shape.kind === 'leaf' ? [shape.constants] : shape.args.flatMap(leavesOf)
}

/** A ground term taken apart: its form and the constants at its leaves. */
export interface Parts {
  readonly form: string
  readonly leaves: readonly TermId[]
  /** The same as a shape of single constants. */
  readonly shape: Shape
}

/** Takes ground terms apart, each only once. */
export function createAnatomist(terms: Terms): (term: TermId) => Parts {
  const known = new Map<TermId, Parts>()
  const apart = (term: TermId): Parts => {
    let parts = known.get(term)
    if (parts === undefined) known.set(term, (parts = takeApart(term)))
    return parts
  }
  function takeApart(term: TermId): Parts {
    const [, name] = /^\(([^\s()]+)/.exec(terms.text(term)) ?? []
    if (name === undefined) return { form: '_', leaves: [term], shape: { kind: 'leaf', constants: new Set([term]) } }
    const args = Array.from({ length: terms.arity(term) }, (_, i) => apart(terms.arg(term, i)))
    const shape: Shape = { kind: 'compound', name, args: args.map((arg) => arg.shape) }
    return { form: formOf(shape), leaves: args.flatMap((arg) => arg.leaves), shape }
  }
  return apart
}

/** What two shapes have in common, or undefined where nothing. */
export function meet(a: Shape, b: Shape): Shape | undefined {
  if (a === b) return a
  if (a.kind === 'leaf' || b.kind === 'leaf') {
    if (a.kind !== 'leaf' || b.kind !== 'leaf') return undefined
    const [few, many] = a.constants.size < b.constants.size ? [a, b] : [b, a]
    const constants = new Set([...few.constants].filter((constant) => many.constants.has(constant)))
    return constants.size === 0 ? undefined : constants.size === few.constants.size ? few : { kind: 'leaf', constants }
  }
  if (a.name !== b.name || a.args.length !== b.args.length) return undefined
  const args: Shape[] = []
  for (let i = 0; i < a.args.length; i++) {
    const arg = meet(a.args[i], b.args[i])
    if (arg === undefined) return undefined
    args.push(arg)
  }
  return { ...a, args }
}

/** Both shapes together; their forms must be the same. */
export function join(a: Shape, b: Shape): Shape {
  if (a.kind === 'leaf' && b.kind === 'leaf') {
    const more = [...b.constants].filter((constant) => !a.constants.has(constant))
    return more.length === 0 ? a : { kind: 'leaf', constants: new Set([...a.constants, ...more]) }
  }
  if (a.kind === 'leaf' || b.kind === 'leaf') throw new Error('shapes of one form were expected')
  const args = a.args.map((arg, i) => join(arg, b.args[i]))
  return args.every((arg, i) => arg === a.args[i]) ? a : { ...a, args }
}

/** Narrows what is known about the variables of a term by what its place can hold; undefined if it cannot be there. */
export function match(term: Term, shape: Shape, environment: Environment, terms: Terms): Environment | undefined {
  if (term.kind === 'variable') {
    const known = environment.get(term.name)
    const narrowed = known === undefined ? shape : meet(known, shape)
    if (narrowed === undefined) return undefined
    return known === narrowed ? environment : new Map(environment).set(term.name, narrowed)
  }
  if (term.kind === 'constant') {
    return shape.kind === 'leaf' && shape.constants.has(terms.of(term)) ? environment : undefined
  }
  if (shape.kind === 'leaf' || shape.name !== term.name || shape.args.length !== term.args.length) return undefined
  let found: Environment | undefined = environment
  for (let i = 0; i < term.args.length && found !== undefined; i++)
    found = match(term.args[i], shape.args[i], found, terms)
  return found
}

/** The shape a term takes where its variables have the shapes of the environment; undefined if one has none. */
export function instantiate(term: Term, environment: Environment, terms: Terms): Shape | undefined {
  if (term.kind === 'variable') return environment.get(term.name)
  if (term.kind === 'constant') return { kind: 'leaf', constants: new Set([terms.of(term)]) }
  const args: Shape[] = []
  for (const each of term.args) {
    const arg = instantiate(each, environment, terms)
    if (arg === undefined) return undefined
    args.push(arg)
  }
  return { kind: 'compound', name: term.name, args }
}
