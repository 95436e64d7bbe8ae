// What was found by grounding → GroundProgram: sentences that may hold are numbered in the order in which they were found, and
// those that the game is about are named. A condition that never holds decides its clause: positive ones cannot occur, negative
// ones are dropped.
import type { TermId, Terms } from '../reason/terms.ts'
import { createChunks } from './chunks.ts'
import type { Instances } from './instances.ts'
import type { Keyword, Keywords } from './keywords.ts'
import type { Fluent, GroundGoal, GroundMove, GroundProgram } from './program.ts'

export interface Beginning {
  readonly roles: readonly TermId[]
  /** The fluents of the first state. */
  readonly initial: ReadonlySet<TermId>
}

export function numberSentences(
  terms: Terms,
  keywords: Keywords,
  instances: Instances,
  { roles, initial }: Beginning,
): GroundProgram {
  const { sentences } = instances
  const atomOf = new Int32Array(terms.size()).fill(-1)
  for (let at = 0; at < sentences.length(); at++) atomOf[sentences.at(at)] = at
  const atom = (keyword: Keyword, ...args: readonly TermId[]): number =>
    atomOf[terms.intern(keywords[keyword], args)] ?? -1
  const roleOf = new Map(roles.map((term, role) => [term, role]))

  const fluents: Fluent[] = []
  const moves: GroundMove[] = []
  const goals: GroundGoal[] = []
  for (let at = 0; at < sentences.length(); at++) {
    const sentence = sentences.at(at)
    const relation = terms.symbolAt(sentence)
    if (relation === keywords['true/1']) {
      const fluent = terms.arg(sentence, 0)
      fluents.push({ text: terms.text(fluent), holds: at, next: atom('next/1', fluent), initial: initial.has(fluent) })
    } else if (relation === keywords['legal/2']) {
      const [who, move] = [terms.arg(sentence, 0), terms.arg(sentence, 1)]
      const role = roleOf.get(who)
      if (role === undefined) continue
      moves.push({ role, text: terms.text(move), legal: at, does: atom('does/2', who, move) })
    } else if (relation === keywords['goal/2']) {
      const role = roleOf.get(terms.arg(sentence, 0))
      const text = terms.text(terms.arg(sentence, 1))
      if (role !== undefined && /^\d+$/.test(text)) goals.push({ role, value: Number(text), atom: at })
    }
  }
  fluents.sort((a, b) => (a.text < b.text ? -1 : 1))
  moves.sort((a, b) => a.role - b.role || (a.text < b.text ? -1 : 1))

  return {
    atoms: sentences.length(),
    text: (a) => terms.text(sentences.at(a)),
    clauses: renumbered(instances.chunks(), atomOf),
    clauseCount: instances.count(),
    roles: roles.map(terms.text),
    fluents,
    moves,
    goals,
    terminal: atom('terminal'),
  }
}

function renumbered(chunks: readonly Int32Array[], atomOf: Int32Array): Int32Array[] {
  const clauses = createChunks()
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += chunk[at + 1] + 2) {
      const size = chunk[at + 1]
      clauses.start(size + 2)
      clauses.push(atomOf[chunk[at]])
      let kept = 0
      for (let i = 0; i < size; i++) if (atomOf[chunk[at + 2 + i] >> 1] >= 0) kept++
      clauses.push(kept)
      for (let i = 0; i < size; i++) {
        const condition = chunk[at + 2 + i]
        const known = atomOf[condition >> 1]
        if (known >= 0) clauses.push(known * 2 + (condition & 1))
      }
    }
  }
  return clauses.chunks()
}
