// A flat program → the JavaScript of a machine that answers the questions of a Position. This page is the frame: time, heap
// and entry points; the routines are written by the files named emit-*.
import type { Access } from './access.ts'
import { type Code, createCode } from './code.ts'
import { createDoesAccess } from './emit-does.ts'
import { createFactAccess, type FactAccess } from './emit-facts.ts'
import { createFixedAccess } from './emit-fixed.ts'
import { writeRing } from './emit-ring.ts'
import { heapOf, wantedOf, writeClause, writeList, writeTest } from './emit-routine.ts'
import { createStepEmitter, type StepEmitter } from './emit-steps.ts'
import { estimate, type Samples } from './estimate.ts'
import type { FactSpace } from './facts.ts'
import { type FlatProgram, type FlatRole, leafCount, type Predicate, type Source } from './flat.ts'
import type { MoveSpace } from './moves.ts'
import type { Question, Routine, Routines } from './routine.ts'
import { planRoutines } from './routines.ts'
import { nameOf } from './scope.ts'

/** What the written code returns: the questions a Position is asked, about the facts given to `begin`. */
export interface Machine {
  /** Makes list[0 … count-1] the present facts. */
  begin(list: Int32Array, count: number): void
  terminal(): boolean
  goal(role: number): number
  /** Lists the moves of a role in `into`, or in a longer array if that is too short: see `output`. */
  legals(role: number, into: Int32Array): number
  /** Lists the facts after a joint move in `into`, or in a longer array if that is too short: see `output`. */
  next(joint: Int32Array, into: Int32Array): number
  /** The array that the last of these lists is in. */
  output(): Int32Array
}

export interface Emitted {
  /** The body of a function of `data`, createTuples and longer that returns a Machine. */
  readonly text: string
  readonly data: readonly unknown[]
}

export interface EmitOptions {
  /** The facts of some states, by which the code is made fast. */
  readonly samples: Samples
  /** After how many rounds of loops the code shall throw TIRED. */
  readonly patience?: number
}

export function emitProgram(
  program: FlatProgram,
  facts: FactSpace,
  moves: MoveSpace,
  { samples, patience }: EmitOptions,
): Emitted {
  const { predicates, roles } = program
  const code = createCode(patience)
  writeFrame(code)
  code.data(moves, 'moves', 'the numbering of moves')
  code.data(moves.numbers, 'moveNumbers', 'by mixed radix')
  const entry = (relation: string) => predicates.filter((each) => each.relation === relation)
  const goals = entry('goal/2').filter(({ forms }) => forms[1] === '_')
  const questions: Question[] = [
    ...entry('terminal').map((predicate) => ({ kind: 'test', predicate, uses: [] }) as const),
    ...goals.map((predicate) => question('list', predicate, roleWidth(predicate))),
    ...moves.predicates.map((predicate) => question('moves', predicate, roleWidth(predicate))),
    ...entry('next/1').map((predicate) => question('facts', predicate, 0)),
  ]
  const routines = planRoutines(questions, predicates, estimate(predicates, samples))
  const factAccess = createFactAccess(code, facts)
  const access: Record<Source, Access> = {
    fixed: createFixedAccess(code),
    fact: factAccess,
    does: createDoesAccess(code, roles, entry('does/2')),
    rule: createRuleAccess(code, routines),
  }
  const emitter = createStepEmitter(code, access)
  const rings = new Set<number>()
  for (const routine of routines.all) {
    if (routine.ring !== undefined) {
      if (!rings.has(routine.ring))
        writeRing(
          code,
          access,
          routines,
          routines.all.filter((each) => each.ring === routine.ring),
        )
      rings.add(routine.ring)
    } else if (routine.kind === 'test') writeTest(code, emitter, routine)
    else if (routine.kind === 'list') writeList(code, emitter, routine)
    else if (routine.kind === 'moves') writeMoves(code, emitter, routine, moves)
    else writeFacts(code, emitter, routine, factAccess, facts)
  }

  const [terminal] = entry('terminal')
  code.line(
    `function terminal() { return ${terminal === undefined ? 'false' : `${routines.asked('test', terminal).name}()`} }`,
  )
  writeGoal(
    code,
    program,
    goals.map((predicate) => routines.asked('list', predicate)),
  )
  writeLegals(
    code,
    roles,
    moves.predicates.map((predicate) => routines.asked('moves', predicate)),
  )
  writeNext(
    code,
    program,
    entry('next/1').map((predicate) => routines.asked('facts', predicate)),
  )
  factAccess.writeBegin(() => {
    code.line('if (clock > 2e9) restart()')
    code.line('now = ++clock')
    code.line('turn = ++clock')
    code.line('heapTop = 1')
  })
  code.block('function restart()', () => {
    code.line('clock = 1')
    for (const name of code.times) code.line(`${name}.fill(0)`)
  })
  code.line('return { begin, terminal, goal, legals, next, output: () => output }')
  return { text: `'use strict'\n${code}`, data: code.values }
}

function question(kind: Question['kind'], predicate: Predicate, known: number): Question {
  return { kind, predicate, uses: predicate.ranges.map((_, i) => (i < known ? 'known' : 'new')) }
}

/** How many of the arguments stand for the role, which comes first. */
function roleWidth(predicate: Predicate): number {
  return leafCount(predicate.forms[0])
}

function writeFrame(code: Code): void {
  code.declare('const always = 1 // the time of what holds in the whole game')
  code.declare(
    'let clock = 1, now = 1, turn = 1, listing = 1 // the time; when the state, the turn, the list of moves began',
  )
  for (const heap of ['heap', 'lasting']) {
    code.declare(`let ${heap} = new Int32Array(4096), ${heap}Top = 1`)
    code.block(`function ${heap}Room(words)`, () => {
      code.line(`const at = ${heap}Top`)
      code.line(`${heap}Top += words`)
      code.line(`if (${heap}Top > ${heap}.length) ${heap} = longer(${heap}, ${heap}Top)`)
      code.line('return at')
    })
  }
  code.declare('let output = new Int32Array(16), count = 0')
  code.declare('const buffer = new Int32Array(256)')
  code.array('listed', 64, 'times', 'grows', 'by move: when it was last listed')
  code.block('function put(value)', () => {
    code.line('if (count === output.length) output = longer(output, count + 1)')
    code.line('output[count++] = value')
  })
}

function createRuleAccess(code: Code, routines: Routines): Access {
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

/** A function of the leaves of the role that lists its moves of one kind. */
function writeMoves(code: Code, emitter: StepEmitter, routine: Routine, moves: MoveSpace): void {
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
function writeFacts(code: Code, emitter: StepEmitter, routine: Routine, access: FactAccess, facts: FactSpace): void {
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

function writeGoal(code: Code, { roles }: FlatProgram, routines: readonly Routine[]): void {
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

function writeLegals(code: Code, roles: readonly FlatRole[], routines: readonly Routine[]): void {
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

function writeNext(code: Code, { roles, predicates }: FlatProgram, routines: readonly Routine[]): void {
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
