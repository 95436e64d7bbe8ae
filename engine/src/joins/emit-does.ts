// Code for the moves that are made: doing[role] is the predicate of a role's move and did<i>[role] its i-th argument.
// There are few roles, so running through them needs no index.
import { type Access, positions, repeats } from './access.ts'
import type { Code } from './code.ts'
import type { Atom, FlatRole, Predicate } from './flat.ts'
import { isVariable } from './flat.ts'
import type { Use } from './order.ts'
import { nameOf, type Scope } from './scope.ts'

export function createDoesAccess(code: Code, roles: readonly FlatRole[], predicates: readonly Predicate[]): Access {
  const width = Math.max(0, ...predicates.map(({ ranges }) => ranges.length))
  code.declare(`const doing = new Int32Array(${roles.length}).fill(-1)`)
  for (let i = 0; i < width; i++) code.declare(`const did${i} = new Int32Array(${roles.length})`)

  /** The roles that may be meant: one, if it is named by a constant. */
  function rolesOf(atom: Atom): number[] {
    const [form] = atom.predicate.forms
    return roles.flatMap((role, r) => {
      const named = role.leaves.every((leaf, i) => isVariable(atom.args[i]) || atom.args[i] === leaf)
      return role.form === form && named ? [r] : []
    })
  }
  function conditions(atom: Atom, uses: readonly Use[], scope: Scope, role: string | number): string[] {
    return [
      `doing[${role}] === ${atom.predicate.number}`,
      ...positions(uses, 'known').map((i) => `did${i}[${role}] === ${scope.text(atom.args[i])}`),
      ...repeats(atom, uses).map(([i, j]) => `did${i}[${role}] === did${j}[${role}]`),
    ]
  }

  return {
    test(atom, uses, scope) {
      const each = rolesOf(atom).map((role) => `(${conditions(atom, uses, scope, role).join(' && ')})`)
      return each.length === 0 ? 'false' : `(${each.join(' || ')})`
    },
    each(atom, uses, scope, body) {
      const candidates = rolesOf(atom)
      const role = candidates.length === 1 ? String(candidates[0]) : `r${code.fresh()}`
      const write = () => {
        code.block(`if (${conditions(atom, uses, scope, role).join(' && ')})`, () => {
          for (const i of positions(uses, 'new'))
            code.line(`const ${nameOf(atom.args[i] as string)} = did${i}[${role}]`)
          body()
        })
      }
      if (candidates.length === 1) write()
      else code.block(`for (let ${role} = 0; ${role} < ${roles.length}; ${role}++)`, write)
    },
  }
}
