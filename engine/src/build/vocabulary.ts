// The words of a game that is written by relations, and their types: what a relation is given is checked by TypeScript, name by
// name and argument by argument, and written as GDL.

import { shown } from '../base/given.ts'

/** What arguments may be: named lists of words and numbers. The roles are one of them. */
export type Domains = Readonly<Record<string, readonly (string | number)[]>>
/** Of each word the domains of its arguments. */
export type Signatures = Readonly<Record<string, readonly string[]>>

/** Stands for any member of its domain. */
export interface Variable<D extends string> {
  readonly kind: 'variable'
  readonly domain: D
  readonly name: string
}

/** Words as they are, so that editors list them; numbers may be computed and are checked when they are used. */
type Member<V> = V extends number ? number : V
export type Argument<Ds extends Domains, D> = D extends keyof Ds & string ? Member<Ds[D][number]> | Variable<D> : never
export type Arguments<Ds extends Domains, S extends readonly string[]> = {
  readonly [I in keyof S]: Argument<Ds, S[I]>
}

/** A word with its arguments: what may hold in a state, what may be done, or what follows from others. */
export interface Term<K extends 'fluent' | 'move' | 'relation'> {
  readonly kind: K
  readonly text: string
}
/** What a rule may ask for beside fluents and relations. */
export interface Clause {
  readonly kind: 'clause'
  readonly text: string
}
/** A fluent holds in the state, a relation follows. */
export type Condition = Term<'fluent'> | Term<'relation'> | Clause

/** A function for each word. */
export type Words<Ds extends Domains, Ss extends Signatures, K extends 'fluent' | 'move' | 'relation'> = {
  readonly [W in keyof Ss]: (...args: Arguments<Ds, Ss[W]>) => Term<K>
}

const WORD = /^[A-Za-z0-9_+-]+$/
const KEYWORDS = new Set('role init true next base legal does input goal terminal not or distinct'.split(' '))

/** Refuses what is no word of GDL, or has a meaning there. */
export function checkWord(word: string, what: string): void {
  if (!WORD.test(word)) throw new Error(`${what} "${word}": a word is made of letters, digits, "_", "+" and "-"`)
  if (KEYWORDS.has(word.toLowerCase())) throw new Error(`${what} "${word}": this word has a meaning of its own in GDL`)
}

/** Makes the functions of some words. */
export function createWords<Ds extends Domains, const Ss extends Signatures, K extends 'fluent' | 'move' | 'relation'>(
  domains: Ds,
  signatures: Ss,
  kind: K,
): Words<Ds, Ss, K> {
  const entries = Object.entries(signatures).map(([word, signature]) => {
    for (const domain of signature)
      if (!(domain in domains)) throw new Error(`${kind} "${word}": there is no domain "${domain}"`)
    const make = (...args: readonly (string | number | Variable<string>)[]): Term<K> => {
      if (args.length !== signature.length)
        throw new Error(`${word} takes ${signature.length} arguments, not ${args.length}`)
      const texts = args.map((arg, i) => argumentText(arg, signature[i], domains[signature[i]], word))
      return { kind, text: texts.length === 0 ? word : `(${word} ${texts.join(' ')})` }
    }
    return [word, make]
  })
  return Object.fromEntries(entries)
}

/** A member of the domain or a variable of it, as text. */
export function argumentText(
  arg: string | number | Variable<string>,
  domain: string,
  members: readonly (string | number)[],
  word: string,
): string {
  if (typeof arg !== 'object' || arg === null) {
    if (members.includes(arg)) return String(arg)
    throw new Error(
      `${word}: ${typeof arg === 'string' ? arg : shown(arg)} is no ${domain}; there are ${members.join(', ')}`,
    )
  }
  if (arg.domain === domain) return arg.name
  throw new Error(`${word}: a variable of ${arg.domain} stands where a ${domain} is needed`)
}
