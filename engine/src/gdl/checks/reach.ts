// What may be known when: legal, goal and terminal are asked before anybody moves; init, base and input before there is a state.
import { chain } from '../depend.ts'
import type { Check } from './check.ts'

const FORBIDDEN: readonly (readonly [string, readonly string[], string])[] = [
  ['does/2', ['legal/2', 'goal/2', 'terminal'], 'the moves are not known yet when it is asked for'],
  ['true/1', ['init/1', 'base/1', 'input/2'], 'it must not depend on the state'],
  ['does/2', ['init/1', 'base/1', 'input/2'], 'it must not depend on the moves'],
]

export const reach: Check = {
  code: 'forbidden-dependency',
  severity: 'error',
  run({ dependencies }, report) {
    for (const [target, sources, why] of FORBIDDEN) {
      for (const source of sources) {
        const path = chain(dependencies, source, target)
        if (path === undefined) continue
        const names = [source, ...path.map((edge) => dependencies.relations[edge.to])].map((name) =>
          name.replace(/\/\d+$/, ''),
        )
        report(
          `"${names[0]}" depends on "${names[names.length - 1]}" (${names.join(' → ')}): ${why}`,
          path[0].sentence.span,
        )
      }
    }
  },
}
