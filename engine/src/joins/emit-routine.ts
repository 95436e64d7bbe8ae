// A routine that calls no one who calls it back → a JavaScript function. A test returns true at the first proof; a list
// collects its answers in the heap and returns the first of them, or 0. What was found is kept for as long as it is true.
//
//   answer in the heap:   [ next answer or 0 | value of each wanted argument … ]
import type { Code } from './code.ts'
import type { StepEmitter } from './emit-steps.ts'
import { type Arg, isVariable, type Range, type Value } from './flat.ts'
import { layOut, MAX_DENSE } from './layout.ts'
import type { OrderedClause, Routine } from './routine.ts'
import { createScope, nameOf, type Scope } from './scope.ts'
import { declareTable, TIME } from './tables.ts'

/** The heap an answer of the routine lies in: those that hold for the whole game must outlive the state. */
export function heapOf({ predicate }: Routine): 'heap' | 'lasting' {
  return predicate.lifetime === 'game' ? 'lasting' : 'heap'
}

/** The parameters of a routine's function, by position of the known arguments. */
export function parametersOf({ uses }: Routine): string[] {
  return uses.flatMap((use, i) => (use === 'known' ? [`a${i}`] : []))
}

/** The values of the arguments that are wanted, once a clause is satisfied. */
export function wantedOf({ uses }: Routine, head: readonly Arg[], scope: Scope): (string | Value)[] {
  return head.flatMap((arg, i) => (uses[i] === 'new' ? [scope.text(arg)] : []))
}

export function rangesOf({ predicate, uses }: Routine, use: 'known' | 'new'): Range[] {
  return predicate.ranges.filter((_, i) => uses[i] === use)
}

/** Writes the code of one clause, and inside of it what `done` writes with the variables defined. */
export function writeClause(
  code: Code,
  emitter: StepEmitter,
  routine: Routine,
  { clause, steps }: OrderedClause,
  done: (scope: Scope) => void,
): void {
  const { uses, predicate } = routine
  const scope = createScope()
  const names = new Map<string, Range>()
  const places = new Map<string, number>()
  const checks: string[] = []
  clause.head.forEach((arg, i) => {
    if (uses[i] !== 'known') return
    if (!isVariable(arg)) checks.push(`a${i} === ${arg}`)
    else if (places.has(arg)) checks.push(`a${i} === a${places.get(arg)}`)
    else {
      places.set(arg, i)
      names.set(arg, predicate.ranges[i])
    }
  })
  code.line(`// ${clause.text.replace(/\s+/g, ' ')}`)
  code.block(checks.length === 0 ? '' : `if (${checks.join(' && ')})`, () => {
    for (const [name, i] of places) code.line(`const ${nameOf(name)} = a${i}`)
    scope.bind(names, () => emitter.write(steps, scope, () => done(scope)))
  })
}

export function writeTest(code: Code, emitter: StepEmitter, routine: Routine): void {
  const { name, predicate, clauses } = routine
  const time = TIME[predicate.lifetime]
  const parameters = parametersOf(routine)
  const cheap =
    !clauses.some(({ steps }) => steps.some(isCostly)) || layOut(rangesOf(routine, 'known')).size > MAX_DENSE
  const kept = routine.recursive || !cheap
  code.block(`function ${name}(${parameters.join(', ')})`, () => {
    if (kept) {
      const table = declareTable(code, name, rangesOf(routine, 'known'), [], predicate)
      table.writeKey('key', parameters)
      code.line(`if (${name}_seen[key] === ${time}) return true`)
      code.line(`if (${name}_seen[key] === -${time}) return false`)
    }
    for (const clause of clauses)
      writeClause(code, emitter, routine, clause, () => {
        if (kept) code.line(`${name}_seen[key] = ${time}`)
        code.line('return true')
      })
    if (kept) code.line(`${name}_seen[key] = -${time}`)
    code.line('return false')
  })
}

/** Whether the step takes longer than looking up an answer that was kept. */
function isCostly(step: OrderedClause['steps'][number]): boolean {
  if (step.kind === 'differ') return false
  return step.kind === 'some' || step.atom.predicate.source === 'rule' || step.kind === 'each'
}

/** Answers are told apart by marks that belong to one call: the next value of the clock. */
export function writeList(code: Code, emitter: StepEmitter, routine: Routine): void {
  const { name, predicate, clauses } = routine
  const time = TIME[predicate.lifetime]
  const heap = heapOf(routine)
  const parameters = parametersOf(routine)
  const table = declareTable(code, name, rangesOf(routine, 'known'), ['first'], predicate)
  const marks = declareTable(code, `${name}_answer`, rangesOf(routine, 'new'), [], predicate)
  /** Writes a test whether the answer was not yet found since the clock showed `mark`, and what to do then. */
  const writeIfNew = (values: readonly (string | Value)[], mark: string, body: () => void) => {
    marks.writeKey('answer', values)
    code.block(`if (${name}_answer_seen[answer] !== ${mark})`, () => {
      code.line(`${name}_answer_seen[answer] = ${mark}`)
      body()
    })
  }
  code.block(`function ${name}(${parameters.join(', ')})`, () => {
    table.writeKey('key', parameters)
    code.line(`if (${name}_seen[key] === ${time}) return ${name}_first[key]`)
    code.line('const mark = ++clock')
    code.line('let first = 0')
    for (const clause of clauses)
      writeClause(code, emitter, routine, clause, (scope) => {
        const values = wantedOf(routine, clause.clause.head, scope)
        writeIfNew(values, 'mark', () => {
          code.line(`const at = ${heap}Room(${values.length + 1})`)
          code.line(`${heap}[at] = first`)
          values.forEach((value, i) => {
            code.line(`${heap}[at + ${i + 1}] = ${value}`)
          })
          code.line('first = at')
        })
      })
    if (routine.recursive) writeSecondLook()
    code.line(`${name}_seen[key] = ${time}`)
    code.line(`${name}_first[key] = first`)
    code.line('return first')
  })

  /** Calls inside this one have overwritten its marks, so that some answers may be there twice. */
  function writeSecondLook(): void {
    code.line('const again = ++clock')
    code.line('let last = 0')
    code.block(`for (let at = first; at !== 0; at = ${heap}[at])`, () => {
      const values = rangesOf(routine, 'new').map((_, i) => `${heap}[at + ${i + 1}]`)
      writeIfNew(values, 'again', () => {
        code.line(`if (last !== 0) ${heap}[last] = at`)
        code.line('last = at')
      })
    })
    code.line(`if (last !== 0) ${heap}[last] = 0`)
  }
}
