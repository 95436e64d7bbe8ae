// Other people's rulesheets with traces of an independent reasoner, where they are at hand. They are read there and never
// copied. A test that needs them begins with `openCorpus(skip)`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lack, placeOf } from '../../scripts/needs.mjs'

/** The folder of the corpus; where there is none the test is skipped. */
export function openCorpus(skip: (why?: string) => never): string {
  return placeOf('corpus') ?? skip(lack('corpus'))
}

export interface CorpusSheet {
  readonly key: string
  readonly text: string
  /** What another validator says: ok, or what it warns of or refuses. */
  readonly validator: string
}

/** All rulesheets of the corpus. */
export function corpusSheets(folder: string): CorpusSheet[] {
  const entries: Record<string, { kif: string; validator: string }> = JSON.parse(
    readFileSync(join(folder, 'index.json'), 'utf8'),
  )
  return Object.entries(entries).map(([key, { kif, validator }]) => {
    return { key, text: readFileSync(join(folder, kif), 'utf8'), validator }
  })
}
