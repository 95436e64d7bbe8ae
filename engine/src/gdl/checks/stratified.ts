// No sentence may depend on its own negation. The language demands it of relations as wholes; where a relation rests
// on the negation of other sentences of itself, as often with goals, the meaning is clear and a warning is enough.
import { type Dependencies, type Dependency, layersOf, mutual, overlap } from '../depend.ts'
import type { Check, Subject } from './check.ts'

export const stratified: Check = {
  code: 'unstratified',
  severity: 'error',
  run(subject, report) {
    const circular = circularNegations(subject)
    for (const edge of negationsInRecursion(subject.dependencies))
      if (circular.has(edge.sentence.span.start)) report(describe(subject.dependencies, edge), edge.sentence.span)
  },
}

export const strictlyStratified: Check = {
  code: 'own-negation',
  severity: 'warning',
  run(subject, report) {
    const circular = circularNegations(subject)
    for (const edge of negationsInRecursion(subject.dependencies)) {
      if (circular.has(edge.sentence.span.start)) continue
      const what = describe(subject.dependencies, edge)
      report(`${what}, though with other arguments; some systems refuse this`, edge.sentence.span)
    }
  },
}

function negationsInRecursion(dependencies: Dependencies): readonly Dependency[] {
  return dependencies.edges.filter(({ from, to, negated }) => negated && mutual(dependencies, from, to))
}

/** Where the negated sentences begin that need, however indirectly, the clause they are in. */
function circularNegations({ clauses }: Subject): ReadonlySet<number> {
  const found = new Set<number>()
  for (const layer of layersOf(clauses)) {
    for (const sentence of layer.flatMap((clause) => clause.negative))
      if (layer.some(({ head }) => overlap(sentence, head))) found.add(sentence.span.start)
  }
  return found
}

function describe({ relations }: Dependencies, { from, to }: Dependency): string {
  const [head, body] = [relations[from], relations[to]]
  return from === to
    ? `${head} is defined by its own negation`
    : `${head} is defined by the negation of ${body}, which is defined by ${head}`
}
