// Plan → a function that finds the instances of a clause: nested loops, one a step, each holding the next, and the conditions
// that were chosen on the way. Conditions on what does not depend on the state are looked up and vanish.
import { createList } from '../base/list.ts'
import { createEnvironment, type Find } from '../reason/environment.ts'
import type { Access, Plan, Step } from '../reason/plan.ts'
import type { SymbolId, TermId, Terms } from '../reason/terms.ts'
import type { Instances } from './instances.ts'

/** Finds the instances in which a new sentence stands in the place of one condition. */
export type Firing = (seed: TermId) => void

export interface Sources {
  readonly terms: Terms
  readonly instances: Instances
  /** Whether a relation depends on the state. */
  isDynamic(relation: SymbolId): boolean
  finder(access: Access): Find
}

/**
 * `first` is the index of the condition that the seed stands for, with which the plan begins; the conditions before it are not
 * the seed again. With -1 nothing does: the clause fires by itself.
 */
export function createFiring(plan: Plan, first: number, { terms, instances, isDynamic, finder }: Sources): Firing {
  const { build, bind, fits, lookup } = createEnvironment(plan, terms)
  const held = createList() // the conditions chosen so far
  let seed = -1

  function follower(step: Step, then: () => void): () => void {
    if (step.kind === 'distinct') {
      return () => {
        if (build(step.left) !== build(step.right)) then()
      }
    }
    const { access } = step
    const changes = isDynamic(access.relation)
    if (step.kind === 'none' && changes) {
      // Whether it may hold at all is known only in the end.
      return () => {
        const before = held.length()
        held.push(build(step.sentence) * 2 + 1)
        then()
        held.truncate(before)
      }
    }
    const find = lookup(access, finder(access))
    if (step.kind === 'none') {
      return () => {
        const found = find()
        for (let i = 0; i < found.length(); i++) if (bind(access, found.at(i))) return
        then()
      }
    }
    const isEarlier = changes && step.condition < first
    return () => {
      const found = find()
      const before = held.length()
      const count = found.length() // what is found meanwhile has its own turn as a seed
      instances.tried(count)
      for (let i = 0; i < count; i++) {
        const sentence = found.at(i)
        if ((isEarlier && sentence === seed) || !bind(access, sentence)) continue
        if (changes) held.push(sentence * 2)
        then()
        held.truncate(before)
      }
    }
  }

  const [head, ...rest] = plan.steps
  let next = () => instances.add(build(plan.head), held)
  for (const step of rest.reverse()) next = follower(step, next)
  if (first < 0) {
    const start = head === undefined ? next : follower(head, next)
    return () => start()
  }
  const { access } = head as { access: Access }
  return (sentence) => {
    if (!fits(access, sentence) || !bind(access, sentence)) return
    seed = sentence
    held.push(sentence * 2)
    next()
    held.truncate(0)
  }
}
