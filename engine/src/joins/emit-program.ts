// A flat program → the JavaScript of a machine that answers the questions of a Position. This page is the frame: time, heap
// and entry points; the routines are written by the files named emit-*.
import type { Access } from './access.ts'
import { type Code, createCode } from './code.ts'
import { createDoesAccess } from './emit-does.ts'
import { createFactAccess } from './emit-facts.ts'
import { createFixedAccess } from './emit-fixed.ts'
import { roleWidth, writeFacts, writeGoal, writeLegals, writeMoves, writeNext } from './emit-questions.ts'
import { writeRing } from './emit-ring.ts'
import { writeList, writeTest } from './emit-routine.ts'
import { createRuleAccess } from './emit-rules.ts'
import { createStepEmitter } from './emit-steps.ts'
import { estimate, type Samples } from './estimate.ts'
import type { FactSpace } from './facts.ts'
import type { FlatProgram, Predicate, Source } from './flat.ts'
import type { MoveSpace } from './moves.ts'
import type { Question, Routine, RoutineKind } from './routine.ts'
import { planRoutines } from './routines.ts'

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
  /** The time at which time starts again; times are kept in 32 bits. */
  readonly latest?: number
}

const LATEST = 2_000_000_000 // leaves room for what happens in one state

export function emitProgram(
  program: FlatProgram,
  facts: FactSpace,
  moves: MoveSpace,
  { samples, patience, latest = LATEST }: EmitOptions,
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
  const rings = new Map<number, Routine[]>()
  for (const routine of routines.all) {
    if (routine.ring !== undefined) rings.set(routine.ring, [...(rings.get(routine.ring) ?? []), routine])
    else if (routine.kind === 'test') writeTest(code, emitter, routine)
    else if (routine.kind === 'list') writeList(code, emitter, routine)
    else if (routine.kind === 'moves') writeMoves(code, emitter, routine, moves)
    else writeFacts(code, emitter, routine, factAccess, facts)
  }
  for (const members of rings.values()) writeRing(code, access, routines, members)

  const asked = (kind: RoutineKind, all: readonly Predicate[]) => all.map((each) => routines.asked(kind, each))
  const [terminal] = asked('test', entry('terminal'))
  code.line(`function terminal() { return ${terminal === undefined ? 'false' : `${terminal.name}()`} }`)
  writeGoal(code, program, asked('list', goals))
  writeLegals(code, roles, asked('moves', moves.predicates))
  writeNext(code, program, asked('facts', entry('next/1')))
  factAccess.writeBegin(() => {
    code.line(`if (clock > ${latest}) restart()`)
    code.line('now = ++clock')
    code.line('turn = ++clock')
    code.line('heapTop = 1')
    for (const line of code.beginnings) code.line(line)
  })
  code.block('function restart()', () => {
    code.line('clock = 1')
    code.line('lastingTop = 1')
    for (const name of code.times) code.line(`${name}.fill(0)`)
  })
  code.line('return { begin, terminal, goal, legals, next, output: () => output }')
  return { text: `'use strict'\n${code}`, data: code.values }
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

function question(kind: Question['kind'], predicate: Predicate, known: number): Question {
  return { kind, predicate, uses: predicate.ranges.map((_, i) => (i < known ? 'known' : 'new')) }
}
