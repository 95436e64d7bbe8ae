// Work for threads: a thread does one job after another, and any number of them make a pool. A thread that dies fails the job
// it died of, and no other: jobs that waited behind it begin anew in the next one. One that falls silent is taken for dead.
import { parentPort } from 'node:worker_threads'
import { type Calls, ONE_SECOND, openCalls, serveCalls } from '@depthcharge/engine/match'
import { type StartOptions, startThread } from './start.ts'

interface WorkCalls {
  work: { in: unknown; out: unknown; tell: never }
}

/** In the file of a thread: does the jobs that are sent to it, in turn. */
export function serveWork<J, R>(work: (job: J) => R | Promise<R>): void {
  serveCalls<WorkCalls>(parentPort!, { work: (job) => work(job as J) })
}

/** Somewhere that work is done. */
export interface Work<J, R> {
  /** Rejects where the work fails, the thread dies of it, or all is closed. */
  run(job: J): Promise<R>
  close(): void
}

/** A thread with its jobs; the first is being done. */
interface Thread {
  readonly calls: Calls<WorkCalls>
  readonly jobs: Promise<unknown>[]
  /** The job it died of. */
  killer?: Promise<unknown> | undefined
  isLost: boolean
}

/** One thread, started with the first job, and again with the next after it died. */
export function createWorkThread<J, R>(script: URL, options: StartOptions = {}): Work<J, R> {
  let current: Thread | undefined

  function start(): Thread {
    const thread: Thread = {
      calls: openCalls<WorkCalls>(startThread(script, options), {
        peer: 'the thread',
        watch: ONE_SECOND,
        onLost() {
          thread.isLost = true
          thread.killer = thread.jobs[0]
          if (current === thread) current = undefined
        },
      }),
      jobs: [],
      isLost: false,
    }
    return thread
  }

  async function run(job: J): Promise<R> {
    current ??= start()
    const thread = current
    const done = thread.calls.call('work', job)
    thread.jobs.push(done)
    try {
      return (await done) as R
    } catch (error) {
      if (!thread.isLost || thread.killer === done) throw error
      return await run(job)
    } finally {
      thread.jobs.splice(thread.jobs.indexOf(done), 1)
    }
  }

  return {
    run,
    close() {
      current?.calls.close()
      current = undefined
    },
  }
}

/** As many threads as there are jobs at a time; those that are free are used again. */
export function createPool<J, R>(script: URL, options: StartOptions = {}): Work<J, R> {
  const all = new Set<Work<J, R>>()
  const idle: Work<J, R>[] = []
  return {
    async run(job) {
      const thread = idle.pop() ?? createWorkThread<J, R>(script, options)
      all.add(thread)
      try {
        return await thread.run(job)
      } finally {
        idle.push(thread)
      }
    },
    close() {
      for (const thread of all) thread.close()
    },
  }
}
