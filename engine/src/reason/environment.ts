// The variables of a clause while its plan is carried out: found sentences bind them, and what is looked up next is built from
// them.
import type { IntList } from '../base/list.ts'
import type { Access, Builder, Plan } from './plan.ts'
import { follow } from './relation.ts'
import type { TermId, Terms } from './terms.ts'

/** Finds the sentences with the terms of the key at the known places of an access. */
export type Find = (key: Int32Array) => IntList

export interface Environment {
  build(builder: Builder): TermId
  /** Binds the variables of a sentence; false where one that stands twice would have two values. */
  bind(access: Access, sentence: TermId): boolean
  /** Whether the known terms of an access are those of a sentence that no index has found. */
  fits(access: Access, sentence: TermId): boolean
  /** A lookup with the values that the variables have when it is called. */
  lookup(access: Access, find: Find): () => IntList
}

export function createEnvironment(plan: Plan, terms: Terms): Environment {
  const slots = new Int32Array(plan.slots)

  function build(builder: Builder): TermId {
    if (builder.kind === 'value') return builder.value
    if (builder.kind === 'slot') return slots[builder.slot]
    return terms.intern(builder.symbol, builder.args.map(build))
  }

  return {
    build,
    bind({ binds, repeats }, sentence) {
      for (let i = 0; i < binds.length; i++) slots[binds[i].slot] = follow(sentence, binds[i].path, terms)
      for (let i = 0; i < repeats.length; i++)
        if (follow(sentence, repeats[i].path, terms) !== slots[repeats[i].slot]) return false
      return true
    },
    fits({ known }, sentence) {
      for (const { path, what, value } of known) {
        const term = follow(sentence, path, terms)
        if (term < 0 || (what === 'symbol' ? terms.symbolAt(term) : term) !== build(value)) return false
      }
      return true
    },
    lookup({ known }, find) {
      const key = new Int32Array(known.length)
      return () => {
        for (let i = 0; i < key.length; i++) key[i] = build(known[i].value)
        return find(key)
      }
    },
  }
}
