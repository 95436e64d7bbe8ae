// Plan → a function that carries it out: nested loops, one a step, each holding the next.
import { createEnvironment, type Find } from './environment.ts'
import type { Access, Plan, Step } from './plan.ts'
import type { TermId, Terms } from './terms.ts'

/** Takes a sentence for the first condition and emits every head that follows. */
export type Run = (seed: TermId, emit: (sentence: TermId) => void) => void

/** The first step of the plan must be a lookup, which the seed then stands for. `finder` serves the other lookups. */
export function createRun(plan: Plan, terms: Terms, finder: (access: Access) => Find): Run {
  const { build, bind, fits, lookup } = createEnvironment(plan, terms)
  let emit: (sentence: TermId) => void = () => {}

  function follower(step: Step, then: () => void): () => void {
    if (step.kind === 'distinct') {
      return () => {
        if (build(step.left) !== build(step.right)) then()
      }
    }
    const { access } = step
    const find = lookup(access, finder(access))
    if (step.kind === 'none') {
      return () => {
        const found = find()
        for (let i = 0; i < found.length(); i++) if (bind(access, found.at(i))) return
        then()
      }
    }
    return () => {
      const found = find()
      const count = found.length() // what recursion adds meanwhile has its own turn as a seed
      for (let i = 0; i < count; i++) if (bind(access, found.at(i))) then()
    }
  }

  const [first, ...rest] = plan.steps
  if (first?.kind !== 'each') throw new Error('a plan that begins with a lookup was expected')
  let next = () => emit(build(plan.head))
  for (const step of rest.reverse()) next = follower(step, next)
  return (seed, to) => {
    emit = to
    if (fits(first.access, seed) && bind(first.access, seed)) next()
  }
}
