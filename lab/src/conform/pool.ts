// All rulesheets over several threads, each taking the next one when it is done. Long ones go first, so that no thread
// is left alone with them at the end.
import { Worker } from 'node:worker_threads'
import type { CorpusEntry } from './corpus.ts'
import { type Result, unplayable } from './entry.ts'

export interface PoolOptions {
  readonly machine: string
  readonly jobs: number
  readonly signal: AbortSignal
  onStart(entry: CorpusEntry): void
  onResult(result: Result): void
}

/** Resolves when all are compared or the signal is given; what is under way then is thrown away. */
export async function compareAll(entries: readonly CorpusEntry[], options: PoolOptions): Promise<void> {
  const waiting = [...entries].sort((a, b) => b.steps - a.steps)
  const threads = Array.from({ length: Math.min(options.jobs, waiting.length) }, () => serve(waiting, options))
  await Promise.all(threads)
}

async function serve(waiting: CorpusEntry[], { machine, signal, onStart, onResult }: PoolOptions): Promise<void> {
  let worker: Worker | undefined
  const stop = () => void worker?.terminate()
  signal.addEventListener('abort', stop)
  for (let entry = waiting.shift(); entry !== undefined && !signal.aborted; entry = waiting.shift()) {
    worker ??= new Worker(new URL('./worker.js', import.meta.url), { workerData: machine })
    onStart(entry)
    const answer = await answerOf(worker, entry)
    if (signal.aborted) break
    if (typeof answer !== 'string') onResult(answer)
    else {
      onResult({ key: entry.key, steps: 0, ms: 0, differences: [unplayable(answer)] })
      worker = undefined
    }
  }
  signal.removeEventListener('abort', stop)
  await worker?.terminate()
}

/** The result, or a sentence that says of what the thread died. */
function answerOf(worker: Worker, entry: CorpusEntry): Promise<Result | string> {
  return new Promise((resolve) => {
    const settle = (answer: Result | string) => {
      worker.off('message', settle).off('error', onError).off('exit', onExit)
      resolve(answer)
    }
    const onError = (error: Error) => settle(`the thread died: ${error.message}`)
    const onExit = (code: number) => settle(`the thread ended with code ${code}`)
    worker.on('message', settle).on('error', onError).on('exit', onExit)
    worker.postMessage(entry)
  })
}
