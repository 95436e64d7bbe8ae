// GroundProgram → network (Cox, Schkufza, Madsen & Genesereth 2009): each sentence is the OR of its clauses, each clause the AND of its conditions. Sentences are
// built after those they are defined by; in a recursion, the sentences that close its circles become loop variables.
import { components } from '../base/graph.ts'
import type { Atom, GroundProgram } from '../ground/program.ts'
import { createNetwork, DOES, FALSE, type Gate, type Literal, LOOP, type Loop, type Network, STATE } from './network.ts'
import { sumOfProducts } from './sum.ts'

/** The rules have no meaning as gates. */
export class OwnNegation extends Error {}

export function buildNetwork(program: GroundProgram): Network {
  const to = createNetwork()
  const clauses = clausesByHead(program)
  const literalOf = new Int32Array(program.atoms).fill(-1)
  // Leaves in the order in which their sentences were found, which does not depend on names; so the network does not.
  const addLeaves = (kind: number, atoms: readonly Atom[]) => {
    const order = atoms.map((_, index) => index).sort((a, b) => atoms[a] - atoms[b])
    for (const index of order) if (atoms[index] >= 0) literalOf[atoms[index]] = to.leaf(kind, index)
  }
  addLeaves(
    STATE,
    program.fluents.map(({ holds }) => holds),
  )
  addLeaves(
    DOES,
    program.moves.map(({ does }) => does),
  )

  const known: Int32Array[] = [] // by sentence
  const conditionsOf = (atom: Atom): Int32Array => (known[atom] ??= findConditions(atom))
  const findConditions = (atom: Atom): Int32Array => {
    // Leaves are not defined by anything, whatever the rules say.
    if (literalOf[atom] >= 0) return NONE
    const found: number[] = []
    clauses.each(atom, (chunk, at, size) => {
      for (let i = 0; i < size; i++) found.push(chunk[at + i] >> 1)
    })
    return Int32Array.from(found)
  }
  const define = (atom: Atom): Literal => {
    const products: number[][] = []
    clauses.each(atom, (chunk, at, size) => {
      const product: number[] = []
      for (let i = 0; i < size; i++) product.push(literalOf[chunk[at + i] >> 1] ^ (chunk[at + i] & 1))
      products.push(product)
    })
    return sumOfProducts(products, to)
  }

  /** What is defined by its own negation has no least solution, and a machine would look for it for ever. */
  const refuseNegation = (component: readonly Atom[]) => {
    const inside = new Set(component)
    for (const head of component) {
      clauses.each(head, (chunk, at, size) => {
        for (let i = 0; i < size; i++) {
          if ((chunk[at + i] & 1) === 0 || !inside.has(chunk[at + i] >> 1)) continue
          throw new OwnNegation(`${program.text(head)} is defined by its own negation, in a circle of rules`)
        }
      })
    }
  }

  const loops: Loop[] = []
  let variables = 0
  for (const component of components(program.atoms, conditionsOf)) {
    const [atom] = component
    if (component.length === 1 && !conditionsOf(atom).includes(atom)) {
      if (literalOf[atom] < 0) literalOf[atom] = define(atom)
      continue
    }
    refuseNegation(component)
    const { order, closing } = untangle(component, conditionsOf)
    const gates: Gate[] = closing.map((each) => (literalOf[each] = to.leaf(LOOP, variables++)) >> 1)
    const definitions = new Map<Atom, Literal>()
    for (const each of order) {
      if (literalOf[each] >= 0) definitions.set(each, define(each))
      else literalOf[each] = define(each)
    }
    loops.push({ variables: gates, definitions: closing.map((each) => definitions.get(each)!) })
  }

  const at = (atom: Atom): Literal => (atom < 0 ? FALSE : literalOf[atom])
  const sinks = {
    next: program.fluents.map((fluent) => at(fluent.next)),
    legal: program.moves.map((move) => at(move.legal)),
    goals: program.goals.map((goal) => at(goal.atom)),
    terminal: at(program.terminal),
  }
  return to.finish(sinks, loops)
}

const NONE: Int32Array = new Int32Array(0)

/** An order of a recursion's sentences in which only the closing ones are used before they are defined. */
function untangle(
  component: readonly Atom[],
  conditionsOf: (atom: Atom) => Int32Array,
): { order: Atom[]; closing: Atom[] } {
  const inside = new Map(component.map((atom) => [atom, { state: 'new', next: 0, conditions: conditionsOf(atom) }]))
  const closing = new Set<Atom>()
  const order: Atom[] = []
  for (const root of component) {
    if (inside.get(root)!.state !== 'new') continue
    const path = [root]
    inside.get(root)!.state = 'open'
    while (path.length > 0) {
      const atom = path[path.length - 1]
      const visit = inside.get(atom)!
      if (visit.next === visit.conditions.length) {
        visit.state = 'done'
        order.push(atom)
        path.pop()
        continue
      }
      const condition = visit.conditions[visit.next++]
      const other = inside.get(condition)
      if (other?.state === 'open') closing.add(condition)
      if (other?.state !== 'new') continue
      other.state = 'open'
      path.push(condition)
    }
  }
  return { order, closing: order.filter((atom) => closing.has(atom)) }
}

/** The clauses of each sentence, found through one index over the chunks. */
function clausesByHead(program: GroundProgram) {
  const first = new Int32Array(program.atoms + 1)
  for (const chunk of program.clauses)
    for (let at = 0; at < chunk.length; at += chunk[at + 1] + 2) first[chunk[at] + 1]++
  for (let atom = 0; atom < program.atoms; atom++) first[atom + 1] += first[atom]
  const chunkOf = new Uint16Array(first[program.atoms])
  const offset = new Int32Array(first[program.atoms])
  const filled = first.slice()
  program.clauses.forEach((chunk, c) => {
    for (let at = 0; at < chunk.length; at += chunk[at + 1] + 2) {
      const slot = filled[chunk[at]]++
      chunkOf[slot] = c
      offset[slot] = at + 2
    }
  })
  return {
    each(atom: Atom, visit: (chunk: Int32Array, at: number, size: number) => void): void {
      for (let slot = first[atom]; slot < first[atom + 1]; slot++) {
        const chunk = program.clauses[chunkOf[slot]]
        visit(chunk, offset[slot], chunk[offset[slot] - 1])
      }
    },
  }
}
