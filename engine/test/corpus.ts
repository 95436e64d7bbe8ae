// Other people's rulesheets with traces of an independent reasoner, where they are at hand: DEPTHCHARGE_CORPUS, or
// shared/corpus beside the repository. They are read there and never copied.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.env.DEPTHCHARGE_CORPUS ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url))

export interface CorpusSheet {
  readonly key: string
  readonly text: string
  /** What another validator says: ok, or what it warns of or refuses. */
  readonly validator: string
}

/** All rulesheets of the corpus; none where there is no corpus. */
export function corpusSheets(): CorpusSheet[] {
  const index = join(folder, 'index.json')
  if (!existsSync(index)) return []
  const entries: Record<string, { kif: string; validator: string }> = JSON.parse(readFileSync(index, 'utf8'))
  return Object.entries(entries).map(([key, { kif, validator }]) => {
    return { key, text: readFileSync(join(folder, kif), 'utf8'), validator }
  })
}
