// A worker thread of this package.
import { Worker } from 'node:worker_threads'
import { host } from '../base/clock.ts'

/** What a thread is started with, and what it may use. */
export interface StartOptions {
  readonly data?: unknown
  /** Most of the heap; Node's own limit where absent. */
  readonly memoryMb?: number | undefined
}

export function startThread(script: URL, { data, memoryMb }: StartOptions = {}): Worker {
  const worker = new Worker(script, {
    workerData: data,
    execArgv: [], // flags of the process, such as those of a test runner, are not the thread's
    ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
  endOnceLoaded(worker)
  return worker
}

const LOAD_MS = 10_000 // at most; who is silent for longer does not load

/** A thread that is ended while it loads leaves the files open that it was reading (Node 20): it is ended at its first word. */
function endOnceLoaded(worker: Worker): void {
  const terminate = worker.terminate.bind(worker)
  const loaded = new Promise<void>((resolve) => {
    for (const event of ['message', 'error', 'exit']) worker.once(event, () => resolve())
  })
  worker.terminate = async () => {
    let cancel = () => {}
    const given = new Promise<void>((resolve) => {
      cancel = host.after(LOAD_MS, resolve)
    })
    await Promise.race([loaded, given])
    cancel()
    return terminate()
  }
}
