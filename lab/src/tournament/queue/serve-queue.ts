// The other end: takes games from the queue and plays them, in threads, so that this one stays free to tell Redis that it is
// alive. Code of another version than the tournament's is refused: its games would not be the same games. So are programs that this
// machine's user has not named: whoever reaches Redis can ask for any.

import type { GameResult, Job } from '@depthcharge/engine/tournament'
import { DelayedError, Worker } from 'bullmq'
import { Failure } from '../../base/failure.ts'
import { quoted } from '../../base/quoted.ts'
import { gtpCommand } from '../../gtp/gtp-agent.ts'
import { type Seating, seatingFor } from '../run/game-player.ts'
import { createJobSlot, type JobSlot } from '../run/job-slots.ts'
import { codeVersion } from '../run/version.ts'
import { connectionTo, createErrorLog, patiently, QUEUE, type QueuedJob } from './queue.ts'

const MAX_STALLS = 5 // a game that was under way in so many dying workers is given up

export interface QueueOptions {
  readonly concurrency: number
  /** Seconds without a sign of life after which other workers take over the games of one. */
  readonly silence: number
  /** Commands that players may be. */
  readonly programs: readonly string[]
  readonly signal: AbortSignal
  onResult(result: GameResult): void
}

/** Resolves after the signal, when the games under way are done; throws a failure if a game is refused. */
export async function serveQueue(url: string, options: QueueOptions): Promise<void> {
  const { concurrency, silence, programs, signal, onResult } = options
  const free = Array.from({ length: concurrency }, () => new Map<Seating, JobSlot>())
  const all = [...free]
  const underWay = new Set<Promise<GameResult>>()
  const refused = new AbortController()
  const worker = new Worker<QueuedJob, GameResult>(
    QUEUE,
    async (job, token) => {
      const why = refusal(job.data.job, programs)
      if (why !== undefined) {
        await job.moveToDelayed(Date.now() + 1000, token)
        refused.abort(new Failure(why))
        throw new DelayedError()
      }
      const slot = free.pop()!
      try {
        const seating = seatingFor(job.data.job.players)
        const place = slot.get(seating) ?? createJobSlot(seating)
        slot.set(seating, place)
        const game = place.play(job.data.job)
        underWay.add(game)
        const result = await game.finally(() => underWay.delete(game))
        onResult(result)
        return result
      } finally {
        free.push(slot)
      }
    },
    {
      connection: connectionTo(url),
      concurrency,
      lockDuration: silence * 1000,
      stalledInterval: silence * 1000,
      maxStalledCount: MAX_STALLS,
    },
  )
  worker.on('error', createErrorLog())
  await new Promise<void>((resolve) => {
    for (const each of [signal, refused.signal]) {
      if (each.aborted) resolve()
      each.addEventListener('abort', () => resolve())
    }
  })
  // The games under way are waited for, and a Redis that is away is not: what it does not hear of, others play again.
  const left = worker.close(free.length === concurrency)
  await Promise.allSettled(underWay)
  await patiently(left)
  await patiently(worker.disconnect())
  for (const slot of all) for (const place of slot.values()) place.close()
  if (refused.signal.aborted) throw refused.signal.reason
}

/** Why a game is not played here, if it is not. */
function refusal({ about, parts, players }: Job, programs: readonly string[]): string | undefined {
  if (about.version !== codeVersion())
    return `the tournament is played by ${about.version}, this is ${codeVersion()}; install the same version here`
  if (parts !== undefined) return 'a game asks for a module of another machine, which is not loaded here'
  const commands = players.map((player) => player && gtpCommand(player.recipe))
  const program = commands.find((command) => typeof command === 'string' && !programs.includes(command))
  if (typeof program === 'string')
    return `a game asks for a program; if it may run here, add --program ${quoted(program)}`
  return undefined
}
