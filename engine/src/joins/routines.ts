// From the questions a game is asked (what is legal, what is next …) to the routines that answer them. A routine is a
// predicate together with which of its arguments the caller knows and which it wants; asking for moves or facts needs
// further routines, and so on until none is new. Routines that call each other in a circle form a ring.
import { components } from '../base/graph.ts'
import { bodyOf, type Estimates } from './estimate.ts'
import { type Atom, isVariable, type Predicate } from './flat.ts'
import { NotCompilable } from './not-compilable.ts'
import { callsIn, orderClause, type Use } from './order.ts'
import type { OrderedClause, Question, Routine, RoutineKind, Routines } from './routine.ts'
import { isWellFounded } from './well-founded.ts'

/** A routine while it is being made. */
interface Draft extends Routine {
  clauses: readonly OrderedClause[]
  recursive: boolean
  ring: number | undefined
}

/** Throws where a predicate depends on its own negation. */
export function planRoutines(
  questions: readonly Question[],
  predicates: readonly Predicate[],
  estimates: Estimates,
): Routines {
  const drafts = new Map<string, Draft>()
  const component = componentsOf(predicates)
  const mutual = (a: Predicate, b: Predicate) => component[a.number] === component[b.number]
  // (goal ?r 0) may be defined by the negation of (goal ?r 100): routines made for one value keep the two apart.
  const split = new Set(
    predicates
      .filter((p) => p.clauses.some(({ negative }) => negative.some(({ predicate }) => mutual(p, predicate))))
      .map(({ number }) => component[number]),
  )

  function draft(kind: RoutineKind, predicate: Predicate, uses: readonly Use[], only: Routine['only'] = []): Draft {
    const key = `${kind} ${predicate.number} ${uses} ${only}`
    let found = drafts.get(key)
    if (found === undefined) {
      const number = drafts.size
      const relation = predicate.relation.replace(/\/\d+$/, '').replace(/\W/g, '_')
      const name = `${relation}_${uses.map((use) => LETTER[use]).join('')}_${number}`
      found = { number, name, kind, predicate, uses, only, clauses: [], recursive: false, ring: undefined }
      drafts.set(key, found)
    }
    return found
  }
  const called = ({ predicate, args }: Atom, uses: readonly Use[]): Draft => {
    const pattern = uses.map((use) => (use === 'again' ? 'new' : use))
    const only = split.has(component[predicate.number]) ? args.map((arg) => (isVariable(arg) ? undefined : arg)) : []
    return draft(pattern.includes('new') ? 'list' : 'test', predicate, pattern, only)
  }

  for (const { kind, predicate, uses } of questions) draft(kind, predicate, uses)
  const calls: number[][] = []
  for (const routine of drafts.values()) {
    const { predicate, uses, only, number } = routine
    const possible = predicate.clauses.filter(({ head }) =>
      head.every((arg, i) => isVariable(arg) || only[i] === undefined || only[i] === arg),
    )
    routine.clauses = possible.map((clause) => {
      const named = (use: Use) => new Set(clause.head.filter((_, i) => uses[i] === use).filter(isVariable))
      const order = { estimates, mutual: (other: Predicate) => mutual(other, predicate) }
      return { clause, steps: orderClause(clause, named('known'), named('new'), order) }
    })
    const steps = routine.clauses.flatMap((each) => callsIn(each.steps))
    calls[number] = steps.map(({ atom, uses }) => called(atom, uses).number)
  }

  const all = [...drafts.values()]
  components(all.length, (n) => calls[n]).forEach((members, ring) => {
    if (members.length === 1 && !calls[members[0]].includes(members[0])) return
    const routines = members.map((n) => all[n])
    const recursive = isWellFounded(routines, called)
    for (const routine of routines) Object.assign(routine, recursive ? { recursive } : { ring })
  })
  for (const routine of all) checkNegations(routine)
  return {
    all,
    called,
    asked: (kind, predicate) => all.find((each) => each.kind === kind && each.predicate === predicate)!,
  }

  function checkNegations({ clauses, ring, predicate }: Routine): void {
    if (ring === undefined) return
    for (const step of clauses.flatMap(({ steps }) => callsIn(steps)))
      if (step.kind === 'holds' && called(step.atom, step.uses).ring === ring)
        throw new NotCompilable(`${predicate.name} is defined by its own negation`)
  }
}

const LETTER: Record<Use, string> = { known: 'i', new: 'o', again: 'o', any: 'x' }

/** By predicate: the number of its component of mutual definition. */
function componentsOf(predicates: readonly Predicate[]): number[] {
  const successors = predicates.map(({ clauses }) => [...bodyOf(clauses)])
  const found: number[] = []
  components(predicates.length, (n) => successors[n]).forEach((members, i) => {
    for (const n of members) found[n] = i
  })
  return found
}
