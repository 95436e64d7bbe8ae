// A clause with many variables → several with fewer. A variable that only some conditions know is dealt with among them,
// and the rest of the clause sees only what they have in common with it (variable elimination, as in database joins;
// for grounding, Bichler, Morak and Woltran 2016). What would be n^5 instances becomes a few times n^3.
//
//   total(?t) ← guess(a ?x) guess(b ?y) sum(?x ?y ?s) guess(c ?z) sum(?s ?z ?t)
//   becomes   part1(?y ?s) ← guess(a ?x) sum(?x ?y ?s)      part2(?s) ← part1(?y ?s) guess(b ?y)
//             total(?t) ← part2(?s) guess(c ?z) sum(?s ?z ?t)
import type { Clause } from '../gdl/normal.ts'
import { type Sentence, type Term, type Variable, variablesOf } from '../gdl/rules.ts'

export function splitClauses(clauses: readonly Clause[]): Clause[] {
  const result: Clause[] = []
  let parts = 0
  for (const clause of clauses) {
    let rest = clause
    for (;;) {
      const variable = best(rest)
      if (variable === undefined) break
      const { part, remaining } = separate(rest, variable, `part ${++parts}`)
      result.push(part)
      rest = remaining
    }
    result.push(rest)
  }
  return result
}

/** The variable whose conditions involve the fewest others, if taking it out makes both clauses smaller. */
function best(clause: Clause): string | undefined {
  const all = variablesOfAll([clause.head, ...clause.positive])
  if (all.size < 3) return undefined
  const inHead = variablesOf(clause.head)
  let found: string | undefined
  let least = all.size - 1
  for (const name of all) {
    if (inHead.has(name)) continue
    const positive = clause.positive.filter((sentence) => variablesOf(sentence).has(name))
    if (positive.length === clause.positive.length) continue
    const bound = variablesOfAll(positive)
    const tests = [
      ...clause.negative.map((sentence) => variablesOf(sentence)),
      ...clause.distinct.map(([left, right]) => variablesOf(right, variablesOf(left))),
    ]
    // Tests go with the variable, so its conditions must bind all that they mention.
    if (tests.some((names) => names.has(name) && [...names].some((other) => !bound.has(other)))) continue
    if (bound.size - 1 < least) {
      least = bound.size - 1
      found = name
    }
  }
  return found
}

function separate(clause: Clause, variable: string, name: string): { part: Clause; remaining: Clause } {
  const has = (term: Term) => variablesOf(term).has(variable)
  const hasPair = ([left, right]: readonly [Term, Term]) => has(left) || has(right)
  const own = {
    positive: clause.positive.filter(has),
    negative: clause.negative.filter(has),
    distinct: clause.distinct.filter(hasPair),
  }
  const rest = {
    positive: clause.positive.filter((sentence) => !has(sentence)),
    negative: clause.negative.filter((sentence) => !has(sentence)),
    distinct: clause.distinct.filter((pair) => !hasPair(pair)),
  }
  const outside = variablesOfAll([clause.head, ...rest.positive, ...rest.negative, ...rest.distinct.flat()])
  const { span } = clause.head
  const shared = [...variablesOfAll(own.positive)].filter((each) => each !== variable && outside.has(each))
  const args: Variable[] = shared.map((each) => ({ kind: 'variable', name: each, span }))
  const head: Sentence = { kind: 'compound', name, args, span }
  return {
    part: { ...own, head, origin: clause.origin },
    remaining: { ...rest, positive: [...rest.positive, head], head: clause.head, origin: clause.origin },
  }
}

function variablesOfAll(terms: readonly Term[]): Set<string> {
  const names = new Set<string>()
  for (const term of terms) variablesOf(term, names)
  return names
}
