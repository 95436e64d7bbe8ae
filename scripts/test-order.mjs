// The order of the test files: those of one project together, so that files that share a process follow each other, and
// the longest first, so that no worker ends late. What is not known to be long goes by its size, or by how long it took.
import { BaseSequencer } from 'vitest/node'

/** What takes longest, from the longest on. */
export const LONG = [
  'web/test/faults.test.ts',
  'web/test/page.test.ts',
  'games/src/machines.test.ts',
  'games/src/perft.test.ts',
  'lab/src/conform/corpus.test.ts',
  'lab/src/commands/manager.test.ts',
  'games/src/weights.test.ts',
  'scripts/sign.test.mjs',
  'engine/src/search/parts/convergence.test.ts',
  'lab/src/threads/thread-team.test.ts',
  'games/src/traces.test.ts',
  'games/src/sheets.test.ts',
  'engine/src/view/corpus.test.ts',
  'web/test/corpus.test.ts',
  'engine/src/gdl/corpus.test.ts',
  'scripts/docs.test.mjs',
]

export class LongestFirst extends BaseSequencer {
  async sort(specs) {
    return inOrder(await super.sort(specs))
  }
}

/** By project, and in each what is known to be long before the rest, which keeps its order. */
export function inOrder(specs) {
  const rank = ({ moduleId }) => {
    const place = LONG.findIndex((file) => moduleId.endsWith(`/${file}`))
    return place === -1 ? LONG.length : place
  }
  const projects = [...new Set(specs.map(({ project }) => project))].sort((a, b) => a.name.localeCompare(b.name))
  return projects.flatMap((project) =>
    specs.filter((spec) => spec.project === project).sort((a, b) => rank(a) - rank(b)),
  )
}
