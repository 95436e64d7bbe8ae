// Ground terms as integers: equal terms are the same number, so that comparing is ===.
import { createList } from '../base/list.ts'
import { createTuples } from '../base/tuples.ts'
import { type Sentence, symbolOf, type Term } from '../gdl/rules.ts'

/** A ground term. */
export type TermId = number
/** A constant, or a function or relation name together with its number of arguments. */
export type SymbolId = number

export interface Terms {
  size(): number
  symbol(sentence: Sentence): SymbolId
  /** The symbol of a name as symbolOf writes it, such as legal/2. */
  symbolNamed(name: string): SymbolId
  intern(symbol: SymbolId, args: ArrayLike<TermId>): TermId
  /** The number of a term without variables. */
  of(term: Term): TermId
  symbolAt(term: TermId): SymbolId
  arity(term: TermId): number
  arg(term: TermId, position: number): TermId
  text(term: TermId): string
}

/** The rules make more sentences, or deeper ones, than were allowed. */
export class TooManySentences extends Error {}

/** Rules that make ever new terms make ever deeper ones; no game that ends comes near this. */
const DEEPEST = 1000

/** Terms nest deeper than that. */
export class EndlessTerms extends TooManySentences {}

export function createTerms(): Terms {
  const symbols = new Map<string, SymbolId>()
  const names: string[] = [] // by symbol, without the arity
  const bare: boolean[] = [] // by symbol: a constant, written without parentheses
  const tuples = createTuples(1024) // [symbol, argument …]
  const depths = createList(1024) // by term
  let buffer = new Int32Array(16)

  function symbolNamed(key: string): SymbolId {
    let symbol = symbols.get(key)
    if (symbol === undefined) {
      symbol = names.length
      symbols.set(key, symbol)
      const compound = !key.startsWith(' ') && /\/\d+$/.test(key)
      names.push(compound ? key.slice(0, key.lastIndexOf('/')) : key.trimStart())
      bare.push(!compound)
    }
    return symbol
  }

  function intern(symbol: SymbolId, args: ArrayLike<TermId>): TermId {
    if (args.length >= buffer.length) buffer = new Int32Array(args.length * 2)
    buffer[0] = symbol
    for (let i = 0; i < args.length; i++) buffer[i + 1] = args[i]
    const term = tuples.intern(buffer, 0, args.length + 1)
    if (term === depths.length()) {
      let depth = 0
      for (let i = 0; i < args.length; i++) depth = Math.max(depth, depths.at(args[i]) + 1)
      depths.push(depth)
      if (depth > DEEPEST) throw new EndlessTerms(`terms nest without end: ${terms.text(term).slice(0, 100)}…`)
    }
    return term
  }

  const terms: Terms = {
    size: () => tuples.size(),
    symbol: (sentence) => symbolNamed(symbolOf(sentence)),
    symbolNamed,
    intern,
    of(term) {
      if (term.kind === 'variable') throw new Error(`a term without variables was expected, and ${term.name} came`)
      return intern(terms.symbol(term), term.kind === 'compound' ? term.args.map(terms.of) : [])
    },
    symbolAt: (term) => tuples.at(term, 0),
    arity: (term) => tuples.length(term) - 1,
    arg: (term, position) => tuples.at(term, position + 1),
    text(term) {
      const symbol = tuples.at(term, 0)
      if (bare[symbol]) return names[symbol]
      let text = `(${names[symbol]}`
      for (let i = 0; i < terms.arity(term); i++) text += ` ${terms.text(terms.arg(term, i))}`
      return `${text})`
    },
  }
  return terms
}
