// How many answers a condition is expected to have and how much it costs to ask, so that conditions can be put in a good
// order. Of fixed predicates the answers are counted; of facts they are counted in sample states; of rules they are guessed.
import { components } from '../base/graph.ts'
import { type Atom, isVariable, type Predicate, span, type Value } from './flat.ts'
import { createKey } from './layout.ts'

export interface Estimates {
  /** The expected number of answers where the arguments for which `known` is true have a value. */
  answers(atom: Atom, known: (position: number) => boolean): number
  /** What one question costs, in the order of nanoseconds. */
  cost(predicate: Predicate): number
}

/** The facts of some states: by sample, by predicate number. */
export type Samples = readonly ReadonlyMap<number, readonly (readonly Value[])[]>[]

export function estimate(predicates: readonly Predicate[], samples: Samples): Estimates {
  const counted = new Map<string, number>()
  const levels = levelsOf(predicates)

  /** The average number of tuples that share their values at the known positions. */
  function count(predicate: Predicate, atom: Atom, known: (position: number) => boolean): number {
    const key = `${predicate.number} ${atom.args.map((arg, i) => (isVariable(arg) ? Number(known(i)) : `=${arg}`))}`
    let average = counted.get(key)
    if (average === undefined) {
      const sets = predicate.source === 'fixed' ? [predicate.tuples] : samples.map((s) => s.get(predicate.number) ?? [])
      const constants = atom.args.flatMap((arg, i) => (isVariable(arg) ? [] : [[i, arg] as const]))
      const at = atom.args.flatMap((arg, i) => (isVariable(arg) && known(i) ? [i] : []))
      let answers = 0
      let questions = 0
      for (const tuples of sets) {
        const fitting = constants.length === 0 ? tuples : tuples.filter((t) => constants.every(([i, c]) => t[i] === c))
        answers += fitting.length
        questions += Math.max(1, at.length === 0 ? 1 : new Set(fitting.map(createKey(predicate.ranges, at))).size)
      }
      average = answers / Math.max(1, questions)
      counted.set(key, average)
    }
    return average
  }

  return {
    answers(atom, known) {
      const { predicate, args } = atom
      if (predicate.source === 'fixed') return count(predicate, atom, known)
      if (predicate.source === 'fact') return Math.max(0.5, count(predicate, atom, known))
      if (predicate.source === 'does') return 1
      return Math.sqrt(args.reduce<number>((all, _, i) => (known(i) ? all : all * span(predicate.ranges[i])), 1))
    },
    cost(predicate) {
      if (predicate.source !== 'rule') return predicate.source === 'fixed' ? 1 : 1.5
      return 5 * 2 ** Math.min(8, levels[predicate.number])
    },
  }
}

/** How many layers of rules lie under a predicate; recursion counts as three. */
function levelsOf(predicates: readonly Predicate[]): number[] {
  const levels: number[] = predicates.map(() => 0)
  const successors = predicates.map(({ clauses }) => [...bodyOf(clauses)])
  for (const members of components(predicates.length, (n) => successors[n])) {
    const under = members.flatMap((n) => successors[n].filter((each) => !members.includes(each)))
    const recursive = members.length > 1 || successors[members[0]].includes(members[0])
    const rules = members.some((n) => predicates[n].source === 'rule') ? 1 : 0
    const level = rules + (recursive ? 2 : 0) + Math.max(0, ...under.map((n) => levels[n]))
    for (const n of members) levels[n] = level
  }
  return levels
}

/** The numbers of the predicates that clauses mention. */
export function bodyOf(clauses: Predicate['clauses']): Set<number> {
  const atoms = clauses.flatMap(({ positive, negative }) => [...positive, ...negative])
  return new Set(atoms.map(({ predicate }) => predicate.number))
}
