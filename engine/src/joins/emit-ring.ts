// Routines that call each other in a circle → functions that share an agenda (tabling; Tamaki & Sato 1986, Chen & Warren
// 1996). A call is entered in a table once. Where a clause needs the answers of such a call, it leaves a note of where it
// stands, its variables included, and is taken up again with every answer, those that were there and those that come.
// When the agenda is empty all answers of all calls have been found, whatever circles they lead through.
//
//   call:    [ first answer | last answer | first note | last note | known arguments … ]
//   note:    [ next note | where to go on | call it works for | variables … ]
//   answer:  [ next answer | wanted arguments … ]
import type { Access } from './access.ts'
import type { Code } from './code.ts'
import { heapOf, parametersOf, rangesOf, wantedOf, writeClause } from './emit-routine.ts'
import { createStepEmitter } from './emit-steps.ts'
import { isVariable, type Range, type Source } from './flat.ts'
import type { Step } from './order.ts'
import type { OrderedClause, Routine, Routines } from './routine.ts'
import { createScope, guardsOf, nameOf, newNames, type Scope } from './scope.ts'
import { declareTable, TIME } from './tables.ts'

const CALL_HEADER = 4
const NOTE_HEADER = 3

export function writeRing(
  code: Code,
  access: Readonly<Record<Source, Access>>,
  routines: Routines,
  members: readonly Routine[],
): void {
  const ring = `ring${members[0].ring}`
  const heap = heapOf(members[0])
  const time = TIME[members[0].predicate.lifetime]
  /** The functions that go on where a note was left, with what is inside of them. */
  const continuations: (() => void)[] = []

  code.declare(`let ${ring}_agenda = new Int32Array(96), ${ring}_top = 0`)
  for (const routine of members) {
    writeEntry(routine)
    writeAnswer(routine)
    code.block(`function ${routine.name}_start(call)`, () => {
      parametersOf(routine).forEach((parameter, i) => {
        code.line(`const ${parameter} = ${heap}[call + ${CALL_HEADER + i}]`)
      })
      for (const clause of routine.clauses) {
        const emitter = emitterFor(routine, clause)
        writeClause(code, emitter, routine, clause, (scope) => writeFound(routine, clause, scope))
      }
    })
  }
  for (let n = 0; n < continuations.length; n++) continuations[n]()
  writeAgenda()

  function writeEntry(routine: Routine): void {
    const { name, predicate } = routine
    const parameters = parametersOf(routine)
    const table = declareTable(code, name, rangesOf(routine, 'known'), ['call'], predicate)
    code.block(`function ${name}_enter(${parameters.join(', ')})`, () => {
      table.writeKey('key', parameters)
      code.line(`if (${name}_seen[key] === ${time}) return ${name}_call[key]`)
      code.line(`const call = ${heap}Room(${CALL_HEADER + parameters.length})`)
      for (let i = 0; i < CALL_HEADER; i++) code.line(`${heap}[call + ${i}] = 0`)
      parameters.forEach((parameter, i) => {
        code.line(`${heap}[call + ${CALL_HEADER + i}] = ${parameter}`)
      })
      code.line(`${name}_seen[key] = ${time}`)
      code.line(`${name}_call[key] = call`)
      code.line(`${ring}_push(${members.indexOf(routine)}, call, 0)`)
      code.line('return call')
    })
    code.block(`function ${name}(${parameters.join(', ')})`, () => {
      code.line(`const call = ${name}_enter(${parameters.join(', ')})`)
      code.line(`if (${ring}_top > 0) ${ring}_run()`)
      code.line(`return ${heap}[call]${routine.kind === 'test' ? ' !== 0' : ''}`)
    })
  }

  /** What happens when a clause is satisfied: a new answer goes to the agenda. */
  function writeAnswer(routine: Routine): void {
    const { name, predicate } = routine
    const ranges = rangesOf(routine, 'new')
    const values = ranges.map((_, i) => `w${i}`)
    const known = parametersOf(routine).map((_, i) => `${heap}[call + ${CALL_HEADER + i}]`)
    const table =
      ranges.length === 0
        ? undefined
        : declareTable(code, `${name}_answer`, [...rangesOf(routine, 'known'), ...ranges], [], predicate)
    code.block(`function ${name}_found(${['call', ...values].join(', ')})`, () => {
      if (table === undefined) code.line(`if (${heap}[call + 1] !== 0) return`)
      else {
        table.writeKey('answer', [...known, ...values])
        code.line(`if (${name}_answer_seen[answer] === ${time}) return`)
        code.line(`${name}_answer_seen[answer] = ${time}`)
      }
      code.line(`const at = ${heap}Room(${values.length + 1})`)
      code.line(`${heap}[at] = 0`)
      values.forEach((value, i) => {
        code.line(`${heap}[at + ${i + 1}] = ${value}`)
      })
      if (table === undefined) code.line(`${heap}[call + 1] = at`)
      code.line(`${ring}_push(-1, call, at)`)
    })
  }

  function writeFound(routine: Routine, { clause }: OrderedClause, scope: Scope): void {
    code.line(`${routine.name}_found(${['call', ...wantedOf(routine, clause.head, scope)].join(', ')})`)
  }

  function emitterFor(routine: Routine, clause: OrderedClause) {
    const emitter = createStepEmitter(code, access, (step, rest, scope) => {
      if (step.kind !== 'each' || step.atom.predicate.source !== 'rule') return false
      const callee = routines.called(step.atom, step.uses)
      if (callee.ring !== routine.ring) return false
      const live = liveNames(rest, clause, scope)
      const n = continuations.length
      writeNote(step, callee, [...live.keys()], n, scope)
      continuations.push(() =>
        writeContinuation(n, step, live, () => {
          const inner = createScope()
          inner.bind(new Map([...live, ...newNames(step.atom, step.uses)]), () => {
            emitter.write(rest, inner, () => writeFound(routine, clause, inner))
          })
        }),
      )
      return true
    })
    return emitter

    function liveNames(rest: readonly Step[], { clause: { head } }: OrderedClause, scope: Scope): Map<string, Range> {
      const later = new Set([...namesIn(rest), ...head.filter((_, i) => routine.uses[i] === 'new').filter(isVariable)])
      return new Map([...scope.names()].filter((name) => later.has(name)).map((name) => [name, scope.range(name)]))
    }
  }

  function writeNote(
    step: Step & { kind: 'each' },
    callee: Routine,
    live: readonly string[],
    n: number,
    scope: Scope,
  ): void {
    const { atom, uses } = step
    const guards = guardsOf(atom, uses, scope)
    code.block(guards.length === 0 ? '' : `if (${guards.join(' && ')})`, () => {
      const args = atom.args.filter((_, i) => uses[i] === 'known').map(scope.text)
      code.line(`const asked = ${callee.name}_enter(${args.join(', ')})`)
      code.line(`const note = ${heap}Room(${NOTE_HEADER + live.length})`)
      const words = ['0', String(n), 'call', ...live.map(nameOf)]
      words.forEach((word, i) => {
        code.line(`${heap}[note + ${i}] = ${word}`)
      })
      code.line(`${ring}_wait(asked, note)`)
      code.line(`for (let at = ${heap}[asked]; at !== 0; at = ${heap}[at]) ${ring}_go${n}(note, at)`)
    })
  }

  function writeContinuation(
    n: number,
    { atom, uses }: Step & { kind: 'each' },
    live: ReadonlyMap<string, Range>,
    body: () => void,
  ): void {
    code.block(`function ${ring}_go${n}(note, at)`, () => {
      code.line(`const call = ${heap}[note + 2]`)
      ;[...live.keys()].forEach((name, i) => {
        code.line(`const ${nameOf(name)} = ${heap}[note + ${NOTE_HEADER + i}]`)
      })
      const checks: string[] = []
      let word = 1
      atom.args.forEach((arg, i) => {
        if (uses[i] === 'new') code.line(`const ${nameOf(arg as string)} = ${heap}[at + ${word++}]`)
        else if (uses[i] === 'again') checks.push(`${nameOf(arg as string)} === ${heap}[at + ${word++}]`)
      })
      if (checks.length === 0) body()
      else code.block(`if (${checks.join(' && ')})`, body)
    })
  }

  function writeAgenda(): void {
    code.block(`function ${ring}_push(event, call, at)`, () => {
      code.line(`if (${ring}_top + 3 > ${ring}_agenda.length) ${ring}_agenda = longer(${ring}_agenda, ${ring}_top + 3)`)
      for (const word of ['event', 'call', 'at']) code.line(`${ring}_agenda[${ring}_top++] = ${word}`)
    })
    code.block(`function ${ring}_wait(asked, note)`, () => {
      code.line(`if (${heap}[asked + 2] === 0) ${heap}[asked + 2] = note`)
      code.line(`else ${heap}[${heap}[asked + 3]] = note`)
      code.line(`${heap}[asked + 3] = note`)
    })
    code.block(`function ${ring}_run()`, () => {
      code.block(`while (${ring}_top > 0)`, () => {
        code.line(`const at = ${ring}_agenda[--${ring}_top]`)
        code.line(`const call = ${ring}_agenda[--${ring}_top]`)
        code.line(`const event = ${ring}_agenda[--${ring}_top]`)
        members.forEach((routine, i) => {
          code.line(`${i === 0 ? '' : 'else '}if (event === ${i}) ${routine.name}_start(call)`)
        })
        code.line(`else ${ring}_publish(call, at)`)
      })
    })
    // The notes left while an answer is handed out find it among the answers that are there.
    code.block(`function ${ring}_publish(call, at)`, () => {
      code.line(`if (${heap}[call] === 0) ${heap}[call] = at`)
      code.line(`else ${heap}[${heap}[call + 1]] = at`)
      code.line(`${heap}[call + 1] = at`)
      code.line(`const last = ${heap}[call + 3]`)
      code.block(`for (let note = ${heap}[call + 2]; note !== 0; note = ${heap}[note])`, () => {
        code.block(`switch (${heap}[note + 1])`, () => {
          for (let n = 0; n < continuations.length; n++) code.line(`case ${n}: ${ring}_go${n}(note, at); break`)
        })
        code.line('if (note === last) break')
      })
    })
  }
}

function namesIn(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => {
    if (step.kind === 'some') return namesIn(step.steps)
    const args = step.kind === 'differ' ? step.pairs.flat() : step.atom.args
    return args.filter(isVariable)
  })
}
