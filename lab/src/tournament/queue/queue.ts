// What the two ends of the distribution agree on: the name of the queue in Redis, the connection, and how a job is named there.
import { setTimeout as wait } from 'node:timers/promises'
import { hashText } from '@depthcharge/engine/game'
import type { Job } from '@depthcharge/engine/tournament'

export const QUEUE = 'depthcharge'

const GRACE_MS = 2000 // for taking leave of a Redis that may be away

/** A job in the queue, with the run it belongs to. */
export interface QueuedJob {
  readonly run: string
  readonly job: Job
}

/** Connections wait for a Redis that is away; they never give up by themselves. */
export function connectionTo(url: string) {
  return { url, maxRetriesPerRequest: null }
}

/** The same for the same game of the same run: a queue takes it once. */
export function queueId(run: string, job: Job): string {
  return `${run}-${hashText(`${job.about.version} ${job.id}`)}`
}

/** Errors of a connection come in swarms; each is said once until it changes. */
export function createErrorLog(): (error: Error) => void {
  let last = ''
  return ({ message }) => {
    if (message === last) return
    last = message
    console.error(`redis: ${message}`)
  }
}

/** Waits a little, and no longer. */
export async function patiently(work: Promise<unknown>): Promise<void> {
  const enough = new AbortController()
  await Promise.race([work, wait(GRACE_MS, undefined, enough).catch(() => undefined)])
  enough.abort()
}
