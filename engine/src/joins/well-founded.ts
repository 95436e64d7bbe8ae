// Whether a ring of routines can be run as plain recursive functions: if no call can lead back to itself, every call is
// complete when it returns, and no agenda is needed. Rays over a board are of this kind: (clear ?x1 ?x3) asks for
// (clear ?x2 ?x3) where (succ ?x1 ?x2) is fixed.
//
// The fixed conditions of a clause tell which call can lead to which; they are joined, and the calls, reduced to the
// arguments that fixed conditions speak about, must form a graph without circles.
import { components } from '../base/graph.ts'
import { type Arg, type Atom, isVariable, type Value } from './flat.ts'
import { createKey } from './layout.ts'
import { callsIn } from './order.ts'
import type { OrderedClause, Routine, Routines } from './routine.ts'

const MOST_SOLUTIONS = 20_000 // of the fixed conditions of one clause
const DEEPEST = 2000 // calls inside calls, with a wide margin to the end of the stack

/** A call inside the ring: the routine, and the arguments it knows, in terms of the caller's clause. */
interface Link {
  readonly clause: OrderedClause['clause']
  readonly caller: Routine
  readonly callee: Routine
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
  const places = new Map(members.map((routine) => [routine, telling(routine, links)]))
  const number = new Map<string, number>()
  const successors: number[][] = []
  const nodeOf = (routine: Routine, args: readonly Arg[], values: ReadonlyMap<string, Value>): number => {
    const key = `${routine.number} ${places.get(routine)!.map((i) => valueIn(args[i], values))}`
    let node = number.get(key)
    if (node === undefined) {
      number.set(key, (node = successors.length))
      successors.push([])
    }
    return node
  }
  for (const { clause, caller, callee, args } of links) {
    const names = new Set(
      [...places.get(caller)!.map((i) => clause.head[i]), ...places.get(callee)!.map((i) => args[i])].filter(
        isVariable,
      ),
    )
    const solutions = solve(fixedAtoms(clause).filter((atom) => atom.args.some((arg) => names.has(arg as string))))
    if (solutions === undefined) return false
    for (const values of solutions) {
      const from = nodeOf(caller, clause.head, values)
      const to = nodeOf(callee, args, values)
      if (from === to) return false
      successors[from].push(to)
    }
  }
  return isShallow(successors)
}

function fixedAtoms({ positive }: OrderedClause['clause']): Atom[] {
  return positive.filter(({ predicate }) => predicate.source === 'fixed')
}

/** The known arguments of a routine that are constants or bound by fixed conditions in every link. */
function telling(routine: Routine, links: readonly Link[]): number[] {
  const speaks = (arg: Arg, clause: Link['clause']) =>
    !isVariable(arg) || fixedAtoms(clause).some((atom) => atom.args.includes(arg))
  return routine.uses.flatMap((use, i) => {
    if (use !== 'known') return []
    const always = links.every(
      ({ clause, caller, callee, args }) =>
        (caller !== routine || speaks(clause.head[i], clause)) && (callee !== routine || speaks(args[i], clause)),
    )
    return always ? [i] : []
  })
}

/** All ways to satisfy the conditions, or undefined if they are too many. */
function solve(atoms: readonly Atom[]): readonly ReadonlyMap<string, Value>[] | undefined {
  let solutions: ReadonlyMap<string, Value>[] = [new Map()]
  for (const { predicate, args } of connectedOrder(atoms)) {
    const [known] = solutions
    if (known === undefined) return []
    const at = args.flatMap((arg, i) => (isVariable(arg) && known.has(arg) ? [i] : []))
    const keyOf = createKey(predicate.ranges, at)
    const byKey = new Map<number | string, (readonly Value[])[]>()
    for (const tuple of predicate.tuples) {
      if (!args.every((arg, i) => (isVariable(arg) ? tuple[args.indexOf(arg)] === tuple[i] : arg === tuple[i])))
        continue
      const key = keyOf(tuple)
      if (!byKey.has(key)) byKey.set(key, [])
      byKey.get(key)!.push(tuple)
    }
    const more: ReadonlyMap<string, Value>[] = []
    for (const solution of solutions) {
      const probe = args.map((arg) => valueIn(arg, solution))
      for (const tuple of byKey.get(keyOf(probe)) ?? []) {
        more.push(
          new Map([...solution, ...args.flatMap((arg, i) => (isVariable(arg) ? [[arg, tuple[i]] as const] : []))]),
        )
        if (more.length > MOST_SOLUTIONS) return undefined
      }
    }
    solutions = more
  }
  return solutions
}

function valueIn(arg: Arg, values: ReadonlyMap<string, Value>): Value {
  return isVariable(arg) ? (values.get(arg) ?? -1) : arg
}

/** Each atom, if possible, after one that shares a variable with it. */
function connectedOrder(atoms: readonly Atom[]): Atom[] {
  const rest = [...atoms].sort((a, b) => a.predicate.tuples.length - b.predicate.tuples.length)
  const order: Atom[] = []
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
