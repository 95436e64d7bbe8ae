// Plan → a function that carries it out: nested loops, one a step, each holding the next.
import type { IntList } from '../base/list.ts'
import type { Access, Builder, Plan, Step } from './plan.ts'
import { follow } from './relation.ts'
import type { TermId, Terms } from './terms.ts'

/** Takes a sentence for the first condition and emits every head that follows. */
export type Run = (seed: TermId, emit: (sentence: TermId) => void) => void

/** Finds the sentences with the terms of the key at the known places of an access. */
export type Find = (key: Int32Array) => IntList

/** The first step of the plan must be a lookup, which the seed then stands for. `finder` serves the other lookups. */
export function createRun(plan: Plan, terms: Terms, finder: (access: Access) => Find): Run {
  const slots = new Int32Array(plan.slots)
  let emit: (sentence: TermId) => void = () => {}

  function build(builder: Builder): TermId {
    if (builder.kind === 'value') return builder.value
    if (builder.kind === 'slot') return slots[builder.slot]
    return terms.intern(builder.symbol, builder.args.map(build))
  }
  function accept(access: Access, sentence: TermId): boolean {
    for (const { path, slot } of access.binds) slots[slot] = follow(sentence, path, terms)
    for (const { path, slot } of access.repeats) if (follow(sentence, path, terms) !== slots[slot]) return false
    return true
  }
  function fits(access: Access, sentence: TermId): boolean {
    for (const { path, what, value } of access.known) {
      const term = follow(sentence, path, terms)
      if (term < 0 || (what === 'symbol' ? terms.symbolAt(term) : term) !== build(value)) return false
    }
    return true
  }

  function follower(step: Step, then: () => void): () => void {
    if (step.kind === 'distinct') {
      return () => {
        if (build(step.left) !== build(step.right)) then()
      }
    }
    const { access } = step
    const find = finder(access)
    const key = new Int32Array(access.known.length)
    const candidates = () => {
      for (let i = 0; i < key.length; i++) key[i] = build(access.known[i].value)
      return find(key)
    }
    if (step.kind === 'none') {
      return () => {
        const found = candidates()
        for (let i = 0; i < found.length(); i++) if (accept(access, found.at(i))) return
        then()
      }
    }
    return () => {
      const found = candidates()
      const count = found.length() // what recursion adds meanwhile has its own turn as a seed
      for (let i = 0; i < count; i++) if (accept(access, found.at(i))) then()
    }
  }

  const [first, ...rest] = plan.steps
  if (first?.kind !== 'each') throw new Error('a plan that begins with a lookup was expected')
  let next = () => emit(build(plan.head))
  for (const step of rest.reverse()) next = follower(step, next)
  return (seed, to) => {
    emit = to
    if (fits(first.access, seed) && accept(first.access, seed)) next()
  }
}
