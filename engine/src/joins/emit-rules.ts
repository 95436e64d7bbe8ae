// Code for conditions that rules define: a call of the routine that answers them, and a loop over the list it returns.
import type { Access } from './access.ts'
import type { Code } from './code.ts'
import { heapOf } from './emit-routine.ts'
import type { Routines } from './routine.ts'
import { nameOf } from './scope.ts'

export function createRuleAccess(code: Code, routines: Routines): Access {
  const callOf: Access['test'] = (atom, uses, scope) => {
    const args = atom.args.filter((_, i) => uses[i] === 'known').map(scope.text)
    return `${routines.called(atom, uses).name}(${args.join(', ')})`
  }
  return {
    test: callOf,
    each(atom, uses, scope, body) {
      const call = callOf(atom, uses, scope)
      const routine = routines.called(atom, uses)
      if (routine.kind === 'test') return code.block(`if (${call})`, body)
      const heap = heapOf(routine)
      const at = `at${code.fresh()}`
      code.block(`for (let ${at} = ${call}; ${at} !== 0; ${at} = ${heap}[${at}])`, () => {
        const checks: string[] = []
        let word = 1
        atom.args.forEach((arg, i) => {
          if (uses[i] === 'new') code.line(`const ${nameOf(arg as string)} = ${heap}[${at} + ${word++}]`)
          else if (uses[i] === 'again') checks.push(`${nameOf(arg as string)} === ${heap}[${at} + ${word++}]`)
        })
        if (checks.length === 0) body()
        else code.block(`if (${checks.join(' && ')})`, body)
      })
    },
  }
}
