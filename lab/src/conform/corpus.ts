// The reference corpus on disc: rulesheets with matches that another, trusted reasoner played. The folder lies outside
// the repository, for the rulesheets belong to other people; its README describes the format.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { TraceStep } from '@depthcharge/engine/game'
import { Failure } from '../base/failure.ts'

/** Everything recorded of one rulesheet; sentences are lower-case, arrays by role follow `roles`. */
export interface Reference {
  readonly key: string
  readonly roles: readonly string[]
  readonly matches: readonly ReferenceMatch[]
}
export interface ReferenceMatch {
  /** From the first position on; each step's state follows from the one before by its moves. */
  readonly steps: readonly TraceStep[]
  /** Where a long match was cut: how it went on, beginning with the moves of the last step. */
  readonly tail?: {
    readonly moves: readonly (readonly string[])[]
    readonly final: TraceStep
  }
}

export interface CorpusEntry {
  readonly key: string
  readonly steps: number
  readonly rulesPath: string
  /** A Reference as JSON: parsed where it is compared, which may be another thread. */
  readonly reference: string
}

const DEFAULT_FOLDER = fileURLToPath(new URL('../../../../shared/corpus', import.meta.url))

/** The corpus that DEPTHCHARGE_CORPUS names or else the one beside the repository; undefined if that is absent. */
export function openCorpus(): readonly CorpusEntry[] | undefined {
  const named = process.env.DEPTHCHARGE_CORPUS
  const folder = named ?? DEFAULT_FOLDER
  if (existsSync(join(folder, 'index.json'))) return readCorpus(folder)
  if (named === undefined) return undefined
  throw new Failure(`DEPTHCHARGE_CORPUS is "${named}", where there is no corpus (a folder with index.json in it)`)
}

function readCorpus(folder: string): readonly CorpusEntry[] {
  const index: Record<string, { line: number; kif: string; steps: number }> = JSON.parse(
    readFileSync(join(folder, 'index.json'), 'utf8'),
  )
  const lines = gunzipSync(readFileSync(join(folder, 'traces.jsonl.gz')))
    .toString('utf8')
    .split('\n')
  return Object.entries(index).map(([key, { line, kif, steps }]) => ({
    key,
    steps,
    rulesPath: join(folder, kif),
    reference: lines[line],
  }))
}
