// A worker thread of this package.
import { Worker } from 'node:worker_threads'

/** What a thread is started with, and what it may use. */
export interface StartOptions {
  readonly data?: unknown
  /** Most of the heap; Node's own limit where absent. */
  readonly memoryMb?: number | undefined
}

export function startThread(script: URL, { data, memoryMb }: StartOptions = {}): Worker {
  return new Worker(script, {
    workerData: data,
    execArgv: [], // flags of the process, such as those of a test runner, are not the thread's
    ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
}
