// Ordered conditions → nested loops and tests. Whatever is written inside all of them is done once per solution.
import type { Access } from './access.ts'
import type { Code } from './code.ts'
import type { Atom, Source } from './flat.ts'
import type { Step } from './order.ts'
import { guardsOf, newNames, type Scope } from './scope.ts'

export interface StepEmitter {
  /** Writes the steps, and inside of them what `done` writes. */
  write(steps: readonly Step[], scope: Scope, done: () => void): void
}

/**
 * `interrupt` may take over at a step: then it returns true and the steps from there on are its business. That is how
 * recursion leaves a loop and comes back to it.
 */
export function createStepEmitter(
  code: Code,
  access: Readonly<Record<Source, Access>>,
  interrupt: (step: Step, rest: readonly Step[], scope: Scope) => boolean = () => false,
): StepEmitter {
  const accessOf = (atom: Atom) => access[atom.predicate.source]

  function write(steps: readonly Step[], scope: Scope, done: () => void): void {
    const [step, ...rest] = steps
    const next = () => write(rest, scope, done)
    if (step === undefined) done()
    else if (!interrupt(step, rest, scope)) writeStep(step, scope, next)
  }

  function writeStep(step: Step, scope: Scope, next: () => void): void {
    switch (step.kind) {
      case 'differ': {
        const pairs = step.pairs.map(([left, right]) => `${scope.text(left)} !== ${scope.text(right)}`)
        code.block(`if (${pairs.join(' || ')})`, next)
        return
      }
      case 'holds': {
        const { atom, uses, negated } = step
        const condition = [...guardsOf(atom, uses, scope), accessOf(atom).test(atom, uses, scope)].join(' && ')
        code.block(`if (${negated ? `!(${condition})` : condition})`, next)
        return
      }
      case 'each': {
        const { atom, uses } = step
        const guards = guardsOf(atom, uses, scope)
        const loop = () =>
          accessOf(atom).each(atom, uses, scope, () => {
            scope.bind(newNames(atom, uses), next)
          })
        if (guards.length === 0) loop()
        else code.block(`if (${guards.join(' && ')})`, loop)
        return
      }
      case 'some': {
        const n = code.fresh()
        code.line(`let found${n} = false`)
        code.block(`search${n}:`, () => {
          write(step.steps, scope, () => {
            code.line(`found${n} = true`)
            code.line(`break search${n}`)
          })
        })
        code.block(`if (${step.negated ? '!' : ''}found${n})`, next)
      }
    }
  }
  return { write }
}
