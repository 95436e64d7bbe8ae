// Flat clause → the order in which its conditions are asked, given which variables have a value at the start and which
// values are wanted at the end.
//
// Conditions that share no open variable are independent of each other. Those that lead to no wanted value need to be
// satisfied only once: they become a test of their own, however many conditions they are made of. Among what can come
// next, the condition with the smallest (answers - 1) / cost goes first, which is the best order for independent
// conditions (Hellerstein & Stonebraker 1993): cheap tests, costly tests, then generators.
import type { Estimates } from './estimate.ts'
import { type Arg, type Atom, type Differences, type FlatClause, isVariable, type Predicate } from './flat.ts'

/**
 * What a condition does with an argument: it is known; it gets its value here; it must equal one that got its value
 * here; or it is not looked at.
 */
export type Use = 'known' | 'new' | 'again' | 'any'

export type Step =
  | { readonly kind: 'differ'; readonly pairs: Differences }
  /** No argument is new. */
  | { readonly kind: 'holds'; readonly atom: Atom; readonly uses: readonly Use[]; readonly negated: boolean }
  | { readonly kind: 'each'; readonly atom: Atom; readonly uses: readonly Use[] }
  /** The steps can be satisfied, or not if negated. */
  | { readonly kind: 'some'; readonly steps: readonly Step[]; readonly negated: boolean }

type Condition =
  | { readonly kind: 'positive'; readonly atom: Atom }
  | { readonly kind: 'negative'; readonly atom: Atom }
  | { readonly kind: 'distinct'; readonly pairs: Differences }

export interface Order {
  readonly estimates: Estimates
  /** Whether a predicate may be defined by the one the clause belongs to; such conditions always come one by one. */
  mutual(predicate: Predicate): boolean
}

export function orderClause(
  clause: FlatClause,
  known: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  order: Order,
): Step[] {
  const conditions: Condition[] = [
    ...clause.distinct.map((pairs) => ({ kind: 'distinct', pairs }) as const),
    ...clause.positive.map((atom) => ({ kind: 'positive', atom }) as const),
    ...clause.negative.map((atom) => ({ kind: 'negative', atom }) as const),
  ]
  // Variables of a negation that nothing else binds stay open: no instance may exist.
  const bindable = new Set([...known, ...clause.positive.flatMap(({ args }) => args.filter(isVariable))])
  return arrange(conditions, known, wanted)

  function open(condition: Condition, bound: ReadonlySet<string>): string[] {
    const args: readonly Arg[] = condition.kind === 'distinct' ? condition.pairs.flat() : condition.atom.args
    const names = args.filter(isVariable).filter((name) => !bound.has(name))
    return condition.kind === 'negative' ? names.filter((name) => bindable.has(name)) : names
  }

  /** Without a goal, one solution is enough. */
  function arrange(all: readonly Condition[], start: ReadonlySet<string>, goal?: ReadonlySet<string>): Step[] {
    const steps: Step[] = []
    const bound = new Set(start)
    let rest = [...all]
    while (rest.length > 0) {
      const { members, step } = cheapest(candidates(rest, bound, goal))
      rest = rest.filter((condition) => !members.includes(condition))
      const made = step()
      steps.push(made)
      if (made.kind === 'each') for (const name of newVariables(made)) bound.add(name)
    }
    return steps
  }

  interface Candidate {
    readonly rank: number
    readonly members: readonly Condition[]
    readonly step: () => Step
  }

  function candidates(rest: readonly Condition[], bound: ReadonlySet<string>, goal?: ReadonlySet<string>): Candidate[] {
    const found: Candidate[] = []
    for (const group of connected(rest, (condition) => open(condition, bound))) {
      const [first] = group
      if (group.length === 1 && open(first, bound).length === 0) {
        found.push(test(first, bound))
        continue
      }
      const leads = group.some((each) => open(each, bound).some((name) => goal?.has(name)) || isMutual(each))
      const whole = goal === undefined && group.length === rest.length
      if (leads || (whole && group.length > 1)) {
        for (const each of group) if (each.kind === 'positive') found.push(generator(each, rest, bound, goal))
      } else found.push(existence(group, bound))
    }
    return found
  }

  function isMutual(condition: Condition): boolean {
    return condition.kind === 'positive' && order.mutual(condition.atom.predicate)
  }

  function test(condition: Condition, bound: ReadonlySet<string>): Candidate {
    if (condition.kind === 'distinct') {
      const { pairs } = condition
      return { rank: -0.3 / 0.5, members: [condition], step: () => ({ kind: 'differ', pairs }) }
    }
    const { atom } = condition
    const negated = condition.kind === 'negative'
    const uses = usesOf(atom, bound, () => false)
    const rank = -0.5 / order.estimates.cost(atom.predicate)
    const step = (): Step => {
      if (uses.includes('again'))
        return { kind: 'some', steps: [{ kind: 'each', atom, uses: usesOf(atom, bound, () => true) }], negated }
      return isMutual(condition) ? { kind: 'each', atom, uses } : { kind: 'holds', atom, uses, negated }
    }
    return { rank, members: [condition], step }
  }

  function generator(
    condition: Condition & { kind: 'positive' },
    rest: readonly Condition[],
    bound: ReadonlySet<string>,
    goal: ReadonlySet<string> | undefined,
  ): Candidate {
    const { atom } = condition
    const used = new Set([...(goal ?? []), ...rest.flatMap((each) => (each === condition ? [] : open(each, bound)))])
    const uses = usesOf(atom, bound, (name) => used.has(name))
    const answers = order.estimates.answers(atom, (i) => uses[i] === 'known')
    const rank = rankGenerator(atom, uses, answers, bound)
    return { rank, members: [condition], step: () => ({ kind: 'each', atom, uses }) }
  }

  function rankGenerator(atom: Atom, uses: readonly Use[], answers: number, bound: ReadonlySet<string>): number {
    const isRule = atom.predicate.source === 'rule'
    if (answers <= 1 && !isRule) return -0.05
    const apart = bound.size > 0 && !atom.args.some((arg, i) => isVariable(arg) && uses[i] === 'known')
    return answers * (isRule ? 1.5 : 1) * (apart ? 8 : 1)
  }

  function existence(group: readonly Condition[], bound: ReadonlySet<string>): Candidate {
    const [first] = group
    if (group.length === 1 && first.kind === 'positive') return test(first, bound)
    const costs = group.map((each) => (each.kind === 'distinct' ? 0.5 : order.estimates.cost(each.atom.predicate)))
    const rank = -0.5 / (3 * costs.reduce((sum, cost) => sum + cost, 0))
    const step = (): Step => ({ kind: 'some', steps: arrange(group, bound), negated: false })
    return { rank, members: group, step }
  }
}

function usesOf(atom: Atom, bound: ReadonlySet<string>, wanted: (name: string) => boolean): Use[] {
  const names = atom.args.filter(isVariable)
  const here = new Set<string>()
  return atom.args.map((arg) => {
    if (!isVariable(arg) || bound.has(arg)) return 'known'
    if (here.has(arg)) return 'again'
    const repeated = names.indexOf(arg) !== names.lastIndexOf(arg)
    if (!repeated && !wanted(arg)) return 'any'
    here.add(arg)
    return 'new'
  })
}

function newVariables({ atom, uses }: Step & { kind: 'each' }): string[] {
  return atom.args.filter(isVariable).filter((name) => uses[atom.args.indexOf(name)] === 'new')
}

function cheapest<T extends { readonly rank: number }>(candidates: readonly T[]): T {
  return candidates.reduce((best, each) => (each.rank < best.rank ? each : best))
}

/** Groups of conditions that hang together by names. */
function connected<T>(items: readonly T[], namesOf: (item: T) => readonly string[]): T[][] {
  const groups: { items: T[]; names: Set<string> }[] = []
  for (const item of items) {
    const names = new Set(namesOf(item))
    const touching = groups.filter((group) => [...names].some((name) => group.names.has(name)))
    const merged = {
      items: [...touching.flatMap((group) => group.items), item],
      names: new Set([...names, ...touching.flatMap((group) => [...group.names])]),
    }
    for (const group of touching) groups.splice(groups.indexOf(group), 1)
    groups.push(merged)
  }
  return groups.map((group) => group.items)
}

/** The steps, at any depth, that ask a predicate which rules define. */
export function callsIn(steps: readonly Step[]): (Step & { kind: 'holds' | 'each' })[] {
  return steps.flatMap((step) => {
    if (step.kind === 'some') return callsIn(step.steps)
    return step.kind !== 'differ' && step.atom.predicate.source === 'rule' ? [step] : []
  })
}
