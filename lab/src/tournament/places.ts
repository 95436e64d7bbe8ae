// Places where games are played, one at a time each: threads with a table, or tables in this thread whose agents have threads
// of their own. A game that kills its place is tried again in a new one; what kills three is written down as lost.
import { Worker } from 'node:worker_threads'
import type { GameResult } from 'depthcharge'
import type { Job } from './job.ts'
import { createTable, type Seating } from './table.ts'

export interface Place {
  /** Rejects if the place did not survive the game; it may be used again all the same. */
  play(job: Job): Promise<GameResult>
  close(): void
}

export function createPlace(seating: Seating): Place {
  return seating === 'together' ? threadPlace() : createTable('in threads')
}

/** The thread is started with the first job, and again with the next after it died. */
function threadPlace(): Place {
  let worker: Worker | undefined
  return {
    play(job) {
      worker ??= new Worker(new URL('./worker.js', import.meta.url), { execArgv: [] })
      const own = worker
      return new Promise((resolve, reject) => {
        const onMessage = ({ result, error }: { result?: GameResult; error?: string }) => {
          stop()
          if (result !== undefined) resolve(result)
          else reject(new Error(error))
        }
        const die = (why: string) => {
          stop()
          if (worker === own) worker = undefined
          reject(new Error(why))
        }
        const onError = (error: Error) => die(`the thread died: ${error.message}`)
        const onExit = (code: number) => die(`the thread ended with code ${code}`)
        const stop = () => own.off('message', onMessage).off('error', onError).off('exit', onExit)
        own.on('message', onMessage).on('error', onError).on('exit', onExit)
        own.postMessage(job)
      })
    },
    close() {
      void worker?.terminate()
      worker = undefined
    },
  }
}

const TRIES = 3

export interface PlayAllOptions {
  readonly places: readonly Place[]
  readonly signal: AbortSignal
  onResult(result: GameResult): void
}

/** Resolves when all jobs are done or the signal is given; what is under way then is thrown away. */
export async function playAll(jobs: Iterable<Job>, { places, signal, onResult }: PlayAllOptions): Promise<void> {
  const waiting = jobs[Symbol.iterator]()
  // Also where a result could not be taken: no place goes on alone.
  const stop = new AbortController()
  const stopped = new Promise<undefined>((resolve) => stop.signal.addEventListener('abort', () => resolve(undefined)))
  const onAbort = () => stop.abort()
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) stop.abort()

  async function serve(place: Place): Promise<void> {
    while (!stop.signal.aborted) {
      const { value: job, done } = waiting.next()
      if (done) return
      const result = await Promise.race([playSurely(place, job, stop.signal), stopped])
      if (result !== undefined && !stop.signal.aborted) onResult(result)
    }
  }
  try {
    await Promise.all(places.map(serve))
  } finally {
    stop.abort()
    signal.removeEventListener('abort', onAbort)
    for (const place of places) place.close()
  }
}

async function playSurely(place: Place, job: Job, signal: AbortSignal): Promise<GameResult | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await place.play(job)
    } catch (error) {
      if (signal.aborted) return undefined
      if (attempt === TRIES) return lostGame(job, (error as Error).message)
    }
  }
}

/** What is written down of a game that cannot be played. */
export function lostGame(job: Job, why: string): GameResult {
  return {
    id: job.id,
    ...job.about,
    game: job.game.name,
    gameId: job.game.id,
    ...(job.game.inCatalogue ? {} : { rules: job.game.rules }),
    roles: job.players.map(() => ''),
    players: job.players.map(
      (player) =>
        player && { agent: player.name, recipe: player.recipe, play: player.play, ms: 0, decisions: 0, simulations: 0 },
    ),
    start: job.start,
    opening: 0,
    moves: [],
    finished: false,
    goals: [],
    faults: job.players.flatMap((player, role) =>
      player === null ? [] : [{ step: -1, role, kind: 'crash' as const, text: why }],
    ),
    time: new Date().toISOString(),
    ms: 0,
    host: '',
  }
}
