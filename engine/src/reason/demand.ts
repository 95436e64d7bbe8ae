// A clause → the same clause as far as it is asked for (magic sets; Bancilhon et al. 1986).
//
// A call is a sentence: who wants to know (reach a ?) says ("reach/2 by 0" a). It stands as one more condition before
// the clauses of reach, and every recursive condition makes calls in its turn, out of what goes before it:
//
//   reach(x, z) ← edge(x, y), reach(y, z)      asked by the first argument becomes
//   reach(x, z) ← call(x), edge(x, y), reach(y, z)
//   call(y) ← call(x), edge(x, y)
//
// A call may name more than is needed, never less: any order of the conditions gives the same answers.
import type { Clause } from '../gdl/normal.ts'
import { type Sentence, symbolOf, type Term, variablesOf } from '../gdl/rules.ts'
import type { Group } from './groups.ts'

export interface Demanded {
  /** The clause behind its call. */
  readonly answer: Clause
  /** For each recursive condition, the clause that makes its calls. */
  readonly calls: readonly { readonly clause: Clause; readonly sentence: Sentence; readonly positions: Positions }[]
}

/** The arguments that a call names. */
export type Positions = readonly number[]

/** The call that asks for sentences with these arguments; no name in KIF has a blank in it. */
export function callOf(sentence: Sentence, positions: Positions): Sentence {
  const args = sentence.kind === 'compound' ? positions.map((position) => sentence.args[position]) : []
  return { kind: 'compound', name: `${symbolOf(sentence)} by ${positions}`, args, span: sentence.span }
}

/** The call that asks for everything in a layer of a group. */
export function wholeCall({ layers }: Group, layer: number): Sentence {
  const { head } = layers[0][0]
  return { kind: 'compound', name: `all with ${symbolOf(head)} in ${layer}`, args: [], span: head.span }
}

/** `order` puts conditions into the order they are looked up in, the first staying first. */
export function demand(
  clause: Clause,
  positions: Positions,
  isRecursive: (sentence: Sentence) => boolean,
  order: (conditions: readonly Sentence[]) => readonly Sentence[],
): Demanded {
  const answer = { ...clause, positive: order([callOf(clause.head, positions), ...clause.positive]) }
  const bound = new Set<string>()
  const isBound = (term: Term) => [...variablesOf(term)].every((name) => bound.has(name))
  const calls = answer.positive.flatMap((sentence, i) => {
    const known = sentence.kind === 'compound' ? sentence.args.flatMap((arg, at) => (isBound(arg) ? [at] : [])) : []
    const before: Clause = {
      ...clause,
      head: callOf(sentence, known),
      positive: answer.positive.slice(0, i),
      negative: clause.negative.filter(isBound),
      distinct: clause.distinct.filter((pair) => pair.every(isBound)),
    }
    variablesOf(sentence, bound)
    return isRecursive(sentence) ? [{ clause: before, sentence, positions: known }] : []
  })
  return { answer, calls }
}
