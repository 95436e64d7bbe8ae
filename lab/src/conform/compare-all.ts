// All rulesheets over several threads, each taking the next one when it is done. Long ones go first, so that no thread
// is left alone with them at the end.
import { createPool } from '../threads/pool.ts'
import type { CorpusEntry } from './corpus.ts'
import { type Result, unplayable } from './entry.ts'

export interface CompareOptions {
  readonly machine: string
  readonly jobs: number
  readonly signal: AbortSignal
  onStart(entry: CorpusEntry): void
  onResult(result: Result): void
}

const SCRIPT = new URL('./worker.js', import.meta.url)

/** Resolves when all are compared or the signal is given; what is under way then is thrown away. */
export async function compareAll(entries: readonly CorpusEntry[], options: CompareOptions): Promise<void> {
  const { machine, jobs, signal, onStart, onResult } = options
  const waiting = [...entries].sort((a, b) => b.steps - a.steps).values()
  const pool = createPool<CorpusEntry, Result>(SCRIPT, { data: machine })
  signal.addEventListener('abort', pool.close)
  const serve = async () => {
    for (const entry of waiting) {
      if (signal.aborted) return
      onStart(entry)
      const lost = ({ message }: Error): Result => ({
        key: entry.key,
        steps: 0,
        ms: 0,
        differences: [unplayable(message)],
      })
      const result = await pool.run(entry).catch(lost)
      if (!signal.aborted) onResult(result)
    }
  }
  await Promise.all(Array.from({ length: jobs }, serve))
  signal.removeEventListener('abort', pool.close)
  pool.close()
}
