// Whether a ring of routines can be run as plain recursive functions: if no call can lead back to itself, every call is
// complete when it returns, and no agenda is needed. Rays over a board are of this kind: (clear ?x1 ?x3) asks for
// (clear ?x2 ?x3) where (succ ?x1 ?x2) is fixed.
//
// The fixed conditions of a clause tell which call can lead to which; they are joined, and the calls, reduced to the
// arguments that fixed conditions speak about, must form a graph without circles.
import { components } from '../base/graph.ts'
import { type Arg, type Atom, isVariable, type Predicate, type Range, span, type Value } from './flat.ts'
import { createKey } from './layout.ts'
import { callsIn } from './order.ts'
import type { OrderedClause, Routine, Routines } from './routine.ts'

const MAX_SOLUTIONS = 20_000 // of the fixed conditions of one clause
const DEEPEST = 2000 // calls inside calls, with a wide margin to the end of the stack

/** A call inside the ring: the routine, and the arguments it knows, in terms of the caller's clause. */
interface Link {
  readonly clause: OrderedClause['clause']
  readonly caller: Routine
  readonly callee: Routine
  readonly args: readonly Arg[]
}

/** As an atom of a fixed predicate. */
interface Condition {
  readonly predicate: Pick<Predicate, 'ranges' | 'tuples'>
  readonly args: readonly Arg[]
}

export function isWellFounded(members: readonly Routine[], called: Routines['called']): boolean {
  const links: Link[] = members.flatMap((caller) =>
    caller.clauses.flatMap(({ clause, steps }) =>
      callsIn(steps)
        .map(({ atom, uses }) => ({ clause, caller, callee: called(atom, uses), args: atom.args }))
        .filter(({ callee }) => members.includes(callee)),
    ),
  )
  // Few arguments make a small graph; all of them tell the most.
  return hasNoCircle(links, (routine) => spokenOf(routine, links)) || hasNoCircle(links, knownOf)
}

/** Whether the calls, reduced to the arguments at some places, form a graph without circles. */
function hasNoCircle(links: readonly Link[], placesOf: (routine: Routine) => readonly number[]): boolean {
  const number = new Map<string, number>()
  const successors: number[][] = []
  const nodeOf = (routine: Routine, values: readonly Value[]): number => {
    const key = `${routine.number} ${values}`
    let node = number.get(key)
    if (node === undefined) {
      number.set(key, (node = successors.length))
      successors.push([])
    }
    return node
  }
  for (const { clause, caller, callee, args } of links) {
    const ranges = new Map<string, Range>()
    const note = (routine: Routine, own: readonly Arg[]) => {
      for (const i of placesOf(routine)) {
        const arg = own[i]
        if (isVariable(arg)) ranges.set(arg, routine.predicate.ranges[i])
      }
    }
    note(caller, clause.head)
    note(callee, args)
    const speaking = fixedAtoms(clause).filter((atom) => atom.args.some((arg) => isVariable(arg) && ranges.has(arg)))
    const silent = [...ranges].filter(([name]) => !speaking.some((atom) => atom.args.includes(name)))
    const solutions = solve([...speaking, ...silent.map(([name, range]) => anyOf(name, range))])
    if (solutions === undefined) return false
    /** The values of the arguments at the places of a routine. */
    const reader = (routine: Routine, own: readonly Arg[]) => {
      const parts = placesOf(routine).map((i) => own[i])
      const columns = parts.map((arg) => solutions.names.indexOf(arg as string))
      return (row: readonly Value[]) => parts.map((arg, i) => (isVariable(arg) ? row[columns[i]] : arg))
    }
    const [readCaller, readCallee] = [reader(caller, clause.head), reader(callee, args)]
    for (const row of solutions.rows) {
      const from = nodeOf(caller, readCaller(row))
      const to = nodeOf(callee, readCallee(row))
      if (from === to) return false
      successors[from].push(to)
    }
  }
  return isShallow(successors)
}

/** A condition that lets a variable have any value of a range. */
function anyOf(name: string, range: Range): Condition {
  const tuples = Array.from({ length: span(range) }, (_, i) => [range.low + i])
  return { predicate: { ranges: [range], tuples }, args: [name] }
}

function fixedAtoms({ positive }: OrderedClause['clause']): Atom[] {
  return positive.filter(({ predicate }) => predicate.source === 'fixed')
}

function knownOf({ uses }: Routine): number[] {
  return uses.flatMap((use, i) => (use === 'known' ? [i] : []))
}

/** The known arguments of a routine that are constants or bound by fixed conditions in every link. */
function spokenOf(routine: Routine, links: readonly Link[]): number[] {
  const speaks = (arg: Arg, clause: Link['clause']) =>
    !isVariable(arg) || fixedAtoms(clause).some((atom) => atom.args.includes(arg))
  return knownOf(routine).filter((i) =>
    links.every(
      ({ clause, caller, callee, args }) =>
        (caller !== routine || speaks(clause.head[i], clause)) && (callee !== routine || speaks(args[i], clause)),
    ),
  )
}

/** All ways to satisfy the conditions, as rows over the names; undefined if they are too many. */
function solve(conditions: readonly Condition[]): { names: readonly string[]; rows: readonly Value[][] } | undefined {
  const names: string[] = []
  let rows: Value[][] = [[]]
  for (const { predicate, args } of connectedOrder(conditions)) {
    const shared = args.flatMap((arg, i) => (isVariable(arg) && names.includes(arg) ? [i] : []))
    const fresh = args.flatMap((arg, i) =>
      isVariable(arg) && !names.includes(arg) && args.indexOf(arg) === i ? [i] : [],
    )
    const keyOf = createKey(predicate.ranges, shared)
    const byKey = new Map<number | string, (readonly Value[])[]>()
    for (const tuple of predicate.tuples) {
      if (!args.every((arg, i) => (isVariable(arg) ? tuple[args.indexOf(arg)] === tuple[i] : arg === tuple[i])))
        continue
      const key = keyOf(tuple)
      if (!byKey.has(key)) byKey.set(key, [])
      byKey.get(key)!.push(tuple)
    }
    const columns = args.map((arg) => names.indexOf(arg as string))
    const probe: Value[] = args.map(() => 0)
    const more: Value[][] = []
    for (const row of rows) {
      for (const i of shared) probe[i] = row[columns[i]]
      for (const tuple of byKey.get(keyOf(probe)) ?? []) more.push([...row, ...fresh.map((i) => tuple[i])])
      if (more.length > MAX_SOLUTIONS) return undefined
    }
    rows = more
    for (const i of fresh) names.push(args[i] as string)
  }
  return { names, rows }
}

/** Each atom, if possible, after one that shares a variable with it. */
function connectedOrder(atoms: readonly Condition[]): Condition[] {
  const rest = [...atoms].sort((a, b) => a.predicate.tuples.length - b.predicate.tuples.length)
  const order: Condition[] = []
  const names = new Set<Arg>()
  while (rest.length > 0) {
    const touching = rest.findIndex(({ args }) => args.some((arg) => isVariable(arg) && names.has(arg)))
    const [atom] = rest.splice(Math.max(0, touching), 1)
    order.push(atom)
    for (const arg of atom.args) if (isVariable(arg)) names.add(arg)
  }
  return order
}

/** Whether the graph has no circle and no very long path. */
function isShallow(successors: readonly (readonly number[])[]): boolean {
  const height = new Int32Array(successors.length)
  for (const members of components(successors.length, (n) => successors[n])) {
    if (members.length > 1) return false
    const [node] = members
    for (const next of successors[node]) height[node] = Math.max(height[node], height[next] + 1)
    if (height[node] > DEEPEST) return false
  }
  return true
}
