// Code for the questions that a Position is asked, each answered by routines of its own: which moves a role has, which
// facts come next, what a role has reached.
import type { Code } from './code.ts'
import type { FactAccess } from './emit-facts.ts'
import { heapOf, wantedOf, writeClause } from './emit-routine.ts'
import type { StepEmitter } from './emit-steps.ts'
import type { FactSpace } from './facts.ts'
import { type FlatProgram, type FlatRole, leafCount, type Predicate } from './flat.ts'
import type { MoveSpace } from './moves.ts'
import type { Routine } from './routine.ts'

/** How many of the arguments stand for the role, which comes first. */
export function roleWidth(predicate: Predicate): number {
  return leafCount(predicate.forms[0])
}

/** A function of the leaves of the role that lists its moves of one kind. */
export function writeMoves(code: Code, emitter: StepEmitter, routine: Routine, moves: MoveSpace): void {
  const kind = moves.predicates.indexOf(routine.predicate)
  const width = roleWidth(routine.predicate)
  const parameters = Array.from({ length: width }, (_, i) => `a${i}`)
  code.block(`function ${routine.name}(${parameters.join(', ')})`, () => {
    for (const clause of routine.clauses) {
      writeClause(code, emitter, routine, clause, (scope) => {
        const args = [...parameters, ...wantedOf(routine, clause.clause.head, scope)]
        const words = [kind, ...args].map((arg, i) => `buffer[${i}] = ${arg}`).join(', ')
        const intern = `(${words}, moves.intern(buffer, ${args.length + 1}))`
        if (moves.dense) {
          code.line(`const number = ${moves.layouts[kind].text(args, moves.offsets[kind])}`)
          code.line(`const move = moveNumbers[number] >= 0 ? moveNumbers[number] : ${intern}`)
        } else code.line(`const move = ${intern}`)
        code.line('if (move >= listed.length) listed = longer(listed, move + 1)')
        code.block('if (listed[move] !== listing)', () => {
          code.line('listed[move] = listing')
          code.line('put(move)')
        })
      })
    }
  })
}

/** Functions, one per clause, that list facts of the next state. */
export function writeFacts(
  code: Code,
  emitter: StepEmitter,
  routine: Routine,
  access: FactAccess,
  facts: FactSpace,
): void {
  const kind = facts.predicates.findIndex(({ forms }) => forms.join() === routine.predicate.forms.join())
  routine.clauses.forEach((clause, n) => {
    code.block(`function ${routine.name}_${n}()`, () => {
      writeClause(code, emitter, routine, clause, (scope) => {
        code.line(`const fact = ${access.numberOf(kind, wantedOf(routine, clause.clause.head, scope))}`)
        if (!facts.dense) code.line('if (fact >= coming.length) coming = longer(coming, fact + 1)')
        code.block('if (coming[fact] !== turn)', () => {
          code.line('coming[fact] = turn')
          code.line('put(fact)')
        })
      })
    })
  })
}

function rolesWith(
  roles: readonly FlatRole[],
  routines: readonly Routine[],
  write: (role: FlatRole, own: readonly Routine[]) => void,
  code: Code,
): void {
  code.block('switch (role)', () => {
    roles.forEach((role, r) => {
      code.block(`case ${r}:`, () => {
        write(
          role,
          routines.filter(({ predicate }) => predicate.forms[0] === role.form && fits(role, predicate)),
        )
        code.line('break')
      })
    })
  })
}

/** Whether the leaves of a role lie in the ranges of a predicate that begins with them. */
function fits({ leaves }: FlatRole, { ranges }: Predicate): boolean {
  return leaves.every((leaf, i) => leaf >= ranges[i].low && leaf <= ranges[i].high)
}

export function writeGoal(code: Code, { roles }: FlatProgram, routines: readonly Routine[]): void {
  for (const { predicate, name } of routines) {
    const texts = predicate.texts[predicate.texts.length - 1]
    const values = Float64Array.from(texts, (text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN))
    code.data(values, `${name}_values`, 'by constant')
  }
  code.block('function goal(role)', () => {
    code.line('let value = NaN, values = 0')
    rolesWith(
      roles,
      routines,
      ({ leaves }, own) => {
        for (const routine of own) {
          const heap = heapOf(routine)
          code.block(`for (let at = ${routine.name}(${leaves.join(', ')}); at !== 0; at = ${heap}[at])`, () => {
            code.line(`const each = ${routine.name}_values[${heap}[at + 1]]`)
            code.line('if (each === each) { value = each; values++ }')
          })
        }
      },
      code,
    )
    code.line('return values === 1 ? value : NaN')
  })
}

export function writeLegals(code: Code, roles: readonly FlatRole[], routines: readonly Routine[]): void {
  code.block('function legals(role, into)', () => {
    code.line('output = into')
    code.line('count = 0')
    code.line('listing = ++clock')
    rolesWith(
      roles,
      routines,
      ({ leaves }, own) => {
        for (const routine of own) code.line(`${routine.name}(${leaves.join(', ')})`)
      },
      code,
    )
    code.line('return count')
  })
}

export function writeNext(code: Code, { roles, predicates }: FlatProgram, routines: readonly Routine[]): void {
  const width = Math.max(0, ...predicates.map(({ source, ranges }) => (source === 'does' ? ranges.length : 0)))
  code.block('function next(joint, into)', () => {
    code.line('output = into')
    code.line('count = 0')
    code.line('turn = ++clock')
    code.block(`for (let r = 0; r < ${roles.length}; r++)`, () => {
      code.line('doing[r] = moves.does(joint[r])')
      for (let i = 0; i < width; i++) code.line(`did${i}[r] = moves.leaf(joint[r], ${i})`)
    })
    for (const routine of routines)
      routine.clauses.forEach((_, n) => {
        code.line(`${routine.name}_${n}()`)
      })
    code.line('doing.fill(-1)')
    code.line('turn = ++clock')
    code.line('return count')
  })
}
