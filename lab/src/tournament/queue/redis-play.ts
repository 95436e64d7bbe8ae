// Games left to workers on other machines, through BullMQ on Redis. The file of results is the truth and Redis only the way:
// whatever is not in the file is offered again every few seconds (which changes nothing while the queue still has it), and
// whatever comes back is written if it is not there yet. So neither a Redis that lost its memory nor a worker that died nor a
// coordinator that was killed between two steps loses a game or doubles one.
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hashText } from '@depthcharge/engine/game'
import { type GameResult, type Job, lostGame, readResult } from '@depthcharge/engine/tournament'
import { Queue } from 'bullmq'
import { host } from '../../base/clock.ts'
import type { PlayJobs } from '../run/run.ts'
import { connectionTo, createErrorLog, patiently, QUEUE, type QueuedJob, queueId } from './queue.ts'

const WINDOW = 256 // jobs in the queue at a time: enough for many machines, few enough to offer again
const LOOK_MS = 150
const OFFER_MS = 3000
const TRIES = 3

/**
 * `results` names the run: resuming with the same file finds what is still in the queue. `ahead` is how many jobs are taken
 * before results are there.
 */
export function redisPlay(url: string, results: string, ahead = WINDOW): PlayJobs {
  const run = hashText(`${hostname()} ${resolve(results)}`)
  return async (jobs, signal, onResult) => {
    const queue = new Queue<QueuedJob, GameResult>(QUEUE, { connection: connectionTo(url) })
    queue.on('error', createErrorLog())
    const open = new Map<string, Job>()
    const stopped = new Promise<void>((done) => signal.addEventListener('abort', () => done()))
    const work = serve({ queue, run, open, ahead, waiting: jobs[Symbol.iterator](), signal, stopped, onResult })
    try {
      await Promise.race([work, stopped])
      if (signal.aborted) await patiently(withdraw(queue, open))
    } finally {
      work.catch(() => undefined) // what fails after the end concerns nobody
      // A Redis that is away would keep us here for ever.
      await patiently(queue.close())
      await patiently(queue.disconnect())
    }
  }
}

interface Serving {
  readonly queue: Queue<QueuedJob, GameResult>
  readonly run: string
  /** Jobs whose results are awaited, by their name in the queue. */
  readonly open: Map<string, Job>
  readonly ahead: number
  readonly waiting: Iterator<Job>
  readonly signal: AbortSignal
  readonly stopped: Promise<void>
  onResult(result: GameResult): void
}

async function serve({ queue, run, open, ahead, waiting, signal, stopped, onResult }: Serving): Promise<void> {
  let offered = 0
  let told = false
  for (;;) {
    const fresh: string[] = []
    while (open.size < ahead) {
      const { value: job, done } = waiting.next()
      if (done) break
      const id = queueId(run, job)
      open.set(id, job)
      fresh.push(id)
    }
    if (open.size === 0 || signal.aborted) return
    const again = host.now() - offered >= OFFER_MS
    await offer(queue, run, open, again ? [...open.keys()] : fresh)
    if (again) {
      offered = host.now()
      if (!told && (await queue.getWorkersCount()) === 0) {
        console.error('no worker is there yet; start "depthcharge worker --redis URL" on any number of machines')
        told = true
      }
    }
    await collect({ queue, run, open, signal, onResult })
    if (open.size > 0) await Promise.race([wait(LOOK_MS), stopped])
  }
}

/** What the queue knows already stays as it is. */
async function offer(
  queue: Queue<QueuedJob, GameResult>,
  run: string,
  open: ReadonlyMap<string, Job>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await queue.addBulk(
    ids.map((jobId) => ({ name: 'game', data: { run, job: open.get(jobId)! }, opts: { jobId, attempts: TRIES } })),
  )
}

/** Takes what is done out of the queue, after it is in the file. */
async function collect({
  queue,
  run,
  open,
  signal,
  onResult,
}: Omit<Serving, 'ahead' | 'waiting' | 'stopped'>): Promise<void> {
  for (const job of await queue.getJobs(['completed', 'failed'], 0, 4 * WINDOW)) {
    if (signal.aborted) return
    // Redis may forget a job between the list and the look.
    if (job?.id === undefined || job.data.run !== run) continue
    const awaited = open.get(job.id)
    if (awaited !== undefined) {
      const failed = job.failedReason !== undefined && !job.returnvalue
      const result = failed ? lostGame(awaited, job.failedReason, host.now()) : job.returnvalue
      // What is no result of this game would spoil the file: the game is offered again.
      if (isResultOf(awaited, result)) {
        onResult(result)
        open.delete(job.id)
      }
    }
    await job.remove()
  }
}

/** Whether a worker answered what was asked; another program may have. */
function isResultOf(job: Job, result: GameResult | null): result is GameResult {
  return result !== null && result.id === job.id && 'result' in readResult(JSON.stringify(result))
}

/** Nobody plays on for a tournament that was stopped; games under way are collected when it is resumed. */
async function withdraw(queue: Queue<QueuedJob, GameResult>, open: ReadonlyMap<string, Job>): Promise<void> {
  await Promise.allSettled([...open.keys()].map((id) => queue.remove(id)))
}
