// The variables of a clause while its code is written: their JavaScript names, and between which values they are known to
// lie, so that a table is entered without a check where none is needed.
import { type Arg, type Atom, isVariable, type Range, type Value } from './flat.ts'
import type { Use } from './order.ts'

export interface Scope {
  /** The JavaScript of an argument that is known. */
  text(arg: Arg): string | Value
  range(arg: Arg): Range
  /** Gives a variable a name for as long as `body` runs. */
  bind(names: ReadonlyMap<string, Range>, body: () => void): void
  /** The variables that have a value. */
  names(): Iterable<string>
}

export function createScope(): Scope {
  const ranges = new Map<string, Range>()
  return {
    text: (arg) => (isVariable(arg) ? nameOf(arg) : arg),
    range: (arg) => (isVariable(arg) ? ranges.get(arg)! : { low: arg, high: arg }),
    bind(names, body) {
      for (const [name, range] of names) ranges.set(name, range)
      body()
      for (const name of names.keys()) ranges.delete(name)
    },
    names: () => ranges.keys(),
  }
}

/** The JavaScript name of a variable; ?x.0 of a nested term becomes $x$0. */
export function nameOf(variable: string): string {
  const spell = (c: string) => (c === '.' ? '$' : `$_${c.charCodeAt(0)}_`)
  return `$${variable.slice(1).replace(/[^A-Za-z0-9_]/g, spell)}`
}

/** The conditions under which the known arguments lie within the ranges of the predicate. */
export function guardsOf(atom: Atom, uses: readonly Use[], scope: Scope): string[] {
  const guards: string[] = []
  atom.args.forEach((arg, i) => {
    if (uses[i] !== 'known') return
    const { low, high } = atom.predicate.ranges[i]
    const range = scope.range(arg)
    const text = scope.text(arg)
    if (range.high < low || range.low > high) guards.push('false')
    else {
      if (range.low < low) guards.push(`${text} >= ${low}`)
      if (range.high > high) guards.push(`${text} <= ${high}`)
    }
  })
  return guards
}

/** The new variables of an atom with the ranges they get from it. */
export function newNames(atom: Atom, uses: readonly Use[]): Map<string, Range> {
  const names = new Map<string, Range>()
  atom.args.forEach((arg, i) => {
    if (uses[i] === 'new') names.set(arg as string, atom.predicate.ranges[i])
  })
  return names
}
