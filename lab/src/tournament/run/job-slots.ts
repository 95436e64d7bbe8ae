// Slots in which games are played, one at a time each: threads with a player of games, or players in this thread whose agents have threads
// of their own. A game that kills its slot is tried again in a new one; what kills three is written down as lost.
import { type GameResult, type Job, lostGame } from '@depthcharge/engine/tournament'
import { host } from '../../base/clock.ts'
import { createWorkThread } from '../../threads/pool.ts'
import { createGamePlayer, type Seating } from './game-player.ts'

export interface JobSlot {
  /** Rejects if the slot did not survive the game; it may be used again all the same. The signal breaks a game off. */
  play(job: Job, signal?: AbortSignal): Promise<GameResult>
  /** Whether it takes another job before it has done one: it then goes from game to game without waiting for the next. */
  readonly queues?: boolean
  close(): void
}

export function createJobSlot(seating: Seating): JobSlot {
  return seating === 'together' ? threadSlot() : createGamePlayer('in threads')
}

const SCRIPT = new URL('./worker.js', import.meta.url)

export function threadSlot(script = SCRIPT): JobSlot {
  const { run, close } = createWorkThread<Job, GameResult>(script)
  return { queues: true, play: (job) => run(job), close }
}

const TRIES = 3
const SHORT_MS = 1000 // games for which a message back and forth counts; the last of longer ones should find a free slot

export interface PlayAllOptions {
  readonly slots: readonly JobSlot[]
  readonly signal: AbortSignal
  onResult(result: GameResult): void
}

/** Resolves when all jobs are done or the signal is given; what is under way then is thrown away. */
export async function playAll(jobs: Iterable<Job>, { slots, signal, onResult }: PlayAllOptions): Promise<void> {
  const waiting = jobs[Symbol.iterator]()
  // Also where a result could not be taken: no slot goes on alone.
  const stop = new AbortController()
  const stopped = new Promise<undefined>((resolve) => stop.signal.addEventListener('abort', () => resolve(undefined)))
  const onAbort = () => stop.abort()
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) stop.abort()

  async function serve(slot: JobSlot, isAhead = false): Promise<void> {
    let ahead: Promise<void> | undefined // the same, one job in advance
    try {
      while (!stop.signal.aborted) {
        const { value: job, done } = waiting.next()
        if (done) break
        const result = await Promise.race([playSurely(slot, job, stop.signal), stopped])
        if (result === undefined || stop.signal.aborted) continue
        if (slot.queues && !isAhead && result.ms < SHORT_MS) {
          ahead ??= serve(slot, true)
          ahead.catch(() => {}) // heard below
        }
        onResult(result)
      }
    } catch (error) {
      stop.abort()
      throw error
    }
    await ahead
  }
  try {
    await Promise.all(slots.map((slot) => serve(slot)))
  } finally {
    stop.abort()
    signal.removeEventListener('abort', onAbort)
    for (const slot of slots) slot.close()
  }
}

async function playSurely(slot: JobSlot, job: Job, signal: AbortSignal): Promise<GameResult | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await slot.play(job, signal)
    } catch (error) {
      if (signal.aborted) return undefined
      if (attempt === TRIES) return lostGame(job, (error as Error).message, host.now())
    }
  }
}
