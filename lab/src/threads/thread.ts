// A worker thread for an agent.
import { Worker } from 'node:worker_threads'
import type { MachineName } from 'depthcharge'

/** What a thread is started with. */
export interface ThreadData {
  /** Chosen by what the rules need, where absent. */
  readonly machine: MachineName | undefined
}

/** What a thread may use. */
export interface ThreadLimits {
  /** Most of the heap; Node's own limit where absent. */
  readonly memoryMb?: number
}

export function startThread(data: ThreadData, { memoryMb }: ThreadLimits): Worker {
  return new Worker(new URL('./worker.js', import.meta.url), {
    workerData: data,
    execArgv: [], // flags of the process, such as those of a test runner, are not the thread's
    ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
}
