// What grounding finds: the sentences that may hold, the instances of rules that say so, and the budget for both.
import { createList, type IntList } from '../base/list.ts'
import type { TermId } from '../reason/terms.ts'
import { createChunks } from './chunks.ts'

export interface GroundBudget {
  /** Clauses beyond this number end the attempt. */
  readonly maxClauses?: number
  /** Asked now and then with the number of clauses so far; false ends the attempt. */
  readonly goOn?: (clauses: number) => boolean
}

/** Thrown when the budget is spent. */
export class OverBudget extends Error {}

export interface Instances {
  /** Those that may hold, each once, in the order in which they were found. */
  readonly sentences: IntList
  /** A sentence that may hold. */
  push(sentence: TermId): void
  /** An instance of a rule. Conditions: 2·sentence for "holds", 2·sentence + 1 for "does not hold". */
  add(head: TermId, conditions: IntList): void
  /** Asks whether to go on, once so many sentences were tried in joins. */
  tried(sentences: number): void
  /** Asks whether to go on. */
  check(): void
  count(): number
  /** The instances: head, number of conditions, conditions. None is cut in two. */
  chunks(): Int32Array[]
}

const MAX_CLAUSES = 8_000_000
const RARELY = 1_000_000 // sentences between two questions whether to go on
const OFTEN = 16_384 // clauses between two of them

export function createInstances({ maxClauses = MAX_CLAUSES, goOn = () => true }: GroundBudget): Instances {
  const sentences = createList(1024)
  let seen = new Uint8Array(1024) // by sentence
  const instances = createChunks()
  let count = 0
  let work = 0 // sentences tried since the last question

  function check(): void {
    if (!goOn(count)) throw new OverBudget()
  }

  function push(sentence: TermId): void {
    if (sentence >= seen.length) {
      const more = new Uint8Array(Math.max(seen.length * 2, sentence + 1))
      more.set(seen)
      seen = more
    }
    if (seen[sentence] === 1) return
    seen[sentence] = 1
    sentences.push(sentence)
  }

  return {
    sentences,
    push,
    add(head, conditions) {
      const size = conditions.length()
      instances.start(size + 2)
      instances.push(head)
      instances.push(size)
      for (let i = 0; i < size; i++) instances.push(conditions.at(i))
      push(head)
      if (++count > maxClauses) throw new OverBudget()
      if (count % OFTEN === 0) check()
    },
    tried(more) {
      work += more
      if (work <= RARELY) return
      work = 0
      check()
    },
    check,
    count: () => count,
    chunks: instances.chunks,
  }
}
