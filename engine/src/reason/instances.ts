// What holds of a relation in the first position, spelt out: what an author wants to see of it while writing. For fluents the
// facts of that position, for moves those that are legal in it.
import { normalise } from '../gdl/normal.ts'
import type { Rules } from '../gdl/rules.ts'
import { createProgram } from './evaluate.ts'
import { createTerms, TooManySentences } from './terms.ts'

export interface Instances {
  readonly count: number
  /** The first of them. */
  readonly sentences: readonly string[]
}

export interface InstancesOptions {
  readonly sort: 'relation' | 'fluent' | 'move'
  /** How many are spelt out. */
  readonly most: number
}

const MAX_SENTENCES = 100_000 // of a relation: more take too long to wait for

/** `symbol` is such as cell/3. Undefined where there are too many to count. */
export function instancesOf(rules: Rules, symbol: string, { sort, most }: InstancesOptions): Instances | undefined {
  const terms = createTerms()
  const database = createProgram(normalise(rules).clauses, ['true/1', 'does/2'], terms, MAX_SENTENCES).open()
  const all = (relation: string) => {
    const { sentences } = database.relation(relation)
    return Array.from({ length: sentences.length() }, (_, i) => sentences.at(i))
  }
  try {
    const first = all('init/1').map((sentence) => terms.arg(sentence, 0))
    database.give(
      'true/1',
      first.map((fact) => terms.intern(terms.symbolNamed('true/1'), [fact])),
    )
    const found =
      sort === 'relation'
        ? all(symbol)
        : (sort === 'fluent' ? first : all('legal/2').map((sentence) => terms.arg(sentence, 1))).filter(
            (term) => terms.symbolAt(term) === terms.symbolNamed(symbol),
          )
    const distinct = [...new Set(found)]
    return { count: distinct.length, sentences: distinct.slice(0, most).map(terms.text) }
  } catch (error) {
    if (error instanceof TooManySentences) return undefined
    throw error
  }
}
